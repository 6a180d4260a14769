import type { ClientInput } from '../../protocol/index.js';
import { isEnabled, findNode } from '../office/node.js';
import type { EditorState } from '../state/index.js';
import { cameTrue, found } from '../state/found.js';
import type { SessionContext } from './context.js';
import { dialogWith } from './dialog-actions.js';

/** LibreOffice may be busy with what others do, ms. */
const patience = 10_000;
/** How long it may take to find a name good; it does not say when it finds it bad, ms. */
const judging = 2_000;

/** What stands in LibreOffice's message that there is no such range, and in its dialog for a new name. */
const okButton = 'ok';
const repeatedRow = 'rowheader';

const possibleName = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

const goToCell = '.uno:GoToCell';

const stringOf = (value: string) => ({ type: 'string', value });

export const goingTo = (typed: string, notify: boolean): ClientInput => ({
  type: 'uno',
  command: goToCell,
  args: { ToPoint: stringOf(typed) },
  notify,
});

/** What became of a word that is no address: at most one of both. */
interface Found {
  readonly isPlace: boolean;
  /** The selected cells have it as their name from now on. */
  readonly isNew: boolean;
}

/** The name box of a sheet: goes where a name says, or gives that name to the selected cells. One word at a time. */
export function nameBox({ store, socket }: SessionContext): (typed: string) => Promise<Found> {
  const unseen = (widget: string | undefined): void => store.setState({ dialogUnseen: widget });
  const press = (window: number, id: string, cmd: string, data: string, control: string): void =>
    socket.input({ type: 'dialog', window, id, cmd, data, control });
  const isGone = (window: number): Promise<unknown> =>
    cameTrue(store, patience, ({ dialogs }) => dialogs[window] === undefined);

  /** @returns false when LibreOffice knows no such place; its message of it is not shown */
  const arrives = async (typed: string): Promise<boolean> => {
    store.setState({ answered: undefined, dialogUnseen: okButton });
    socket.input(goingTo(typed, true));
    const answer = await found(store, patience, ({ answered }) =>
      answered?.command === goToCell ? answered : undefined,
    );
    // Of sheets LibreOffice says no, too.
    if (answer?.success !== false || isSheet(store.getState(), typed)) return true;
    const message = await found(store, patience, (state) => dialogWith(state, okButton));
    if (message === undefined) return true;
    press(message.id, okButton, 'click', '', 'responsebutton');
    await isGone(message.id);
    return false;
  };

  /** @returns whether the selected cells have the name from now on */
  const define = async (name: string): Promise<boolean> => {
    unseen(repeatedRow);
    socket.input({ type: 'uno', command: '.uno:AddName' });
    const window = await found(store, patience, (state) => dialogWith(state, repeatedRow));
    if (window === undefined) return false;
    press(window.id, 'edit', 'change', name, 'edit');
    const isGood = await found(store, judging, ({ dialogs }) => {
      const add = dialogs[window.id] && findNode(dialogs[window.id]!.tree, 'add');
      return add && isEnabled(add) ? true : undefined;
    });
    const [id, control] = isGood ? (['add', 'pushbutton'] as const) : (['cancel', 'responsebutton'] as const);
    press(window.id, id, 'click', '', control);
    await isGone(window.id);
    return isGood === true;
  };

  return async (typed) => {
    const isPlace = await arrives(typed);
    const isNew = !isPlace && possibleName.test(typed) && (await define(typed));
    unseen(undefined);
    return { isPlace, isNew };
  };
}

function isSheet({ document }: EditorState, typed: string): boolean {
  return document?.parts.some(({ name }) => name.toLowerCase() === typed.toLowerCase()) ?? false;
}
