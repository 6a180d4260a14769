import { tileSize } from '../../../../protocol/index.js';
import type { RowRange } from './tile.js';

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
    const word = source[index] ?? 0;
    const alpha = word >>> 24;
    // Little endian: a word is 0xAARRGGBB here and becomes 0xAABBGGRR.
    if (alpha === 0xff) target[index] = (word & 0xff00ff00) | ((word & 0xff) << 16) | ((word >>> 16) & 0xff);
    else if (alpha !== 0) target[index] = unpremultiply(word, alpha);
  }
  return rows;
}

function unpremultiply(word: number, alpha: number): number {
  const scale = (channel: number): number => Math.min(0xff, Math.round((channel * 0xff) / alpha));
  const red = scale((word >>> 16) & 0xff);
  const green = scale((word >>> 8) & 0xff);
  const blue = scale(word & 0xff);
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
