import { changeOf } from '../../protocol/index.js';

/** Where a place of a text is after somebody else has changed the text: with what stands before it or behind it. */
export function placeAfter(before: string, after: string, place: number): number {
  if (after.startsWith(before.slice(0, place))) return place;
  if (after.endsWith(before.slice(place))) return place + after.length - before.length;
  const { start, text } = changeOf(before, after);
  return start + text.length;
}
