import type { Rectangle } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { putCaret } from '../view/put-caret.js';

/** Where somebody is in the text of a shape. */
export interface TextPlace {
  readonly caret: Rectangle | undefined;
  /** Where what is selected begins and ends. */
  readonly start: Rectangle | undefined;
  readonly end: Rectangle | undefined;
}

const handle = { end: 1 } as const;
const [f2, escape] = [769, 1281];
const leftButton = 1;

/** Of a shape that is selected, LibreOffice (25.2) gives a picture and no text. In the current view of a slide. */
export const isTextOpen = (lok: LokDocument): boolean => lok.textSelection('text/plain;charset=utf-8') !== null;

/**
 * LibreOffice (25.2) leaves the text that somebody writes when somebody else deletes another shape, of any slide: the shape
 * is selected then, letters go to the end of its text, and Backspace deletes it. In the current view, which has it selected,
 * or not even that, as after somebody else's search.
 */
export function openTextAgain(lok: LokDocument, place: TextPlace): void {
  pressKey(lok, f2);
  if (isTextOpen(lok)) goTo(lok, place);
  else openTextAt(lok, place);
}

/** As {@link openTextAgain}, on a slide that has just been shown, of which nothing is selected. */
export function openTextAt(lok: LokDocument, place: TextPlace): void {
  const first = place.start ?? place.caret;
  if (first !== undefined)
    for (const count of [1, 2])
      for (const action of [0, 1]) lok.postMouseEvent(action, first.x, middleOf(first), count, leftButton, 0);
  goTo(lok, place);
}

function goTo(lok: LokDocument, { caret, start, end }: TextPlace): void {
  const first = start ?? caret;
  if (first !== undefined) putCaret(lok, first.x, middleOf(first));
  if (start !== undefined && end !== undefined) lok.setTextSelection(handle.end, end.x, middleOf(end));
}

/**
 * Likewise of a view that was put out of its text before another one went through the texts of the slides: that one leaves
 * what it has come into on the same slide, as of two in one text LibreOffice (25.2) takes the letters of one only.
 *
 * @returns whether the text is open
 */
export function openTextBeside(
  lok: LokDocument,
  { id, part }: { readonly id: number; readonly part: number },
  text: TextPlace,
  other: number,
): boolean {
  lok.setView(other);
  if (lok.view() === other && lok.part() === part) leaveText(lok);
  lok.setView(id);
  openTextAgain(lok, text);
  return isTextOpen(lok);
}

/** What is typed into a shape is in the slide then. */
export const leaveText = (lok: LokDocument): void => pressKey(lok, escape);

function pressKey(lok: LokDocument, key: number): void {
  for (const action of [0, 1]) lok.postKeyEvent(action, 0, key);
}

const middleOf = ({ y, height }: Rectangle): number => Math.round(y + height / 2);
