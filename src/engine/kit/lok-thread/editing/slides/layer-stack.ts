import type { RawImage } from '../../../shared/pixels.js';

/** Pixels from the left and the top of the slide. */
interface PixelArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What lies in one layer, cut out of it. */
export interface StackedLayer<T> {
  readonly image: RawImage;
  readonly area: PixelArea;
  /** Undefined for what stays. */
  readonly moving: T | undefined;
}

/** All layers together, in areas of the slide: beyond it, whoever asks gets one picture. */
const maxSlides = 8;

/**
 * Puts painted layers, each as large as the slide, on one another: neighbours that stay become one, those that move are
 * cut to what is in them.
 */
export class LayerStack<T> {
  readonly #layers: StackedLayer<T>[] = [];
  readonly #whole: Uint8Array;
  #staying: Uint8Array | undefined;
  #pixels = 0;

  constructor(private readonly size: { readonly width: number; readonly height: number }) {
    const length = size.width * size.height * 4;
    this.#whole = new Uint8Array(length).fill(0xff);
    this.#staying = new Uint8Array(length).fill(0xff);
  }

  /** @param bgra premultiplied; may be used anew afterwards */
  add(bgra: Uint8Array, moving: T | undefined): void {
    putOver(this.#whole, bgra);
    if (moving !== undefined) {
      this.#finishStaying();
      this.#push(bgra, moving);
    } else {
      this.#staying ??= new Uint8Array(bgra.length);
      putOver(this.#staying, bgra);
    }
  }

  /** Undermost first, the first one opaque. */
  layers(): readonly StackedLayer<T>[] {
    this.#finishStaying();
    return this.#pixels > maxSlides * this.size.width * this.size.height ? [this.whole()] : this.#layers;
  }

  /** With everything in its place, as if nothing moved. */
  whole(): StackedLayer<T> {
    const { width, height } = this.size;
    return {
      image: { bgra: this.#whole, width, height },
      area: { left: 0, top: 0, width, height },
      moving: undefined,
    };
  }

  #finishStaying(): void {
    if (this.#staying !== undefined) this.#push(this.#staying, undefined);
    this.#staying = undefined;
  }

  #push(bgra: Uint8Array, moving: T | undefined): void {
    const area = inkOf(bgra, this.size);
    if (area === undefined) return;
    this.#pixels += area.width * area.height;
    const image = { bgra: cut(bgra, this.size.width, area), width: area.width, height: area.height };
    this.#layers.push({ image, area, moving });
  }
}

/** The rows of a picture that have something in them: top and bottom of each band, in turn. */
export function bandsOf({ bgra, width, height }: RawImage): readonly number[] {
  const words = new Uint32Array(bgra.buffer, bgra.byteOffset, width * height);
  const edges: number[] = [];
  let inked = false;
  for (let row = 0; row < height; row++) {
    if (hasInk(words, row * width, (row + 1) * width) === inked) continue;
    inked = !inked;
    edges.push(row);
  }
  return inked ? [...edges, height] : edges;
}

/** The "over" operator for premultiplied colours, in place. */
function putOver(ground: Uint8Array, layer: Uint8Array): void {
  const words = new Uint32Array(layer.buffer);
  const target = new Uint32Array(ground.buffer);
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? 0;
    const alpha = word >>> 24;
    if (alpha === 0xff) target[index] = word;
    else if (alpha !== 0) blend(ground, layer, index * 4, (0xff - alpha) / 0xff);
  }
}

function blend(ground: Uint8Array, layer: Uint8Array, at: number, through: number): void {
  for (let channel = at; channel < at + 4; channel++) {
    ground[channel] = Math.min(0xff, (layer[channel] ?? 0) + Math.round((ground[channel] ?? 0) * through));
  }
}

function inkOf(bgra: Uint8Array, { width, height }: { width: number; height: number }): PixelArea | undefined {
  const words = new Uint32Array(bgra.buffer, bgra.byteOffset, width * height);
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let row = 0; row < height; row++) {
    const start = row * width;
    if (!hasInk(words, start, start + width)) continue;
    top = Math.min(top, row);
    bottom = row;
    for (let column = 0; column < left; column++) if ((words[start + column] ?? 0) !== 0) left = column;
    for (let column = width - 1; column > right; column--) if ((words[start + column] ?? 0) !== 0) right = column;
  }
  return bottom < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function hasInk(words: Uint32Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if ((words[index] ?? 0) !== 0) return true;
  return false;
}

function cut(bgra: Uint8Array, rowWidth: number, { left, top, width, height }: PixelArea): Uint8Array {
  const part = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * rowWidth + left) * 4;
    part.set(bgra.subarray(from, from + width * 4), row * width * 4);
  }
  return part;
}
