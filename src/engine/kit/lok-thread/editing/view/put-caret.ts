import type { LokDocument } from '../../../lok/lok-document.js';

const reset = 2;

/**
 * Puts the caret somewhere, with nothing selected. In a cell or shape LibreOffice (25.2) leaves selected what lies between that place and
 * the end of what was selected before, or where the caret was: the next letter replaced it. The second time there is nothing between.
 */
export function putCaret(lok: Pick<LokDocument, 'setTextSelection'>, x: number, y: number): void {
  for (let times = 0; times < 2; times++) lok.setTextSelection(reset, x, y);
}
