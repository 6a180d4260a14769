import type { EditorState } from './editor-state.js';

/** Of the bars and the desk, as set or as the system has it. */
export const isDark = ({ ui: { theme } }: EditorState, systemIsDark: boolean): boolean =>
  theme === 'dark' || (theme === 'auto' && systemIsDark);

/** Slides, drawings and sheets have colours of their own, made for their own paper: it stays light. */
export const hasDarkPaper = (state: EditorState, systemIsDark: boolean): boolean =>
  state.document?.kind === 'text' && isDark(state, systemIsDark);
