import { focusLeft } from '../host/focus-left.js';
import type { EditorActions, StoredCopy } from '../state/index.js';
import { withNotice } from '../state/notices.js';
import type { SessionContext } from './context.js';
import { tellFailure } from './tell-failure.js';

/** `unprotected`: the document asks for a password, the copy does not. */
type Copied = StoredCopy & { readonly unprotected?: true };

/** A page that has a dialog of its own for copies opens it within this time, ms. */
const pageDialogLimit = 1_000;

type SavingActions = Pick<EditorActions, 'save' | 'saveAs' | 'hostAsksSaveAs' | 'rename'>;

/** Saving, here and under other names; the host page hears of it and may do it itself. */
export function savingActions({ store, socket, host }: SessionContext): SavingActions {
  const fail = tellFailure(store);
  return {
    async save(options = {}) {
      host.post('UI_Save', {});
      if (host.replaces('UI_Save')) return;
      await socket.request({ type: 'save', ...options }).catch(tellFailure(store, true));
    },

    async saveAs(name) {
      const {
        name: stored,
        editable,
        unprotected,
      } = await socket.request<Copied>({ type: 'saveAs', name }).catch(fail);
      if (unprotected) store.setState((state) => withNotice(state, 'warning', 'unprotectedCopy'));
      else store.setState((state) => withNotice(state, 'info', 'copyStored', { name: stored }));
      return { name: stored, editable };
    },

    async hostAsksSaveAs() {
      const { copiesAsked } = store.getState().host;
      host.post('UI_SaveAs', {});
      if (host.replaces('UI_SaveAs')) return true;
      if (!host.framed || !host.ready) return false;
      return (await focusLeft(window, pageDialogLimit)) || store.getState().host.copiesAsked !== copiesAsked;
    },

    async rename(name) {
      await socket.request({ type: 'rename', name }).catch(fail);
    },
  };
}
