import type { PaintedLayer } from './animation/layers.js';
import type { SlideLayer } from '../../protocol/index.js';

/** A slide as it is now, and how large. */
export interface WantedSlide {
  readonly part: number;
  /** Changes when the slide does. */
  readonly version: string;
  readonly width: number;
  readonly height: number;
}

/** Slides that stay, some megabytes each. */
const kept = 12;
/** … and of one that others change: while the newest is painted, the one before is shown. */
const keptOfOne = 2;

/** The slides of one show, painted once each; the oldest go. */
export class SlideStore {
  readonly #painted = new Map<string, Promise<readonly PaintedLayer[]>>();
  /** By part, what there is of it. */
  readonly #keys = new Map<number, readonly string[]>();

  constructor(private readonly paint: (wanted: WantedSlide) => Promise<readonly SlideLayer[]>) {}

  /** Its layers, with the addresses of their pictures. Rejects when it cannot be painted; the next call tries again. */
  of(wanted: WantedSlide): Promise<readonly PaintedLayer[]> {
    const key = [wanted.part, wanted.version, wanted.width, wanted.height].join(' ');
    const known = this.#painted.get(key);
    if (known) return known;
    const painted = this.paint(wanted).then((layers) => layers.map(addressed));
    this.#painted.set(key, painted);
    painted.catch(() => this.#painted.delete(key));
    const ofOne = [...(this.#keys.get(wanted.part) ?? []), key];
    this.#keys.set(wanted.part, ofOne.slice(-keptOfOne));
    for (const old of ofOne.slice(0, -keptOfOne)) this.#forget(old);
    for (const old of [...this.#painted.keys()].slice(0, -kept)) this.#forget(old);
    return painted;
  }

  close(): void {
    for (const key of this.#painted.keys()) this.#forget(key);
  }

  #forget(key: string): void {
    this.#painted.get(key)?.then(
      (layers) => layers.forEach(({ picture }) => URL.revokeObjectURL(picture)),
      () => undefined,
    );
    this.#painted.delete(key);
  }
}

function addressed({ png, ...layer }: SlideLayer): PaintedLayer {
  return { ...layer, picture: URL.createObjectURL(new Blob([Uint8Array.from(png)], { type: 'image/png' })) };
}
