import type { EditorActions } from '../state/index.js';
import type { SessionContext } from './context.js';
import { tellFailure } from './tell-failure.js';

type ImageActions = Pick<EditorActions, 'insertImage' | 'insertImageFile'>;

/** Pictures from the person's own files, or from the host page where it has some. */
export function imageActions({ store, socket, host, canvas }: SessionContext): ImageActions {
  const insertImageFile = async (file: Blob): Promise<void> => {
    await canvas.clipboard?.pasteBlob(file).catch(tellFailure(store));
    canvas.view?.focus();
    const kind = store.getState().document?.kind;
    if (kind !== 'presentation' && kind !== 'drawing') return;
    // LibreOffice puts it into the middle of a window nobody sees.
    for (const command of ['.uno:AlignCenter', '.uno:AlignMiddle']) socket.input({ type: 'uno', command });
  };

  return {
    insertImage() {
      const { file } = store.getState();
      if (host.framed && file?.enableInsertRemoteImage) return host.post('UI_InsertGraphic', {});
      if (file?.disableInsertLocalImage) return;
      const chooser = document.createElement('input');
      chooser.type = 'file';
      chooser.accept = 'image/*';
      chooser.addEventListener('change', () => {
        const file = chooser.files?.[0];
        if (file) insertImageFile(file).catch(() => undefined);
      });
      chooser.click();
    },

    insertImageFile,
  };
}
