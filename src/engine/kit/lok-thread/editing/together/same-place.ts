import type { Rectangle, TextAround } from '../../../../../protocol/index.js';
import type { Takes } from '../commands/moving-commands.js';

/** Letters beside a caret by which its place is known again. */
const few = 3;
/** A caret that goes further at once, in twips, has not been moved by letters that came or went before it. */
const far = 1_000;
/** The end of the text before a caret, when something else may have come or gone between. */
const end = 10;

export const isFar = (one: Rectangle, other: Rectangle): boolean => Math.abs(one.y - other.y) > far;

/**
 * Whether a caret is still where it was, by what is written around it, after somebody else took something away: beside it is
 * what was, or letters of the same paragraph have come or gone. In doubt it is.
 */
export function isSamePlace(was: TextAround, now: TextAround, takes: Takes): boolean {
  if (isEmpty(was) || isEmpty(now)) return takes !== 'cells' || isEmpty(was) === isEmpty(now);
  if (was.before !== '' && now.before.endsWith(was.before.slice(-few))) return true;
  if (was.after !== '' && now.after.startsWith(was.after.slice(0, few))) return true;
  return isContinued(was.before, now.before) || isContinued(now.before, was.before);
}

const isEmpty = ({ before, after }: TextAround): boolean => before === '' && after === '';

/** Whether a text before a caret goes on after another one ended. */
function isContinued(text: string, other: string): boolean {
  if (text === '') return false;
  return text.length < few ? other.startsWith(text) : other.includes(text.slice(-end));
}
