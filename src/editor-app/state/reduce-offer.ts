import { readFunctions, type FunctionEntry } from '../formula/functions.js';
import type { EditorState } from './editor-state.js';

/** LibreOffice says the same once more now and then, when somebody has chosen among them already. */
const isSame = (before: readonly FunctionEntry[], now: readonly FunctionEntry[]): boolean =>
  before.length === now.length && now.every(({ name }, index) => name === before[index]?.name);

/** What LibreOffice offers for the word that is being typed into a cell; `hidetip` when it offers nothing. */
export function reduceOffer(state: EditorState, payload: unknown): EditorState {
  const functions = readFunctions(payload);
  if (!functions) return state.offer === undefined ? state : { ...state, offer: undefined };
  if (state.offer && isSame(state.offer.functions, functions)) return state;
  const told = Object.fromEntries(functions.map((entry) => [entry.name, entry]));
  return {
    ...state,
    offer: { functions, chosen: 0, walked: false },
    functions: { ...state.functions, ...told },
  };
}
