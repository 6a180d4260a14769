import type { EditorSettings } from '../../../protocol/index.js';
import type { EditorState } from '../../state/index.js';
import { isReportedUsable } from '../command-state.js';
import { notebookbars, type NotebookTab } from './notebookbar.js';

/** The tabs a person can see now: those of tables and objects only while one is selected. */
export const visibleTabs = (state: EditorState, settings: EditorSettings): readonly NotebookTab[] =>
  notebookbars[state.document?.kind ?? 'text'].filter(
    ({ tab, onlyWith, when }) =>
      !state.host.hidden.tabs.includes(tab) &&
      (when?.(state) ?? true) &&
      (onlyWith === undefined || isReportedUsable(onlyWith, state, settings)),
  );
