import { tileSize } from '../../../../../protocol/index.js';
import { cutOut, pixelsBeyond, widened } from './tile-overlap.js';

describe('what is painted beyond a tile', () => {
  it.each([
    [3840, 1],
    [1920, 2],
    [3200, 2],
    [2192, 16],
    [3841, 0],
  ])('of %d twips is %d pixels: whole twips, and few', (tileTwips, pixels) => {
    expect(pixelsBeyond(tileTwips)).toBe(pixels);
    const { width } = widened({ x: 0, y: 0, width: tileTwips, height: tileTwips }, pixels);
    expect(width).toBe(tileTwips + (pixels * tileTwips) / tileSize);
    expect(Number.isInteger(width)).toBe(true);
  });

  it('is cut off again', () => {
    const picture = new Uint8Array((tileSize + 2) ** 2 * 4);
    const pixels = new Uint32Array(picture.buffer);
    for (let y = 0; y < tileSize + 2; y++)
      for (let x = 0; x < tileSize + 2; x++) pixels[y * (tileSize + 2) + x] = y * 1000 + x;
    const tile = new Uint8Array(tileSize ** 2 * 4);
    cutOut(picture, 2, tile);
    const words = new Uint32Array(tile.buffer);
    expect([words[0], words[255], words[256], words.at(-1)]).toEqual([0, 255, 1000, 255_255]);
  });
});
