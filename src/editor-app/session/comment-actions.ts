import { deleteComment, writeComment } from '../office/comment-commands.js';
import { commentOfCell, type EditorActions, type EditorState } from '../state/index.js';
import { withDraft, withSent } from '../state/comment-drafts.js';
import type { SessionContext } from './context.js';

type CommentActions = Pick<EditorActions, 'draftComment' | 'sendComment' | 'deleteComment'>;

const nameOf = ({ users, view }: EditorState): string => users.find((user) => user.view === view)?.name ?? '';

/** What people write beside the document. */
export function commentActions({ store, socket, canvas }: SessionContext): CommentActions {
  return {
    draftComment: (place, text) =>
      store.setState(({ commentDrafts }) => ({ commentDrafts: withDraft(commentDrafts, place, text) })),

    sendComment(place, text) {
      const state = store.getState();
      const kind = state.document?.kind;
      if (!kind) return;
      // A cell has one comment: somebody may have written it meanwhile, and LibreOffice does nothing with another.
      const there = place.purpose === 'new' ? commentOfCell(state) : undefined;
      const { purpose, to } = there ? ({ purpose: 'reply', to: there } as const) : place;
      store.setState(({ commentDrafts }) => ({
        commentDrafts: withSent(withDraft(commentDrafts, place, undefined), { purpose, to }, text),
      }));
      canvas.view?.acted();
      socket.input({ type: 'uno', ...writeComment(kind, { purpose, to }, text, nameOf(state)) });
      canvas.view?.focus();
    },

    deleteComment({ id }) {
      const kind = store.getState().document?.kind;
      if (!kind) return;
      canvas.view?.acted();
      socket.input({ type: 'uno', ...deleteComment(kind, id) });
    },
  };
}
