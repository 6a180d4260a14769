import { plainState } from '../office/plain-state.js';
import type { EditorState } from './editor-state.js';

/** Not masters, and not whole pages of notes. */
export const showsSlides = ({ commands }: Pick<EditorState, 'commands'>): boolean =>
  ['.uno:SlideMasterPage', '.uno:NotesMode'].every((command) => plainState(commands[command]) !== 'true');
