import { tileBytes } from './painted-tile.js';
import { straighten } from './tile-pixels.js';

describe('straighten', () => {
  it('turns BGRA premultiplied into RGBA straight', () => {
    const pixels = new Uint8Array(tileBytes);
    const row = 3 * 1024;
    pixels.set([10, 20, 30, 255, 50, 0, 100, 128, 9, 9, 9, 0], row);
    const rows = new Uint8Array(2 * 1024);
    straighten(pixels, { first: 3, count: 2 }, rows);
    expect(Array.from(rows.slice(0, 12))).toEqual([30, 20, 10, 255, 199, 0, 100, 128, 0, 0, 0, 0]);
  });
});
