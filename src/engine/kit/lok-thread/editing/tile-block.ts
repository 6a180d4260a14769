import type { PaintedTile } from './painted-tile.js';

/** Tiles that form a rectangle and are painted in one go: rows of the same length. */
export type TileBlock = readonly (readonly PaintedTile[])[];

/** More would hold up what is typed meanwhile. */
const mostColumns = 4;
const mostRows = 2;

/**
 * The tile with those around it that are to be painted, too: first beside it, then whole rows below and above.
 *
 * @param unpainted the tile of a place, if it is to be painted
 */
export function blockAround(
  tile: PaintedTile,
  unpainted: (column: number, row: number) => PaintedTile | undefined,
): TileBlock {
  const { column, row } = tile.place;
  const line = grown([tile], mostColumns, (step) => unpainted(column + step, row));
  return grown([line], mostRows, (step) => {
    const beside = line.map(({ place }) => unpainted(place.column, row + step));
    return beside.every((found) => found !== undefined) ? beside : undefined;
  });
}

/** What was begun, with what follows it and then what goes before, as far as there is something. */
function grown<T>(begun: readonly T[], most: number, at: (step: number) => T | undefined): readonly T[] {
  const all = [...begun];
  for (let step = 1, next = at(step); next !== undefined && all.length < most; next = at(++step)) all.push(next);
  for (let step = -1, next = at(step); next !== undefined && all.length < most; next = at(--step)) all.unshift(next);
  return all;
}
