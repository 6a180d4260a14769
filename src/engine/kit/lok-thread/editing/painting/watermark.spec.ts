import { maskOf, Watermark } from './watermark.js';

const solid = { width: 120, height: 20, coverage: new Uint8Array(2400).fill(255) };
const rowsOf = (value: number) => new Uint8Array(256 * 1024).fill(value);
const all = { first: 0, count: 256 };
const place = { part: 0, tileTwips: 3840, column: 0, row: 0 };

function changed(rows: Uint8Array, value: number): number {
  return rows.filter((byte, index) => index % 4 === 0 && byte !== value).length;
}

describe('Watermark', () => {
  const watermark = new Watermark(solid);

  it('shows on every tile, on white and on black', () => {
    for (const row of [0, 1, 57]) {
      const white = rowsOf(0xff);
      watermark.blend(white, { ...place, row, column: row * 3 }, all);
      expect(changed(white, 0xff)).toBeGreaterThan(1000);
      expect(Math.min(...white.slice(0, 1024))).toBeGreaterThan(0x80);
    }
    const black = new Uint8Array(256 * 1024);
    for (let index = 3; index < black.length; index += 4) black[index] = 0xff;
    watermark.blend(black, place, all);
    expect(changed(black, 0)).toBeGreaterThan(1000);
  });

  it('shows on transparent pixels too', () => {
    const nothing = rowsOf(0);
    watermark.blend(nothing, place, all);
    expect(nothing.some((byte, index) => index % 4 === 3 && byte > 0)).toBe(true);
  });

  it('shows in pictures of any size, and stays premultiplied', () => {
    const image = { bgra: new Uint8Array(300 * 170 * 4), width: 300, height: 170 };
    watermark.blendImage(image);
    expect(changed(image.bgra, 0)).toBeGreaterThan(1000);
    expect(image.bgra.every((byte, at) => byte <= image.bgra[at | 3]!)).toBe(true);
    const white = { bgra: new Uint8Array(300 * 170 * 4).fill(0xff), width: 300, height: 170 };
    watermark.blendImage(white);
    expect(changed(white.bgra, 0xff)).toBeGreaterThan(1000);
    expect(white.bgra.every((byte, at) => at % 4 !== 3 || byte === 0xff)).toBe(true);
  });

  it('gives some rows of a tile the pixels they have in the whole tile', () => {
    const whole = rowsOf(0xff);
    watermark.blend(whole, place, all);
    const some = new Uint8Array(10 * 1024).fill(0xff);
    watermark.blend(some, place, { first: 100, count: 10 });
    expect(Buffer.compare(some, whole.subarray(100 * 1024, 110 * 1024))).toBe(0);
  });

  it('takes the alpha channel of a bitmap as the text', () => {
    expect(maskOf({ pixels: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), width: 2, height: 1 })).toEqual({
      width: 2,
      height: 1,
      coverage: Uint8Array.of(4, 8),
    });
  });
});
