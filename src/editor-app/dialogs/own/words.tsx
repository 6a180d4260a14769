import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { NameList } from './name-list.js';

/** The words that a person has added to their dictionary from the context menu. */
export function WordsDialog() {
  const words = useEditor((state) => state.words);
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  return (
    <DialogFrame title={t('words.title')} onClose={close}>
      <p>{t(words.length === 0 ? 'words.none' : 'words.text')}</p>
      {words.length > 0 && (
        <NameList
          names={words}
          label={t('words.title')}
          removeLabel={(word) => t('words.remove', { word })}
          onRemove={(word) => actions.removeWord(word)}
        />
      )}
    </DialogFrame>
  );
}
