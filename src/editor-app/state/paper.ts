import type { EditorState } from './editor-state.js';
import type { UiSettings } from './ui-settings.js';

interface Choices {
  readonly ui: Pick<UiSettings, 'theme' | 'systemDark' | 'darkPage'>;
}

export const darkMedia = '(prefers-color-scheme: dark)';

export const systemIsDark = (): boolean => typeof matchMedia === 'function' && matchMedia(darkMedia).matches;

/** Of the bars and the desk, as set or as the system has it. */
export const isDark = ({ ui: { theme, systemDark } }: Choices): boolean =>
  theme === 'dark' || (theme === 'auto' && systemDark);

/** Of the paper, where the document has such. */
export const wantsDarkPaper = (choices: Choices): boolean => choices.ui.darkPage ?? isDark(choices);

/** Slides, drawings and sheets have colours of their own, made for their own paper: it stays light. */
export const hasDarkPaper = (state: EditorState): boolean => state.document?.kind === 'text' && wantsDarkPaper(state);
