/**
 * The binary frame of a tile: a 40-byte header (little endian) and the pixels.
 *
 * | offset | type | meaning |
 * |---|---|---|
 * | 0 | u8 | frame kind, 1 = tile |
 * | 1 | u8 | encoding: 0 full, 1 delta against the last frame of the same tile sent to this view |
 * | 2 | u16 | size of the tile, pixels (256) |
 * | 4 | u32 | part |
 * | 8 | u32 | twips per tile (the zoom) |
 * | 12 | i32 | column (x = column × twips per tile) |
 * | 16 | i32 | row |
 * | 20 | u32 | version, growing per tile |
 * | 24 | u32 | the version a delta applies to: the one sent to this view before; 0 when full |
 * | 28 | u16 | first changed pixel row (delta), 0 when full |
 * | 30 | u16 | number of pixel rows that follow |
 * | 32 | u32 | input sequence: the highest `seq` of this view's inputs that the pixels include; stamped by {@link withSeq} |
 * | 36 | u32 | reserved |
 * | 40 | … | raw deflate of the rows, RGBA, 8 bits each, not premultiplied |
 *
 * @publicApi
 */
export interface TileHeader {
  /** The pixels are what changed against version `base`. */
  readonly delta: boolean;
  /** Pixels of an edge. */
  readonly size: number;
  /** Slide or sheet, from 0. */
  readonly part: number;
  /** Twips of an edge. */
  readonly tileTwips: number;
  /** From the left, in tiles. */
  readonly column: number;
  /** From the top, in tiles. */
  readonly row: number;
  /** Of this tile; grows. */
  readonly version: number;
  /** The version that a delta is put upon. */
  readonly base: number;
  /** First pixel row that a delta holds; 0 otherwise. */
  readonly firstRow: number;
  /** How many pixel rows follow. */
  readonly rowCount: number;
  /** The highest number of this view's inputs that the pixels include. */
  readonly seq: number;
}

export const tileSize = 256;
export const tileHeaderBytes = 40;
const tileKind = 1;
const seqOffset = 32;
/** The highest number of an input: a frame has 32 bits for it, also on its way from the kit, which ends with a longer one. */
export const maxSeq = 0xffff_ffff;

export function writeTileHeader(target: Uint8Array, header: TileHeader): void {
  const view = new DataView(target.buffer, target.byteOffset, tileHeaderBytes);
  view.setUint8(0, tileKind);
  view.setUint8(1, header.delta ? 1 : 0);
  view.setUint16(2, header.size, true);
  view.setUint32(4, header.part, true);
  view.setUint32(8, header.tileTwips, true);
  view.setInt32(12, header.column, true);
  view.setInt32(16, header.row, true);
  view.setUint32(20, header.version, true);
  view.setUint32(24, header.base, true);
  view.setUint16(28, header.firstRow, true);
  view.setUint16(30, header.rowCount, true);
  view.setUint32(seqOffset, header.seq, true);
  view.setUint32(36, 0, true);
}

/** The frame for one view: a copy with its input sequence, as one frame may go to many views. */
export function withSeq(frame: Uint8Array, seq: number): Uint8Array {
  // What Node's buffers call a slice is no copy: a frame that waits to be written would get the number of another view.
  const copy = new Uint8Array(frame);
  new DataView(copy.buffer, copy.byteOffset, copy.byteLength).setUint32(seqOffset, seq, true);
  return copy;
}

/** @throws RangeError when the frame is too short or not a tile. */
export function readTileHeader(frame: Uint8Array): TileHeader {
  if (frame.byteLength < tileHeaderBytes || frame[0] !== tileKind) throw new RangeError('not a tile frame');
  const view = new DataView(frame.buffer, frame.byteOffset, tileHeaderBytes);
  return {
    delta: view.getUint8(1) === 1,
    size: view.getUint16(2, true),
    part: view.getUint32(4, true),
    tileTwips: view.getUint32(8, true),
    column: view.getInt32(12, true),
    row: view.getInt32(16, true),
    version: view.getUint32(20, true),
    base: view.getUint32(24, true),
    firstRow: view.getUint16(28, true),
    rowCount: view.getUint16(30, true),
    seq: view.getUint32(seqOffset, true),
  };
}
