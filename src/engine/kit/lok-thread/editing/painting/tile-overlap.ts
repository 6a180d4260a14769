import { tileSize, type Rectangle } from '../../../../../protocol/index.js';

/** More would cost time. */
const most = 16;

/**
 * Pixels to paint beyond the right and lower edge of a tile of a sheet, and to cut off again: LibreOffice leaves out the
 * last pixel of the lines between cells, so that they would have gaps where tiles meet. They span whole twips, or columns
 * and rows would be rounded otherwise than in the tile beside; 0 when few pixels cannot.
 */
export function pixelsBeyond(tileTwips: number): number {
  for (let pixels = 1; pixels <= most; pixels++) if ((pixels * tileTwips) % tileSize === 0) return pixels;
  return 0;
}

/** The area of a tile with so many pixels more. */
export function widened({ x, y, width, height }: Rectangle, pixels: number): Rectangle {
  const more = (pixels * width) / tileSize;
  return { x, y, width: width + more, height: height + more };
}

/** Takes the tile, the upper left of what was painted, out of a picture with so many pixels more. */
export function cutOut(picture: Uint8Array, pixels: number, tile: Uint8Array): void {
  const stride = (tileSize + pixels) * 4;
  const row = tileSize * 4;
  for (let at = 0; at < tileSize; at++) tile.set(picture.subarray(at * stride, at * stride + row), at * row);
}
