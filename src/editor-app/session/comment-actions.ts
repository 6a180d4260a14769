import { commentCommands } from '../office/comment-commands.js';
import type { EditorActions } from '../state/index.js';
import { withDraft, withSent } from '../state/comment-drafts.js';
import type { SessionContext } from './context.js';

type CommentActions = Pick<EditorActions, 'draftComment' | 'sendComment'>;

const string = (value: string) => ({ type: 'string', value }) as const;

/** What people write beside the document. */
export function commentActions({ store, socket, canvas }: SessionContext): CommentActions {
  return {
    draftComment: (place, text) =>
      store.setState(({ commentDrafts }) => ({ commentDrafts: withDraft(commentDrafts, place, text) })),

    sendComment({ purpose, to }, text) {
      store.setState(({ commentDrafts }) => ({ commentDrafts: withSent(commentDrafts, { purpose, to }, text) }));
      const args = { ...(to && { Id: string(to.id) }), Text: string(text) };
      canvas.view?.acted();
      socket.input({ type: 'uno', command: commentCommands[purpose], args });
      canvas.view?.focus();
    },
  };
}
