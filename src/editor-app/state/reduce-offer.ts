import { readFunctions, type FunctionEntry } from '../formula/functions.js';
import type { EditorState, FunctionOffer } from './editor-state.js';

/** What LibreOffice offers for the word that is being typed into a cell; `hidetip` when it offers nothing. */
export function reduceOffer(state: EditorState, payload: unknown): EditorState {
  const functions = readFunctions(payload);
  if (!functions) return state.offer === undefined ? state : { ...state, offer: undefined };
  const told = Object.fromEntries(functions.map((entry) => [entry.name, entry]));
  return {
    ...state,
    offer: chosenAgain(state.offer, functions) ?? { functions, chosen: 0, walked: false },
    functions: { ...state.functions, ...told },
  };
}

/** LibreOffice may offer the same once more; what somebody went to meanwhile stays chosen as long as it is offered. */
function chosenAgain(
  before: FunctionOffer | undefined,
  functions: readonly FunctionEntry[],
): FunctionOffer | undefined {
  if (before?.walked !== true) return undefined;
  const chosen = functions.findIndex(({ name }) => name === before.functions[before.chosen]?.name);
  return chosen < 0 ? undefined : { functions, chosen, walked: true };
}
