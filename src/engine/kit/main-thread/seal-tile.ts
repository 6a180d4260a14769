import { deflateRawSync } from 'node:zlib';
import { tileHeaderBytes, writeTileHeader } from '../../../protocol/index.js';
import type { KitNotice } from '../messages.js';
import type { OpenTile } from '../shared/thread-messages.js';
import { freeSlot, type TileSlots } from '../shared/tile-slots.js';

/**
 * Most of a page is one colour: more effort costs time and saves little. What Node sets up for each call, by these sizes,
 * takes as long as to compress the few rows that a key changes; 8 KB are as many rows as matter.
 */
const effort = { level: 1, windowBits: 13, memLevel: 6, chunkSize: 4 * 1024 } as const;

/** Compresses a tile into its frame, on the main thread while LibreOffice paints the next. */
export function sealTile({ views, seqs, header, rows, slot }: OpenTile, slots: TileSlots): KitNotice {
  const body = deflateRawSync(rows, effort);
  if (slot !== undefined) freeSlot(slots, slot);
  const frame = new Uint8Array(tileHeaderBytes + body.byteLength);
  writeTileHeader(frame, header);
  frame.set(body, tileHeaderBytes);
  return { on: 'tile', views, seqs, frame };
}
