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
  const target = new Uint32Array(rows.buffer, rows.byteOffset, count * rowWords);
  const source = new Uint32Array(pixels.buffer, pixels.byteOffset + first * rowWords * 4, count * rowWords);
  for (let index = 0; index < source.length; index++) {
    target[index] = straightWord(source[index] ?? 0);
  }
}
