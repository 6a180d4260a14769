import { tileSize } from '../../../../../protocol/index.js';
import { straightWord } from '../../../shared/pixels.js';
import type { RowRange } from './row-range.js';

const rowWords = tileSize;

/**
 * The rows of a tile as the wire has them: RGBA, not premultiplied.
 *
 * @param pixels BGRA premultiplied, as LibreOffice paints
 */
export function straightRows(pixels: Uint8Array, { first, count }: RowRange): Uint8Array {
  const rows = new Uint8Array(count * rowWords * 4);
  const target = new Uint32Array(rows.buffer);
  const source = new Uint32Array(pixels.buffer, pixels.byteOffset + first * rowWords * 4, count * rowWords);
  for (let index = 0; index < source.length; index++) {
    target[index] = straightWord(source[index] ?? 0);
  }
  return rows;
}
