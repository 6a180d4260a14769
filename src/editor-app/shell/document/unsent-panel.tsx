import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Warning } from '../../icons/icon-set.js';
import { start, useActions, useEditor, useSettings, type UnsentEntry } from '../../state/index.js';

const useStyles = makeStyles({
  panel: {
    position: 'relative',
    // Over what covers the document when it cannot be opened: this is all that is left of the text then.
    zIndex: 901,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    maxHeight: '40vh',
    flexShrink: 0,
    padding: '8px 12px 10px',
    boxSizing: 'border-box',
    overflowY: 'auto',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderBottom: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  head: { display: 'flex', alignItems: 'flex-start', gap: '8px' },
  icon: { fontSize: '20px', flexShrink: 0, color: tokens.colorStatusWarningForeground3, display: 'flex' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: '20px' },
  words: { margin: '2px 0 0', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  list: { display: 'flex', flexDirection: 'column', gap: '6px', margin: 0, padding: 0, listStyle: 'none' },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    padding: '6px 10px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  typed: { flexGrow: 1, flexBasis: '260px', minWidth: 0 },
  where: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  text: {
    maxHeight: '6.5em',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
  },
  hint: { fontSize: tokens.fontSizeBase200, color: tokens.colorPaletteDarkOrangeForeground1 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
});

/** What is said of all of them, when they have several. */
const reasons = ['lost', 'offline', 'removed', 'closed'] as const;

/** Typed text that is in no document: it stays until somebody inserts or discards it. */
export function UnsentPanel() {
  const entries = useEditor((state) => state.unsent);
  const others = useEditor((state) => state.unsentOthers);
  const { t } = useTranslation();
  const styles = useStyles();
  if (entries.length === 0) return null;
  const why = reasons.find((reason) => entries.some((entry) => entry.why === reason)) ?? 'offline';
  return (
    <section className={styles.panel} aria-label={t(`unsent.${why}`)} data-testid="unsent">
      <div className={styles.head}>
        <span className={styles.icon}>
          <Warning />
        </span>
        <div>
          <h2 className={styles.title}>{t(`unsent.${why}`)}</h2>
          <p className={styles.words} role="status">
            {t(`unsent.${why}Text`)}
            {others > 0 && ` ${t('unsent.others', { count: others })}`}
          </p>
        </div>
      </div>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { readonly entry: UnsentEntry }) {
  const { id, text, elsewhere = false, seen = false, comment = false } = entry;
  const kind = useEditor((state) => state.document?.kind);
  const mayInsert = useEditor(({ connection, permission }) => connection.online && permission === 'edit');
  const mayCopy = useEditor((state) => !state.file?.disableCopy);
  const where = useWhere(entry);
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const inCell = kind === 'spreadsheet';
  // Shapes have no name that outlives the document's being opened anew.
  const onSlide = kind === 'presentation' || kind === 'drawing';
  const byHand = elsewhere || seen || onSlide || comment;
  const hint = seen ? 'seen' : onSlide ? 'onSlide' : inCell ? 'otherCell' : 'otherPlace';
  return (
    <li className={styles.entry} data-testid="unsent-entry">
      <div className={styles.typed}>
        <div className={styles.where}>{where}</div>
        <div className={styles.text} dir="auto" data-testid="unsent-text">
          {text}
        </div>
        {byHand && !comment && <div className={styles.hint}>{t(`unsent.${hint}`)}</div>}
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          appearance="primary"
          disabled={!mayInsert}
          data-choice="insert"
          onClick={() => start(actions.insertUnsent(id, byHand ? 'caret' : 'place'))}
        >
          {t(
            comment
              ? 'command.comment'
              : byHand
                ? inCell
                  ? 'unsent.insertCell'
                  : 'unsent.insertHere'
                : 'unsent.insert',
          )}
        </Button>
        {mayCopy && (
          <Button size="small" data-choice="copy" onClick={() => start(actions.copyUnsent(id))}>
            {t('unsent.copy')}
          </Button>
        )}
        <Button size="small" data-choice="discard" onClick={() => actions.discardUnsent(id)}>
          {t('unsent.discard')}
        </Button>
      </div>
    </li>
  );
}

function useWhere({ place, at, comment }: UnsentEntry): string {
  const { t } = useTranslation();
  const { language } = useSettings();
  const hour = new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  const time = comment ? `${t('command.comment')}, ${hour}` : hour;
  if (!place) return time;
  const { kind, cell, page, partName } = place;
  if (kind === 'text') return `${t('unsent.page', { page })}, ${time}`;
  if (cell !== undefined) return `${t('unsent.cell', { cell, sheet: partName })}, ${time}`;
  return partName === '' ? time : `${partName}, ${time}`;
}
