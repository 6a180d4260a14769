import type { EditorActions } from '../state/index.js';
import { withNotice } from '../state/notices.js';
import type { SessionContext } from './context.js';

type ClipboardActions = Pick<EditorActions, 'copy' | 'cut' | 'paste'>;

/** Copy, cut and paste from menus: where the browser does not let them, the person is told of the keys. */
export function clipboardActions({ store, canvas }: SessionContext): ClipboardActions {
  const clipboard = async (run: () => Promise<void> | undefined): Promise<void> => {
    try {
      await run();
    } catch {
      store.setState((state) => withNotice(state, 'info', 'clipboardUseKeys'));
    }
    canvas.view?.focus();
  };

  return {
    copy: () => clipboard(() => canvas.clipboard?.copy('copy')),
    cut: () => clipboard(() => canvas.clipboard?.copy('cut')),
    paste: (unformatted = false) => clipboard(() => canvas.clipboard?.paste(unformatted)),
  };
}
