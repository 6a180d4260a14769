import type { LokDocument } from '../../../lok/lok-document.js';

const enter = 1280;
const down = 0;
const up = 1;
/** Nobody types these; a tab is text. */
const control = /[^\P{Cc}\t]/gu;

/**
 * Types a text. LibreOffice takes no ends of lines in one: in the text of a shape it would end (25.2). They are pressed, and are
 * blanks in a dialog, which Enter would close.
 */
export function enterText(lok: Pick<LokDocument, 'windows' | 'postKeyEvent'>, text: string, window?: number): void {
  const lines = window === undefined ? text.split(/\r\n?|\n/) : [text];
  for (const [index, line] of lines.entries()) {
    if (index > 0) for (const action of [down, up]) lok.postKeyEvent(action, 0, enter);
    if (line !== '' || lines.length === 1) lok.windows.typeText(inOneLine(line), window);
  }
}

/** Shows what is being composed and may still become something else; an empty text ends it. */
export function composeText({ windows }: Pick<LokDocument, 'windows'>, text: string, window?: number): void {
  if (text === '') windows.typeText('', window);
  else windows.compose(inOneLine(text), window);
}

const inOneLine = (text: string): string => text.replaceAll(/\r\n?|\n/g, ' ').replaceAll(control, '');
