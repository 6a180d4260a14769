import { deleteComment, writeComment } from '../office/comment-commands.js';
import { commentOfCell, type EditorActions, type EditorState } from '../state/index.js';
import { draftAt, withDraft, withSent } from '../state/comment-drafts.js';
import type { SessionContext } from './context.js';

type CommentActions = Pick<EditorActions, 'beginComment' | 'draftComment' | 'sendComment' | 'deleteComment'>;

const nameOf = ({ users, view }: EditorState): string => users.find((user) => user.view === view)?.name ?? '';

/** What people write beside the document. */
export function commentActions({ store, socket, held, canvas }: SessionContext): CommentActions {
  return {
    beginComment(again) {
      const { document, cell, overlay, commentDrafts, begunComment } = store.getState();
      const written = draftAt(commentDrafts, { purpose: 'new' })?.text ?? '';
      const asked = (begunComment?.asked ?? 0) + 1;
      if (again && begunComment && written.trim() !== '')
        return store.setState({ begunComment: { ...begunComment, asked } });
      const { column, row } = cell;
      const at = document?.kind === 'spreadsheet' ? { part: document.part, column, row } : undefined;
      store.setState({ begunComment: { asked, top: overlay.cursor?.y ?? 0, ...(at && { cell: at }) } });
      held.inTurn({ type: 'holdPlace', hold: true });
    },

    draftComment(place, text) {
      store.setState(({ commentDrafts }) => ({ commentDrafts: withDraft(commentDrafts, place, text) }));
      if (place.purpose === 'new' && text === undefined) held.inTurn({ type: 'holdPlace', hold: false });
    },

    sendComment(place, text) {
      const state = store.getState();
      const kind = state.document?.kind;
      if (!kind) return;
      // A cell has one comment: somebody may have written it meanwhile, and LibreOffice does nothing with another.
      const there = place.purpose === 'new' ? commentOfCell(state, state.begunComment?.cell) : undefined;
      const { purpose, to } = there ? ({ purpose: 'reply', to: there } as const) : place;
      store.setState(({ commentDrafts }) => ({
        commentDrafts: withSent(withDraft(commentDrafts, place, undefined), { purpose, to }, text),
      }));
      canvas.view?.acted();
      held.inTurn({ type: 'uno', ...writeComment(kind, { purpose, to }, text, nameOf(state)) });
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
