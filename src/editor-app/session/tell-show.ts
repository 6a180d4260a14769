import type { ClientMessage, ShowPoint } from '../../protocol/index.js';
import type { EditorStore } from '../state/index.js';

/** Tells the others where this person is in the show they give, also after the line was cut. */
export function tellShow(store: EditorStore, send: (message: ClientMessage) => void): () => void {
  /** What the service knows; `unknown` after a cut, when there was something to know. */
  let told: ShowPoint | 'unknown' | undefined;
  return store.subscribe(({ connection: { online, phase }, ownShow }) => {
    if (!online || phase !== 'ready') {
      if (told !== undefined) told = 'unknown';
      return;
    }
    if (ownShow === told) return;
    told = ownShow;
    send({ type: 'presenting', ...(ownShow && { at: ownShow }) });
  });
}
