import { plainState } from './plain-state.js';
import { wordOf } from './values.js';

/** `Heading Numbering : Level 2`, in LibreOffice's language: a list that has a name, and the level within. */
const namedList = /: \D*(\d+)\D*$/;
const styleLevel = / (\d+)$/;

/**
 * Whether the caret is in a numbered list. To LibreOffice each heading is in one, that of the headings, whether they show numbers or
 * not: told by the style that is called after the level, with no room for a number before it.
 */
export function isNumbered(states: Readonly<Record<string, unknown>>): boolean {
  if (wordOf(plainState(states['.uno:DefaultNumbering'])) !== 'true') return false;
  const level = namedList.exec(wordOf(states['.uno:StateTableCell']))?.[1];
  const style = styleLevel.exec(wordOf(plainState(states['.uno:StyleApply'])))?.[1];
  return level === undefined || level !== style || hasRoom(states['.uno:LeftRightParaMargin']);
}

const hasRoom = (margins: unknown): boolean =>
  typeof margins === 'object' && margins !== null && 'left' in margins && /[1-9]/.test(wordOf(margins.left));
