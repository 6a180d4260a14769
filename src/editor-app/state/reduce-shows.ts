import type { ShowPoint, UserView } from '../../protocol/index.js';
import type { EditorState } from './editor-state.js';

/** Where those are who show the slides. */
export function reduceShows(state: EditorState, users: readonly UserView[]): EditorState {
  const shows = users.flatMap(({ view, presenting }) =>
    presenting && view !== state.view ? [[view, presenting]] : [],
  );
  return withShows(state, Object.fromEntries(shows));
}

/** Somebody has gone on, or ended. */
export function reduceShow(state: EditorState, view: number, at: ShowPoint | undefined): EditorState {
  if (view === state.view) return state;
  const { [view]: _before, ...others } = state.shows;
  return withShows(state, at ? { ...others, [view]: at } : others);
}

/** What somebody follows ends with the show itself. */
function withShows(state: EditorState, shows: EditorState['shows']): EditorState {
  const { following } = state.ui.presenting ?? {};
  const over = following !== undefined && shows[following] === undefined;
  return { ...state, shows, ...(over && { ui: { ...state.ui, presenting: undefined } }) };
}
