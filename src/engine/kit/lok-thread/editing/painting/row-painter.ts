import { tileSize } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { rowBytes, type PaintedTile } from './painted-tile.js';
import type { PaintedTiles } from './painted-tiles.js';
import { widened } from './tile-overlap.js';
import { together, type RowRange } from './row-range.js';

/**
 * Paints some rows of tiles that lie side by side alone, in one picture: a key changes one line of a text, through all of
 * the tiles right of it, and what a picture costs LibreOffice is less its size than that it is one.
 */
export class RowPainter {
  #picture = Buffer.alloc(0);

  constructor(
    private readonly lok: Pick<LokDocument, 'paintPartTile'>,
    private readonly store: PaintedTiles,
  ) {}

  /**
   * In the current view.
   *
   * @param tiles from left to right, none left out
   * @param rows what is to be painted of each of them
   * @param beyond see `pixelsBeyond`
   */
  paint(tiles: readonly PaintedTile[], mode: number, rows: RowRange, beyond: number): void {
    const [leftmost] = tiles;
    if (leftmost === undefined) return;
    const { part, tileTwips } = leftmost.place;
    const twips = tileTwips / tileSize;
    const [width, height] = [tiles.length * tileSize + beyond, rows.count + beyond];
    const picture = this.#zeroed(width * height * 4);
    const { x, y } = leftmost.area;
    const area = { x, y: y + rows.first * twips, width: tileTwips, height: rows.count * twips };
    const { width: ofOne, ...painted } = widened(area, beyond);
    const all = { ...painted, width: ofOne + (tiles.length - 1) * tileTwips };
    this.lok.paintPartTile(picture, part, mode, width, height, all);
    const stride = width * 4;
    for (const [index, tile] of tiles.entries())
      this.store.take(tile, { rows, picture, start: index * rowBytes, stride }, performance.now());
  }

  #zeroed(bytes: number): Buffer {
    if (this.#picture.length < bytes) this.#picture = Buffer.alloc(bytes);
    return this.#picture.subarray(0, bytes).fill(0);
  }
}

/** What is changed of any of them. */
export function damageOf(tiles: readonly PaintedTile[]): RowRange {
  return tiles.map(({ damage }) => damage).reduce(together);
}
