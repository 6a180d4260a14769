import { plainState } from '../office/plain-state.js';
import type { EditorState } from './editor-state.js';

/** Not masters, and not whole pages of notes. */
export const showsSlides = ({ commands }: Pick<EditorState, 'commands'>): boolean =>
  ['.uno:SlideMasterPage', '.uno:NotesMode'].every((command) => plainState(commands[command]) !== 'true');

/** Whoever only looks at a document that nothing may be copied out of is told no notes: they would be text. */
export const showsNotes = (state: Pick<EditorState, 'commands' | 'file' | 'permission'>): boolean =>
  showsSlides(state) && (state.permission === 'edit' || (state.file?.mayHearText ?? true));
