import type { Rectangle } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';

/** Where somebody is in the text of a shape. */
export interface TextPlace {
  readonly caret: Rectangle | undefined;
  /** Where what is selected begins and ends. */
  readonly start: Rectangle | undefined;
  readonly end: Rectangle | undefined;
}

const handle = { end: 1, reset: 2 } as const;
const f2 = 769;

/**
 * LibreOffice (25.2) leaves the text that somebody writes when somebody else deletes another shape, of any slide: the shape
 * is selected then, letters go to the end of its text, and Backspace deletes it. In the current view, which has it selected.
 */
export function openTextAgain(lok: LokDocument, { caret, start, end }: TextPlace): void {
  for (const action of [0, 1]) lok.postKeyEvent(action, 0, f2);
  putHandle(lok, handle.reset, start ?? caret);
  if (start !== undefined) putHandle(lok, handle.end, end);
}

function putHandle(lok: LokDocument, which: number, place: Rectangle | undefined): void {
  if (place !== undefined) lok.setTextSelection(which, place.x, place.y + place.height / 2);
}
