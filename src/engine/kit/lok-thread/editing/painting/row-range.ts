import { tileSize, type Rectangle } from '../../../../../protocol/index.js';

/** Rows of a tile, from `first`, `count` of them. */
export interface RowRange {
  readonly first: number;
  readonly count: number;
}

export const allRows: RowRange = { first: 0, count: tileSize };

/**
 * Pixels above and below an area that LibreOffice says has changed, which are painted with it: edges of letters are
 * smoothed, and some of what it draws, as waves below wrong words, reaches out of what it says.
 */
const around = 8;
/** Of a tile nearly all of which is painted, all is: it is as it should be then, whatever LibreOffice did not say. */
const nearlyAll = 192;

/** The rows of a tile that an area reaches. Both are twips, and overlap. */
export function rowsReached(tile: Rectangle, area: Rectangle): RowRange {
  const pixel = tile.height / tileSize;
  const first = Math.max(0, Math.floor((area.y - tile.y) / pixel) - around);
  const end = Math.min(tileSize, Math.ceil((area.y + area.height - tile.y) / pixel) + around);
  return { first, count: end - first };
}

/** The rows that either has, and those between. */
export function together(one: RowRange, other: RowRange): RowRange {
  const first = Math.min(one.first, other.first);
  return { first, count: Math.max(one.first + one.count, other.first + other.count) - first };
}

/**
 * What to paint of a tile so that it fits to what is there.
 *
 * @param step rows begin and end at multiples of it, where pixels lie on whole twips; 0: there are none
 */
export function paintable({ first, count }: RowRange, step: number): RowRange {
  if (step === 0 || count >= nearlyAll) return allRows;
  const from = Math.floor(first / step) * step;
  return { first: from, count: Math.min(tileSize, Math.ceil((first + count) / step) * step) - from };
}
