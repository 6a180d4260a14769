import { readFunctions } from '../formula/functions.js';
import type { EditorState } from './editor-state.js';

/** What LibreOffice offers for the word that is being typed into a cell; `hidetip` when it offers nothing. */
export function reduceOffer(state: EditorState, payload: unknown): EditorState {
  const functions = readFunctions(payload);
  if (!functions) return state.offer === undefined ? state : { ...state, offer: undefined };
  const told = Object.fromEntries(functions.map((entry) => [entry.name, entry]));
  return {
    ...state,
    offer: { functions, chosen: 0, walked: false },
    functions: { ...state.functions, ...told },
  };
}
