import { Button, Divider, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cellName } from '../../canvas/axis.js';
import { CommandButton } from '../../controls/command-button.js';
import { Dismiss } from '../../icons/icon-set.js';
import { useChrome, useChromeStore } from '../../state/chrome-store.js';
import { useActions, useEditor } from '../../state/index.js';
import { useNarrow } from '../../theme/use-media.js';
import { CommentEditor } from '../comments/comment-editor.js';
import { CommentThread } from '../comments/comment-thread.js';
import { ChangeCard } from './change-card.js';
import { PlacedCards, type PlacedCard } from './placed-cards.js';
import { useNotes, type MarginNote } from './use-notes.js';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    width: '288px',
    minWidth: '288px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderInlineStartWidth: '1px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  head: { display: 'flex', alignItems: 'center', gap: '4px', padding: '6px 8px 6px 16px', zIndex: 1 },
  title: { flexGrow: 1, fontSize: tokens.fontSizeBase300, margin: 0 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', flexGrow: 1, overflowY: 'auto', padding: '8px' },
  divider: { flexGrow: 0 },
  where: { fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  empty: { padding: '16px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const draftKey = 'draft';
const newComment = { purpose: 'new' } as const;

/** Comments and tracked changes: beside their lines in a text, one below the other elsewhere and where it is narrow. */
export default function Margin() {
  const notes = useNotes();
  const beside = useEditor((state) => state.document?.kind === 'text');
  const active = useEditor((state) => state.activeNote);
  const narrow = useNarrow();
  const draft = useChrome((state) => state.draftComment);
  const { t } = useTranslation();
  const styles = useStyles();
  const drafts = useEditor((state) => state.commentDrafts);
  const kept = (note: MarginNote): boolean =>
    'thread' in note &&
    drafts.some(({ to }) => [note.thread.root, ...note.thread.replies].some(({ id }) => id === to?.id));
  const cards: PlacedCard[] = notes.map((note) => ({
    key: note.id,
    top: note.top,
    content: <Card note={note} />,
    kept: kept(note),
  }));
  const placed = beside && !narrow;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) list.current?.querySelector(`[data-note="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <aside className={styles.panel} aria-label={t('region.comments')}>
      <Head notes={notes} />
      <Divider className={styles.divider} />
      {placed ? (
        <Placed cards={cards} draft={draft} front={active} />
      ) : (
        <div ref={list} className={styles.list}>
          {draft && <Draft />}
          {cards.map(({ key, content }) => (
            <div key={key} data-note={key}>
              {content}
            </div>
          ))}
          {cards.length === 0 && !draft && <p className={styles.empty}>{t('comments.none')}</p>}
        </div>
      )}
    </aside>
  );
}

const Card = ({ note }: { readonly note: MarginNote }) =>
  'thread' in note ? <CommentThread thread={note.thread} /> : <ChangeCard change={note.change} />;

interface PlacedProps {
  readonly cards: readonly PlacedCard[];
  readonly draft: boolean;
  readonly front: string | undefined;
}

/** A new comment is written beside the line where it was begun. */
function Placed({ cards, draft, front }: PlacedProps) {
  const top = useEditor((state) => state.begunComment?.top ?? 0);
  if (!draft) return <PlacedCards cards={cards} front={front} />;
  const written = { key: draftKey, top, content: <Draft /> };
  const all = [...cards, written].toSorted((a, b) => a.top - b.top);
  return <PlacedCards cards={all} front={draftKey} />;
}

function Head({ notes }: { readonly notes: readonly MarginNote[] }) {
  const chrome = useChromeStore();
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const changes = notes.some((note) => 'change' in note);
  const close = (): void => {
    chrome.setState({ draftComment: false });
    actions.setUi({ comments: false });
    actions.focusDocument();
  };
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{t(changes ? 'tab.review' : 'comments.title')}</h2>
      <CommandButton id="comment" />
      {changes && <CommandButton id="acceptAll" />}
      {changes && <CommandButton id="rejectAll" />}
      <Tooltip content={t('action.close')} relationship="label" withArrow={false}>
        <Button size="small" appearance="subtle" icon={<Dismiss />} onClick={close} />
      </Tooltip>
    </div>
  );
}

function Draft() {
  const narrow = useNarrow();
  const chrome = useChromeStore();
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const begun = useEditor((state) => state.begunComment);
  const where = begun?.cell ? `${cellName(begun.cell)}: ` : '';
  return (
    <>
      {begun?.cell && (
        <span className={styles.where} aria-hidden>
          {cellName(begun.cell)}
        </span>
      )}
      <CommentEditor
        // Whoever asks for one again comes back to it.
        key={begun?.asked}
        label={where + t('comments.new')}
        submit={t('comments.add')}
        place={newComment}
        focused
        onEnd={() => {
          chrome.setState({ draftComment: false });
          // Where it is narrow, the text comes back into sight.
          if (!narrow) actions.setUi({ comments: true });
        }}
      />
    </>
  );
}
