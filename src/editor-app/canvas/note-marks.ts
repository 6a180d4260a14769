import type { Point, Rectangle } from '../../protocol/index.js';
import {
  changeNote,
  commentNote,
  isShownOn,
  personColor,
  showsChanges,
  type EditorState,
  type NoteId,
} from '../state/index.js';
import type { Viewport } from './viewport.js';

/** Text that has a comment, or of the change that stands out. Twips. */
export interface NoteMark {
  readonly rectangles: readonly Rectangle[];
  /**
   * A comment on words fills them, one on a place has a bubble, on a slide one in its box; a change has LibreOffice's colour
   * and is underlined.
   */
  readonly shape: 'words' | 'point' | 'box' | 'line';
  readonly color: string;
  readonly active: boolean;
}

/** LibreOffice colours changes itself; comments it leaves to the editor. Resolved ones are marked when they stand out. */
export function noteMarks(state: EditorState): readonly NoteMark[] {
  if (!state.ui.comments) return [];
  if (state.document?.kind !== 'text')
    return onSlide(state).map(({ id, box, author }) => ({
      rectangles: [box],
      shape: 'box',
      color: personColor(author, state.users),
      active: id === state.activeNote,
    }));
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

interface MarkOnSlide {
  readonly id: NoteId;
  readonly author: string;
  /** Twips. */
  readonly box: Rectangle;
}

/** Where comments on the slide that is looked at have their mark, the undermost first. */
function onSlide({ document, comments }: Pick<EditorState, 'document' | 'comments'>): MarkOnSlide[] {
  if (document?.kind !== 'presentation' && document?.kind !== 'drawing') return [];
  return comments.flatMap((comment) => {
    const { id, parentId, anchor, author } = comment;
    const marked = anchor && parentId === undefined && isShownOn(comment, document);
    return marked ? [{ id: commentNote(id), author, box: anchor }] : [];
  });
}

/** The comment whose mark on the slide is at a point of the screen. */
export function markOnSlideAt(state: EditorState, viewport: Viewport, { x, y }: Point): NoteId | undefined {
  if (!state.ui.comments) return undefined;
  return onSlide(state).findLast(({ box }) => {
    const { x: left, y: top, width, height } = viewport.toScreenBox(box);
    return x >= left && y >= top && x <= left + Math.max(width, least) && y <= top + Math.max(height, least);
  })?.id;
}

/** A mark is no smaller than that, however far away a slide is looked at from, CSS pixels. */
export const least = 16;
