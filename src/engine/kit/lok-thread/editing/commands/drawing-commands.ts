import type { ViewInput } from '../../../../../protocol/index.js';

/** On a page of a drawing they put in a shape at once, or with the drag that comes next. */
const drawing =
  /^\.uno:(?:\w+Shapes\.|Line(?:Arrow\w*)?$|Connector(?!Attributes)\w*$|(?:Rect|Ellipse|Freeline|Bezier|X?Polygon)(?:_\w+|Fill)?$|(?:Vertical)?Text$|InsertTable|InsertObject|Fontwork)/;

const pasting = /^\.uno:Paste/;

/**
 * Whether this puts something new into a drawing.
 *
 * @param typing into a text, which is what is pasted then
 */
export function draws(input: ViewInput, typing: boolean): boolean {
  if (input.type === 'paste') return !typing;
  return input.type === 'uno' && (drawing.test(input.command) || (pasting.test(input.command) && !typing));
}
