import type { TextAround } from '../../../protocol/index.js';

/** The text of a cell as it stands around what was searched for. */
export function aroundHit(text: string, searched: string): TextAround {
  const at = Math.max(0, text.toLowerCase().indexOf(searched.toLowerCase()));
  return { before: text.slice(0, at), after: text.slice(at) };
}
