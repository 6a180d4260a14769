import { useTranslation } from 'react-i18next';
import { start, useActions, useEditor } from '../state/index.js';

/** What whoever may write can do with bytes that are kept and not open: of an earlier run, or replaced by a reload. */
export function useKeptBytes() {
  const kept = useEditor((state) => state.recovery);
  const file = useEditor((state) => state.file);
  const mayDownload = useEditor((state) => state.exportFormats.length > 0);
  const actions = useActions();
  const { t } = useTranslation();
  return {
    kept,
    mayCopy: file?.userCanNotWriteRelative === false,
    mayDownload,
    saveCopy: () => actions.resolveRecovery('saveCopy', t('names.copyOf', { name: file?.baseFileName ?? '' })),
    download: () => start(actions.downloadKept()),
    restore: () => actions.resolveRecovery('restore'),
    discard: () => actions.resolveRecovery('discard'),
  };
}
