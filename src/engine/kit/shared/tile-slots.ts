import { tileSize } from '../../../protocol/index.js';

const slotBytes = tileSize * tileSize * 4;
/** So many tiles wait to be compressed, as a rule, at most; the first are used over and over. */
const slotCount = 8;

/**
 * Room for tiles on their way from LibreOffice's thread to the one that compresses them, shared between both. A block of
 * a tile's size of its own for each would be mapped by the C library, and given back: to touch 64 pages for the first time
 * can take as long as to paint the tile.
 */
export interface TileSlots {
  readonly pixels: SharedArrayBuffer;
  /** Of each slot: 1 while there is a tile in it. */
  readonly taken: Int32Array;
}

/** Where the pixels of a tile are. */
export interface TileRoom {
  readonly rows: Uint8Array;
  /** Which slot that is; undefined: memory of its own. */
  readonly slot: number | undefined;
}

export const newTileSlots = (): TileSlots => ({
  pixels: new SharedArrayBuffer(slotCount * slotBytes),
  taken: new Int32Array(new SharedArrayBuffer(slotCount * Int32Array.BYTES_PER_ELEMENT)),
});

/** @returns the first slot that is free, which is taken now, cut to so many bytes; memory of its own when none is */
export function takeRoom({ pixels, taken }: TileSlots, bytes: number): TileRoom {
  for (let slot = 0; slot < taken.length; slot++) {
    if (Atomics.compareExchange(taken, slot, 0, 1) === 0) {
      return { rows: new Uint8Array(pixels, slot * slotBytes, bytes), slot };
    }
  }
  return { rows: new Uint8Array(bytes), slot: undefined };
}

/** What was in it has been read. */
export function freeSlot({ taken }: TileSlots, slot: number): void {
  Atomics.store(taken, slot, 0);
}
