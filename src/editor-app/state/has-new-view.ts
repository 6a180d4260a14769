import type { EditorState } from './editor-state.js';

type Viewed = Pick<EditorState, 'view' | 'loads'>;

/** LibreOffice has another view for this person, which begins as each does. In a document loaded anew it may have the number of the one before. */
export const hasNewView = (state: Viewed, before: Viewed): boolean =>
  state.view >= 0 && (state.view !== before.view || state.loads !== before.loads);
