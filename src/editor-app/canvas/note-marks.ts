import type { Rectangle } from '../../protocol/index.js';
import { changeNote, commentNote, personColor, showsChanges, type EditorState } from '../state/index.js';

/** Text that has a comment, or of the change that stands out. Twips. */
export interface NoteMark {
  readonly rectangles: readonly Rectangle[];
  /** A comment on words fills them, one on a place has a bubble; a change has LibreOffice's colour and is underlined. */
  readonly shape: 'words' | 'point' | 'line';
  readonly color: string;
  readonly active: boolean;
}

/** LibreOffice colours changes itself; comments it leaves to the editor. Resolved ones are marked when they stand out. */
export function noteMarks(state: EditorState): readonly NoteMark[] {
  if (state.document?.kind !== 'text' || !state.ui.comments) return [];
  const { comments, trackedChanges, activeNote, users } = state;
  const ofComments = comments.flatMap<NoteMark>(({ id, parentId, author, resolved, range, anchor }) => {
    const active = commentNote(id) === activeNote;
    if (parentId !== undefined || (resolved && !active)) return [];
    const rectangles = range.length > 0 || !anchor ? range : [anchor];
    return [{ rectangles, shape: range.length === 0 ? 'point' : 'words', color: personColor(author, users), active }];
  });
  const change = showsChanges(state) && trackedChanges.find(({ id }) => changeNote(id) === activeNote);
  if (!change) return ofComments;
  const color = personColor(change.author, users);
  const mark: NoteMark = { rectangles: change.range, shape: 'line', color, active: true };
  return [...ofComments, mark];
}
