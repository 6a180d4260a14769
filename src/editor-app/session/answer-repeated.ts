import { isRepeated } from '../office/repeated-message.js';
import type { EditorStore } from '../state/index.js';
import type { SessionContext } from './context.js';

/**
 * Whoever types on has sent more keys by the time a message is there: those that LibreOffice says for each of them once more
 * are answered at once, that the one that is shown is the last.
 */
export function answerRepeated(store: EditorStore, socket: Pick<SessionContext['socket'], 'input'>): () => void {
  return store.subscribe(({ dialogs }, before) => {
    if (dialogs === before.dialogs) return;
    for (const window of Object.values(dialogs)) {
      if (before.dialogs[window.id] || !isRepeated(window, dialogs)) continue;
      socket.input({ type: 'dialog', window: window.id, id: 'ok', cmd: 'click', data: '1', control: 'responsebutton' });
    }
  });
}
