import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorStore } from '../../state/index.js';
import { statusItems } from '../../state/status-text.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';
import { Facts } from './facts.js';

/** Counts as LibreOffice keeps them while one types. */
export function WordCountDialog() {
  const raw = useEditor((state) => state.commands['.uno:StateWordCount']);
  const pages = useEditor((state) => state.document?.pages?.length ?? 1);
  const store = useEditorStore();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const words = useMemo(
    () => statusItems(store.getState()).find(({ id }) => id === 'words'),
    // The text of the state decides.
    [store, raw],
  );
  const selected = words?.key === 'status.wordsSelected';
  return (
    <DialogFrame title={t('wordCount.title')} onClose={close}>
      <Facts
        facts={[
          [t(selected ? 'wordCount.selectedWords' : 'wordCount.words'), String(words?.values?.['count'] ?? '–')],
          [
            t(selected ? 'wordCount.selectedCharacters' : 'wordCount.characters'),
            String(words?.values?.['characters'] ?? '–'),
          ],
          [t('wordCount.pages'), String(pages)],
        ]}
      />
    </DialogFrame>
  );
}
