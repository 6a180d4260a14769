import { ServiceError, type EditorStore } from '../state/index.js';
import { withError, withNotice } from '../state/notices.js';

/** Tells the person that something did not come about, and whoever asked for it, too. */
export const tellFailure =
  (store: EditorStore, ofSave = false) =>
  (error: unknown): never => {
    store.setState((state) =>
      error instanceof ServiceError ? withError(state, error, ofSave) : withNotice(state, 'error', 'actionFailed'),
    );
    throw error;
  };
