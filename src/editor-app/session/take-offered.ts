import type { ClientInput } from '../../protocol/index.js';
import { completionOf } from '../formula/functions.js';
import type { LibreOfficeKey } from '../input/key-map.js';
import type { EditorStore, FunctionOffer } from '../state/index.js';
import type { SessionContext } from './context.js';

/** LibreOffice's code of it. */
const enter = 1280;

interface Taking {
  readonly store: EditorStore;
  readonly socket: Pick<SessionContext['socket'], 'input'> & { ask(question: { type: 'status' }): Promise<unknown> };
  readonly held: Pick<SessionContext['held'], 'afterwards'>;
}

/**
 * Takes a function that is offered for all that was typed so far, once LibreOffice has told of that; what is typed
 * meanwhile comes behind it.
 *
 * @param wanted its name; or the key that takes what is chosen by then, and is for the cell where nothing is
 */
export function takeOffered({ store, socket, held }: Taking, wanted: string | LibreOfficeKey): Promise<void> {
  const send = (sent: ClientInput): void => socket.input(sent);
  return new Promise((resolve) => {
    held.afterwards(async () => {
      await untilTold(socket);
      const { offer, cell } = store.getState();
      const taken = offer && takenOf(offer, wanted);
      store.setState({ offer: undefined });
      if (taken) send({ type: 'text', text: completionOf(taken, cell) });
      else if (typeof wanted === 'object')
        for (const action of ['down', 'up'] as const) send({ type: 'key', action, ...wanted });
      resolve();
    });
  });
}

function takenOf({ functions, chosen, walked }: FunctionOffer, wanted: string | LibreOfficeKey) {
  if (typeof wanted === 'string') return functions.find(({ name }) => name === wanted);
  return walked || wanted.key !== enter ? functions[chosen] : undefined;
}

/**
 * LibreOffice answers a question behind what was typed before it. However long that takes: on an older text, another function
 * would be written. Over a line that is cut, what is known counts.
 */
const untilTold = async (socket: Taking['socket']): Promise<void> => {
  await socket.ask({ type: 'status' }).catch(() => undefined);
};
