import { useMemo, useState } from 'react';
import {
  changeNote,
  commentNote,
  isShownOn,
  showsChanges,
  useEditor,
  type DocumentComment,
  type EditorState,
  type NoteId,
  type TrackedChange,
} from '../../state/index.js';
import { threadsOf, type Thread } from '../comments/threads.js';

/** What has a card beside the document; `top` is where its text begins, twips. */
export type MarginNote = { readonly id: NoteId; readonly top: number; readonly left: number } & (
  { readonly thread: Thread } | { readonly change: TrackedChange }
);

const none: readonly TrackedChange[] = [];

/** Threads of comments and tracked changes, in the order of the document. */
export function useNotes(): readonly MarginNote[] {
  const comments = useEditor((state) => state.comments);
  const document = useEditor((state) => state.document);
  const changes = useEditor((state) => (showsChanges(state) ? state.trackedChanges : none));
  return useMemo(() => {
    const threads = threadsOf(comments, (comment) => isShownOn(comment, document)).map((thread) => {
      const { id, range, anchor } = thread.root;
      const { x = 0, y = 0 } = range[0] ?? anchor ?? {};
      return { id: commentNote(id), top: y, left: x, thread };
    });
    if (changes.length === 0) return threads;
    const tracked = changes
      .filter((change) => !isSignOf(comments, change))
      .map((change) => {
        const { x = 0, y = 0 } = change.range[0] ?? {};
        return { id: changeNote(change.id), top: y, left: x, change };
      });
    return [...threads, ...tracked].toSorted((a, b) => a.top - b.top || a.left - b.left);
  }, [comments, document, changes]);
}

/** While changes are recorded, the sign of a new comment is one of them: a letter of no width, at its anchor. */
function isSignOf(comments: readonly DocumentComment[], { kind, range }: TrackedChange): boolean {
  const [place] = range;
  if (kind !== 'insert' || range.length !== 1 || place === undefined || place.width > 1) return false;
  return comments.some(({ anchor }) => anchor?.x === place.x && anchor.y === place.y);
}

/**
 * Whether there is anything to show beside the document. Comments of other sheets or slides call for no panel; one that is
 * there stays while they are passed by.
 *
 * @param wanted to see it, if there is anything; who says so anew sees it anywhere
 */
export function useHasNotes(wanted: boolean): boolean {
  const [called, setCalled] = useState(false);
  const [before, setBefore] = useState(wanted);
  const there = useEditor((state) => hasChanges(state) || state.comments.length > 0);
  const here = useEditor((state) => {
    return hasChanges(state) || state.comments.some((comment) => isShownOn(comment, state.document));
  });
  if (wanted !== before) {
    setBefore(wanted);
    setCalled(wanted);
  }
  if (here && wanted && !called) setCalled(true);
  return wanted && called && there;
}

const hasChanges = (state: EditorState): boolean => showsChanges(state) && state.trackedChanges.length > 0;
