import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSharedText } from '../../controls/use-shared-text.js';
import { useActions, useEditor, useEditorStore } from '../../state/index.js';

const useStyles = makeStyles({
  pane: {
    display: 'flex',
    flexGrow: 1,
    minWidth: 0,
    height: '112px',
    '@media (max-height: 480px)': { height: '64px' },
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: {
    flexGrow: 1,
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: 'none',
    resize: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    '::placeholder': { color: tokens.colorNeutralForeground3 },
    ':focus-visible': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' },
  },
  read: { color: tokens.colorNeutralForeground2 },
});

const maxLength = 50_000;

/** What the presenter notes of the slide above. Only those who edit write; the others read. */
export default function NotesPane() {
  const { t } = useTranslation();
  const styles = useStyles();
  const actions = useActions();
  const part = useEditor(({ document }) => document?.part ?? 0);
  const slide = useEditor(({ document }) => document?.parts[document.part]?.hash);
  const text = useEditor(({ speakerNotes }) => (slide === undefined ? undefined : speakerNotes[slide]));
  const online = useEditor(({ connection }) => connection.online);
  const readOnly = useEditor(({ permission }) => permission !== 'edit');
  const field = useRef<HTMLTextAreaElement>(null);
  const store = useEditorStore();
  const shared = useSharedText(field, {
    of: slide ?? '',
    text: text ?? '',
    read: () => store.getState().speakerNotes[slide ?? ''] ?? '',
    type: (typed) => actions.typeNotes(part, typed),
  });
  useEffect(() => {
    if (slide !== undefined && online) actions.readNotes(part);
  }, [actions, slide, part, online]);
  return (
    <section className={styles.pane} aria-label={t('region.notes')}>
      <textarea
        ref={field}
        {...shared}
        className={mergeClasses(styles.text, readOnly && styles.read)}
        aria-label={t('region.notes')}
        placeholder={text === undefined ? '' : t(readOnly ? 'show.noNotes' : 'notes.hint')}
        readOnly={readOnly || text === undefined}
        maxLength={maxLength}
        dir="auto"
        data-testid="notes"
        onBlur={() => actions.sendNotes()}
      />
    </section>
  );
}
