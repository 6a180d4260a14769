import { inflateSync } from 'fflate';

/** What repeats is small: paper, margins. Payloads of so many bytes at most, and so many of them, are remembered. */
const remembered = { bytes: 4096, count: 4 } as const;

interface Rows {
  readonly packed: Uint8Array;
  readonly rgba: Uint8Array;
}

/**
 * Unpacks rows of pixels. Empty paper comes in the same bytes for tile after tile, and the first screen waits for
 * unpacking: the same bytes are the same pixels.
 */
export class TileRows {
  #known: readonly Rows[] = [];

  /** @returns not to be changed */
  unpack(packed: Uint8Array, length: number): Uint8Array {
    const known = this.#known.find((rows) => rows.rgba.length === length && isSame(rows.packed, packed));
    const rows = known ?? { packed, rgba: inflateSync(packed, { out: new Uint8Array(length) }) };
    if (packed.length <= remembered.bytes)
      this.#known = [rows, ...this.#known.filter((other) => other !== rows)].slice(0, remembered.count);
    return rows.rgba;
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
