import {
  Avatar,
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { useState, type MouseEvent } from 'react';
import { cellName } from '../../canvas/axis.js';
import { useTranslation } from 'react-i18next';
import { ArrowReply, MoreHorizontal } from '../../icons/icon-set.js';
import { useActions, useEditor, useSettings, type DocumentComment } from '../../state/index.js';
import { CommentEditor } from './comment-editor.js';
import type { Thread } from './threads.js';

const useStyles = makeStyles({
  thread: {
    marginTop: '8px',
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
  },
  resolved: { opacity: 0.65 },
  reply: {
    marginTop: '10px',
    paddingInlineStart: '12px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  who: { flexGrow: 1, minWidth: 0, fontSize: tokens.fontSizeBase200 },
  date: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase100 },
  text: { margin: '6px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase200 },
  badge: { color: tokens.colorPaletteGreenForeground1, fontSize: tokens.fontSizeBase100 },
  foot: { display: 'flex', justifyContent: 'flex-end', marginTop: '4px' },
});

const text = (value: string) => ({ type: 'string', value }) as const;

export function CommentThread({ thread: { root, replies } }: { readonly thread: Thread }) {
  const readOnly = useEditor((state) => state.permission === 'readonly');
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const [replying, setReplying] = useState(false);
  const show = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button, textarea')) return;
    actions.commentClicked(root.id);
    const { cell, range, anchor } = root;
    const place = range[0] ?? anchor;
    if (cell) actions.uno('.uno:GoToCell', { ToPoint: text(cellName(cell)) });
    else if (place) actions.reveal(place);
  };
  return (
    <article
      className={mergeClasses(styles.thread, root.resolved && styles.resolved)}
      data-comment={root.id}
      onClick={show}
    >
      <Entry comment={root} readOnly={readOnly} thread />
      {replies.map((reply) => (
        <div key={reply.id} className={styles.reply}>
          <Entry comment={reply} readOnly={readOnly} />
        </div>
      ))}
      {replying ? (
        <CommentEditor
          label={t('comments.reply')}
          submit={t('comments.reply')}
          onCancel={() => setReplying(false)}
          onSubmit={(value) => {
            setReplying(false);
            actions.uno('.uno:ReplyComment', { Id: text(root.id), Text: text(value) });
          }}
        />
      ) : (
        !readOnly && (
          <div className={styles.foot}>
            <Button size="small" appearance="subtle" icon={<ArrowReply />} onClick={() => setReplying(true)}>
              {t('comments.reply')}
            </Button>
          </div>
        )
      )}
    </article>
  );
}

interface EntryProps {
  readonly comment: DocumentComment;
  readonly readOnly: boolean;
  readonly thread?: boolean;
}

function Entry({ comment, readOnly, thread = false }: EntryProps) {
  const actions = useActions();
  const { t } = useTranslation();
  const { language } = useSettings();
  const styles = useStyles();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <Avatar size={24} name={comment.author} color="colorful" />
        <span className={styles.who}>
          <strong>{comment.author}</strong>
          <time className={styles.date}>{showDate(comment.dateTime, language)}</time>
        </span>
        {comment.resolved && <span className={styles.badge}>{t('comments.resolved')}</span>}
        {!readOnly && <EntryMenu comment={comment} thread={thread} onEdit={() => setEditing(true)} />}
      </div>
      {editing ? (
        <CommentEditor
          label={t('comments.edit')}
          submit={t('action.apply')}
          text={comment.text}
          onCancel={() => setEditing(false)}
          onSubmit={(value) => {
            setEditing(false);
            actions.uno('.uno:EditAnnotation', { Id: text(comment.id), Text: text(value) });
          }}
        />
      ) : (
        <p className={styles.text} dir="auto">
          {comment.text}
        </p>
      )}
    </>
  );
}

interface EntryMenuProps {
  readonly comment: DocumentComment;
  readonly thread: boolean;
  readonly onEdit: () => void;
}

function EntryMenu({ comment, thread, onEdit }: EntryMenuProps) {
  const kind = useEditor((state) => state.document?.kind);
  const actions = useActions();
  const { t } = useTranslation();
  const run = (command: string) => () => actions.uno(command, { Id: text(comment.id) });
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('comments.more')} relationship="label" withArrow={false}>
          <Button
            size="small"
            appearance="subtle"
            icon={<MoreHorizontal />}
            onClick={(event) => event.stopPropagation()}
          />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover onClick={(event) => event.stopPropagation()}>
        <MenuList>
          <MenuItem onClick={onEdit}>{t('comments.edit')}</MenuItem>
          {thread && kind === 'text' && (
            <MenuItem onClick={run('.uno:ResolveCommentThread')}>
              {t(comment.resolved ? 'comments.reopen' : 'comments.resolve')}
            </MenuItem>
          )}
          <MenuItem onClick={run('.uno:DeleteComment')}>{t('comments.delete')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function showDate(value: string, language: string): string {
  // LibreOffice writes nanoseconds after a comma.
  const date = new Date(value.slice(0, 19));
  return Number.isNaN(date.getTime())
    ? value
    : date.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
