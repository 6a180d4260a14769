import { inflateSync } from 'fflate';
import { inflateByBrowser } from './inflate-by-browser.js';

/** What repeats is small: paper, margins. Payloads of so many bytes at most, and so many of them, are remembered. */
const remembered = { bytes: 4096, count: 4 } as const;
/** Up to so many bytes of pixels, half a tile as what a key changes, unpacking here is over before the browser has begun. */
const littleBytes = 128 * 1024;

interface Rows {
  readonly packed: Uint8Array;
  readonly rgba: Uint8Array;
}

/**
 * Unpacks rows of pixels. Empty paper comes in the same bytes for tile after tile, and the first screen waits for
 * unpacking: the same bytes are the same pixels, and whole tiles are unpacked by the browser, as our own code is slow until it
 * was compiled, twenty tiles later.
 */
export class TileRows {
  #known: readonly Rows[] = [];

  /** @returns not to be changed; at once, where that is quicker */
  unpack(packed: Uint8Array, length: number): Uint8Array | Promise<Uint8Array> {
    const known = this.#known.find((rows) => rows.rgba.length === length && isSame(rows.packed, packed));
    if (known) return this.#remember(known);
    if (length <= littleBytes || typeof DecompressionStream === 'undefined')
      return this.#remember({ packed, rgba: inflateSync(packed, { out: new Uint8Array(length) }) });
    return inflateByBrowser(packed, length).then((rgba) => this.#remember({ packed, rgba }));
  }

  #remember(rows: Rows): Uint8Array {
    if (rows.packed.length <= remembered.bytes)
      this.#known = [rows, ...this.#known.filter((other) => other !== rows)].slice(0, remembered.count);
    return rows.rgba;
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
