import { ServiceError, type EditorActions } from '../state/index.js';
import { withError, withNotice } from '../state/notices.js';
import { insertAtCaret, insertInPlace } from '../unsent/insert.js';
import type { SessionContext } from './context.js';

type UnsentActions = Pick<EditorActions, 'insertUnsent' | 'copyUnsent' | 'discardUnsent'>;

/** What becomes of typed text that is in no document. */
export function unsentActions({ store, socket, unsent, canvas, held }: SessionContext): UnsentActions {
  const find = (id: string) => store.getState().unsent.find((entry) => entry.id === id);
  /** A second press, while LibreOffice looks for the place, would put it in twice. */
  const underWay = new Set<string>();

  return {
    async insertUnsent(id, at) {
      const entry = find(id);
      if (!entry || underWay.has(id)) return;
      underWay.add(id);
      try {
        // What is found is selected for a while: a key would replace it, a click lead elsewhere.
        const outcome = await held.during((at === 'place' ? insertInPlace : insertAtCaret)({ store, socket }, entry));
        // Also when it is the person's turn: what they type next is meant for the document, and not for the button.
        canvas.view?.focus();
        if (outcome === 'elsewhere' || outcome === 'seen') return unsent.doubtful(id, outcome);
        if (outcome === 'occupied') return store.setState((state) => withNotice(state, 'warning', 'unsentOccupied'));
        unsent.settle(id);
        if (outcome === 'present') store.setState((state) => withNotice(state, 'info', 'unsentPresent'));
      } catch (error) {
        store.setState((state) =>
          error instanceof ServiceError ? withError(state, error) : withNotice(state, 'error', 'actionFailed'),
        );
      } finally {
        underWay.delete(id);
      }
    },

    async copyUnsent(id) {
      const text = find(id)?.text;
      if (text === undefined || store.getState().file?.disableCopy) return;
      try {
        await navigator.clipboard.writeText(text);
        store.setState((state) => withNotice(state, 'success', 'unsentCopied'));
      } catch {
        store.setState((state) => withNotice(state, 'warning', 'clipboardFailed'));
      }
    },

    discardUnsent: (id) => unsent.settle(id),
  };
}
