import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { iconOf } from '../../icons/icons.js';
import { useActions, useEditor } from '../../state/index.js';
import { DialogFrame, useCloseDialog } from '../frame/frame.js';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    maxHeight: '320px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  entry: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInlineStart: '12px' },
  word: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Delete = iconOf('Delete');

/** The words that a person has added to their dictionary from the context menu. */
export function WordsDialog() {
  const words = useEditor((state) => state.words);
  const actions = useActions();
  const close = useCloseDialog();
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <DialogFrame title={t('words.title')} onClose={close}>
      <p>{t(words.length === 0 ? 'words.none' : 'words.text')}</p>
      {words.length > 0 && (
        <ul className={styles.list} aria-label={t('words.title')}>
          {words.map((word) => (
            <li key={word} className={styles.entry} data-word={word}>
              <span className={styles.word} dir="auto">
                {word}
              </span>
              <Button
                appearance="subtle"
                icon={<Delete />}
                aria-label={t('words.remove', { word })}
                onClick={() => actions.removeWord(word)}
              />
            </li>
          ))}
        </ul>
      )}
    </DialogFrame>
  );
}
