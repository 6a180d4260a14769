import type { Rectangle } from '../../protocol/index.js';
import type { DocumentComment, EditorState } from './editor-state.js';
import { changeNote, commentNote, type NoteId } from './note-id.js';
import { contains } from './rectangles.js';

type Noted = Pick<EditorState, 'comments' | 'trackedChanges'>;

/** What the text at the caret belongs to; a comment before a change. */
export function noteAt({ comments, trackedChanges }: Noted, caret: Rectangle): NoteId | undefined {
  const middle = { x: caret.x, y: caret.y + caret.height / 2 };
  const holds = (range: readonly Rectangle[]): boolean => range.some((line) => contains(line, middle));
  const comment = comments.find(({ range }) => holds(range));
  if (comment) return commentNote(threadOf(comments, comment));
  const change = trackedChanges.find(({ range }) => holds(range));
  return change && changeNote(change.id);
}

/** What was said of a cell of a sheet. @param column from 0 @param row likewise */
export function noteOfCell(
  comments: readonly DocumentComment[],
  part: number,
  column: number,
  row: number,
): NoteId | undefined {
  const found = commentAt(comments, part, column, row);
  return found && commentNote(threadOf(comments, found));
}

const commentAt = (comments: readonly DocumentComment[], part: number, column: number, row: number) =>
  comments.find(({ cell, part: on = part }) => on === part && cell?.column === column && cell.row === row);

/** The comment of a cell, of the selected one where none is said. */
export function commentOfCell(
  { comments, document, cell }: EditorState,
  at?: { readonly part: number; readonly column: number; readonly row: number },
): DocumentComment | undefined {
  if (document?.kind !== 'spreadsheet') return undefined;
  const { part, column, row } = at ?? { ...cell, part: document.part };
  return commentAt(comments, part, column, row);
}

/** Answers are marked where the comment is that they answer. */
function threadOf(comments: readonly DocumentComment[], { id, parentId }: DocumentComment): string {
  const parent = comments.find((other) => other.id === parentId);
  return parent && parent.id !== id ? threadOf(comments.slice(0, comments.indexOf(parent) + 1), parent) : id;
}

/** Where its text is; where it has none, its anchor. Twips. */
export function rangeOf({ comments, trackedChanges }: Noted, note: NoteId): readonly Rectangle[] {
  const change = trackedChanges.find(({ id }) => changeNote(id) === note);
  if (change) return change.range;
  const comment = comments.find(({ id }) => commentNote(id) === note);
  if (!comment) return [];
  return comment.range.length > 0 || !comment.anchor ? comment.range : [comment.anchor];
}

/** Whether changes are shown, here and by the host's leave. */
export function showsChanges({ document, file, commands }: EditorState): boolean {
  return (
    document?.kind === 'text' && file?.hideChangeTracking !== true && commands['.uno:ShowTrackedChanges'] !== 'false'
  );
}
