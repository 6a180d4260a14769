import { start, type EditorActions } from '../state/index.js';
import type { SessionContext } from './context.js';
import { tellFailure } from './tell-failure.js';

type ImageActions = Pick<EditorActions, 'insertImage' | 'insertImageFile' | 'replaceImage'>;

/** Pictures from the person's own files, or from the host page where it has some. */
export function imageActions({ store, host, canvas }: SessionContext): ImageActions {
  const insertImageFile = async (file: Blob): Promise<void> => {
    await canvas.pictures?.insert(file).catch(tellFailure(store));
    canvas.view?.focus();
  };

  const replaceImageFile = async (file: Blob): Promise<void> => {
    await canvas.pictures?.replace(file).catch(tellFailure(store));
    canvas.view?.focus();
  };

  return {
    insertImage() {
      const { file } = store.getState();
      if (host.framed && file?.enableInsertRemoteImage) return host.post('UI_InsertGraphic', {});
      if (file?.disableInsertLocalImage) return;
      chooseImage((file) => start(insertImageFile(file)));
    },

    replaceImage: () => chooseImage((file) => start(replaceImageFile(file))),

    insertImageFile,
  };
}

function chooseImage(chosen: (file: File) => void): void {
  const chooser = document.createElement('input');
  chooser.type = 'file';
  chooser.accept = 'image/*';
  chooser.addEventListener('change', () => {
    const file = chooser.files?.[0];
    if (file) chosen(file);
  });
  chooser.click();
}
