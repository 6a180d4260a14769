import { tileSize } from '../../../../../protocol/index.js';
import { straightWord } from '../../../shared/pixels.js';
import type { RowRange } from './row-range.js';

const rowWords = tileSize;

/**
 * Writes the rows of a tile as the wire has them: RGBA, not premultiplied.
 *
 * @param pixels BGRA premultiplied, as LibreOffice paints
 * @param rows has room for as many
 */
export function straighten(pixels: Uint8Array, { first, count }: RowRange, rows: Uint8Array): void {
  const length = count * rowWords;
  // As signed words: unsigned ones above 2^31, which opaque pixels are, cost V8 an object each until it has optimised this.
  const target = new Int32Array(rows.buffer, rows.byteOffset, length);
  const source = new Int32Array(pixels.buffer, pixels.byteOffset + first * rowWords * 4, length);
  let before = 0;
  let straight = 0;
  for (let index = 0; index < length; index++) {
    const word = source[index]!;
    // Most of a page is one colour.
    if (word !== before) straight = straightWord((before = word));
    target[index] = straight;
  }
}
