import { tileSize } from '../../../../../protocol/index.js';
import type { RawImage } from '../../../shared/pixels.js';
import type { TilePlace } from './painted-tile.js';
import type { RowRange } from './row-range.js';

/** A text's coverage, one byte a pixel. */
export interface TextMask {
  readonly width: number;
  readonly height: number;
  readonly coverage: Uint8Array;
}

/** Mid grey shows on paper and on a dark theme alike. */
const grey = 0x80;
const strength = 0.3;
const slope = -Math.PI / 6;
/** Room between repetitions, of the text's height. */
const spacing = 2;

/** Alpha channel of a bitmap of text (BGRA). */
export function maskOf(bitmap: { pixels: Uint8Array; width: number; height: number }): TextMask {
  const { pixels, width, height } = bitmap;
  const coverage = Uint8Array.from({ length: width * height }, (_, index) => pixels[index * 4 + 3] ?? 0);
  return { width, height, coverage };
}

/**
 * A sloping text, repeated over the whole document. The pattern is laid in pixels of the document, not in its twips:
 * it meets at tile borders and is as readable at every zoom.
 */
export class Watermark {
  readonly #width: number;
  readonly #height: number;
  /** Alpha of the grey, one byte a pixel of one repetition. */
  readonly #pattern: Uint8Array;

  constructor(text: TextMask) {
    const [cos, sin] = [Math.cos(slope), Math.sin(slope)];
    const gap = text.height * spacing;
    this.#width = Math.ceil(text.width * Math.abs(cos) + text.height * Math.abs(sin) + gap);
    this.#height = Math.ceil(text.width * Math.abs(sin) + text.height * Math.abs(cos) + gap);
    this.#pattern = new Uint8Array(this.#width * this.#height);
    for (let y = 0; y < this.#height; y++) {
      for (let x = 0; x < this.#width; x++) {
        const [dx, dy] = [x - this.#width / 2, y - this.#height / 2];
        const coverage = sample(text, dx * cos + dy * sin + text.width / 2, dy * cos - dx * sin + text.height / 2);
        this.#pattern[y * this.#width + x] = Math.round(coverage * strength);
      }
    }
  }

  /** Blends the text into a whole picture: premultiplied, in place. */
  blendImage({ bgra, width, height }: RawImage): void {
    for (let y = 0; y < height; y++) {
      const patternRow = (y % this.#height) * this.#width;
      for (let x = 0; x < width; x++) {
        const alpha = this.#pattern[patternRow + (x % this.#width)] ?? 0;
        if (alpha > 0) blendPremultiplied(bgra, (y * width + x) * 4, alpha / 0xff);
      }
    }
  }

  /** Blends the text into rows of a tile: RGBA, not premultiplied, in place. */
  blend(rows: Uint8Array, place: TilePlace, { first, count }: RowRange): void {
    const left = place.column * tileSize;
    const top = place.row * tileSize + first;
    for (let row = 0; row < count; row++) {
      const patternRow = ((top + row) % this.#height) * this.#width;
      for (let column = 0; column < tileSize; column++) {
        const alpha = this.#pattern[patternRow + ((left + column) % this.#width)] ?? 0;
        if (alpha > 0) blendPixel(rows, (row * tileSize + column) * 4, alpha / 0xff);
      }
    }
  }
}

/** Grey over a pixel of {@link Watermark.blendImage}. It is the same in every channel, whatever their order. */
function blendPremultiplied(pixels: Uint8Array, at: number, over: number): void {
  for (let channel = at; channel < at + 3; channel++) {
    pixels[channel] = Math.round(grey * over + (pixels[channel] ?? 0) * (1 - over));
  }
  pixels[at + 3] = Math.round(0xff * over + (pixels[at + 3] ?? 0) * (1 - over));
}

/** Grey over a pixel: the "over" operator for colours that are not premultiplied. */
function blendPixel(rows: Uint8Array, at: number, over: number): void {
  const under = ((rows[at + 3] ?? 0) / 0xff) * (1 - over);
  const alpha = over + under;
  for (let channel = at; channel < at + 3; channel++) {
    rows[channel] = Math.round((grey * over + (rows[channel] ?? 0) * under) / alpha);
  }
  rows[at + 3] = Math.round(alpha * 0xff);
}

/** Bilinear; 0 outside. */
function sample({ width, height, coverage }: TextMask, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top];
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : (coverage[row * width + column] ?? 0);
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}
