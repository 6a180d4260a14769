import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { useEffect, useState, type MouseEvent } from 'react';
import { cellName } from '../../canvas/axis.js';
import { useTranslation } from 'react-i18next';
import { ArrowReply, MoreHorizontal } from '../../icons/icon-set.js';
import { useChrome, useChromeStore } from '../../state/chrome-store.js';
import {
  commentNote,
  draftAt,
  useActions,
  useEditor,
  type DocumentComment,
  type DraftPlace,
} from '../../state/index.js';
import { isByKeyboard } from '../keys/by-keyboard.js';
import { CommentEditor } from './comment-editor.js';
import { NoteCard } from './note-card.js';
import { NoteHead } from './note-head.js';
import { useCardStyles } from './use-card-styles.js';
import type { Thread } from './threads.js';

const useStyles = makeStyles({
  reply: {
    marginTop: '10px',
    paddingInlineStart: '12px',
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
  },
  badge: { color: tokens.colorPaletteGreenForeground1, fontSize: tokens.fontSizeBase100 },
});

const text = (value: string) => ({ type: 'string', value }) as const;

/** Something is written to a comment, from a press on: what was begun earlier is shown again where the card is. */
function useDraft(place: DraftPlace) {
  const actions = useActions();
  const writing = useEditor(({ commentDrafts }) => draftAt(commentDrafts, place) !== undefined);
  const [begun, setBegun] = useState(false);
  const begin = (): void => {
    setBegun(true);
    if (!writing) actions.draftComment(place, place.purpose === 'edit' ? (place.to?.text ?? '') : '');
  };
  return { writing, begin, editor: { place, focused: begun, onEnd: () => setBegun(false) } };
}

/** An answer is begun where a new comment was asked for, and there is one. */
function useAsked({ id }: DocumentComment, begin: () => void): void {
  const chrome = useChromeStore();
  const asked = useChrome(({ answering }) => answering === id);
  useEffect(() => {
    if (!asked) return;
    chrome.setState({ answering: undefined });
    begin();
  });
}

export function CommentThread({ thread: { root, replies } }: { readonly thread: Thread }) {
  const readOnly = useEditor((state) => state.permission === 'readonly');
  const actions = useActions();
  const { t } = useTranslation();
  const styles = useStyles();
  const note = commentNote(root.id);
  const active = useEditor((state) => state.activeNote === note);
  const card = useCardStyles(root.author, active);
  const { writing, begin, editor } = useDraft({ purpose: 'reply', to: root });
  useAsked(root, begin);
  const open = (): void => {
    actions.commentClicked(root.id);
    actions.showNote(note);
    if (root.cell) actions.uno('.uno:GoToCell', { ToPoint: text(cellName(root.cell)) });
  };
  return (
    <NoteCard note={note} card={card} label={`${root.author}: ${root.text}`} onOpen={open} data-comment={root.id}>
      <Entry comment={root} readOnly={readOnly} textClass={card.text} thread />
      {replies.map((reply) => (
        <div key={reply.id} className={styles.reply}>
          <Entry comment={reply} readOnly={readOnly} textClass={card.text} />
        </div>
      ))}
      {writing ? (
        <CommentEditor label={t('comments.reply')} submit={t('comments.reply')} {...editor} />
      ) : (
        !readOnly && (
          <div className={card.foot}>
            <Button size="small" appearance="subtle" icon={<ArrowReply />} onClick={begin}>
              {t('comments.reply')}
            </Button>
          </div>
        )
      )}
    </NoteCard>
  );
}

interface EntryProps {
  readonly comment: DocumentComment;
  readonly readOnly: boolean;
  readonly textClass: string;
  readonly thread?: boolean;
}

function Entry({ comment, readOnly, textClass, thread = false }: EntryProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { writing, begin, editor } = useDraft({ purpose: 'edit', to: comment });
  return (
    <>
      <NoteHead author={comment.author} dateTime={comment.dateTime}>
        {comment.resolved && <span className={styles.badge}>{t('comments.resolved')}</span>}
        {!readOnly && <EntryMenu comment={comment} thread={thread} onEdit={begin} />}
      </NoteHead>
      {writing ? (
        <CommentEditor label={t('comments.edit')} submit={t('action.apply')} {...editor} />
      ) : (
        <p className={textClass} dir="auto">
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
  const remove = (event: MouseEvent): void => {
    actions.deleteComment(comment);
    if (isByKeyboard(event)) actions.focusDocument();
  };
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
            <MenuItem onClick={() => actions.uno('.uno:ResolveCommentThread', { Id: text(comment.id) })}>
              {t(comment.resolved ? 'comments.reopen' : 'comments.resolve')}
            </MenuItem>
          )}
          <MenuItem onClick={remove}>{t('comments.delete')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
