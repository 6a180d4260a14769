import type { Rectangle, TextAround } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';

const plainText = 'text/plain;charset=utf-8';
const [shift, ctrl] = [0x1000, 0x2000];
const key = { end: 1029, home: 1028, escape: 1281 } as const;
const mouse = { down: 0, up: 1 } as const;
const leftButton = 1;

/**
 * What is written before a place on a slide, and from it on, in its line of the outline: paragraphs of a shape or of a
 * table's cell. LibreOffice (25.2) tells words of what is being typed into alone: in the current view, the text there is
 * entered and left as it is. That view has to go back to its slide afterwards.
 */
export function textOnSlide(lok: LokDocument, slide: number, { x, y, height }: Rectangle): TextAround {
  if (slide >= lok.parts()) return { before: '', after: '' };
  lok.setPart(slide);
  const click = (count: number): void => {
    for (const action of [mouse.down, mouse.up])
      lok.postMouseEvent(action, x + 1, Math.round(y + height / 2), count, leftButton, 0);
  };
  click(1);
  click(2);
  const selected = (code: number): string => {
    click(1);
    press(lok, code | ctrl | shift);
    return lok.textSelection(plainText) ?? '';
  };
  const before = selected(key.home);
  const after = selected(key.end);
  // Once out of the text, once out of the selection.
  for (let times = 0; times < 2; times++) press(lok, key.escape);
  return { before: inOneLine(before.split('\n').at(-1) ?? ''), after: inOneLine(after.split('\n')[0] ?? '') };
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

function press(lok: LokDocument, code: number): void {
  for (const action of [0, 1]) lok.postKeyEvent(action, 0, code);
}
