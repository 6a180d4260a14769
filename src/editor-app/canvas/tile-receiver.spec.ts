import { deflateSync } from 'fflate';
import { tileHeaderBytes, writeTileHeader, type TileHeader } from '../../protocol/index.js';
import { TileReceiver } from './tile-receiver.js';

const rowBytes = 256 * 4;

function frameOf(row: number, firstRow: number, rowCount: number, value: number): Uint8Array {
  const header: TileHeader = {
    delta: rowCount < 256,
    size: 256,
    part: 0,
    tileTwips: 3840,
    column: 0,
    row,
    version: 1,
    base: 0,
    firstRow,
    rowCount,
    seq: 0,
  };
  const rows = deflateSync(new Uint8Array(rowBytes * rowCount).fill(value));
  const frame = new Uint8Array(tileHeaderBytes + rows.byteLength);
  writeTileHeader(frame, header);
  frame.set(rows, tileHeaderBytes);
  return frame;
}

function receiverWith(timePerTile: number) {
  const got: { row: number; bytes: number; value: number | undefined }[] = [];
  const acknowledged: number[] = [];
  const frames: (() => void)[] = [];
  let time = 0;
  const receiver = new TileReceiver(
    {
      tile: ({ row }, rgba) => {
        time += timePerTile;
        got.push({ row, bytes: rgba.byteLength, value: rgba[rgba.byteLength - 1] });
      },
      received: (count) => acknowledged.push(count),
    },
    () => time,
    (run) => frames.push(run),
  );
  return { receiver, got, acknowledged, frames };
}

/** Whole tiles come when the browser has unpacked them. */
async function untilGot(got: readonly unknown[], count: number): Promise<void> {
  while (got.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe('TileReceiver', () => {
  it('unpacks rows of a tile at once, and none before the whole tile that came before them', async () => {
    const { receiver, got } = receiverWith(0);
    receiver.push(frameOf(1, 20, 3, 9));
    expect(got).toEqual([{ row: 1, bytes: 3 * rowBytes, value: 9 }]);
    receiver.push(frameOf(0, 0, 256, 7));
    receiver.push(frameOf(0, 20, 3, 8));
    await untilGot(got, 3);
    expect(got.slice(1)).toEqual([
      { row: 0, bytes: 256 * rowBytes, value: 7 },
      { row: 0, bytes: 3 * rowBytes, value: 8 },
    ]);
  });

  it('takes the same bytes for the same pixels, and others for others, however many there were', async () => {
    const { receiver, got } = receiverWith(0);
    const values = [7, 7, 1, 2, 3, 4, 5, 7, 5];
    for (const [row, value] of values.entries()) receiver.push(frameOf(row, 0, row === 8 ? 2 : 256, value));
    await untilGot(got, values.length);
    expect(got.map(({ value }) => value)).toEqual(values);
    expect(got.at(-1)?.bytes).toBe(2 * rowBytes);
  });

  it('leaves the rest to the next frame when its time is spent, in order', async () => {
    const { receiver, got, acknowledged, frames } = receiverWith(4);
    for (let row = 0; row < 40; row++) receiver.push(frameOf(row, 0, 256, 0));
    // Ten tiles of 4 ms a frame while the first screen comes, two afterwards.
    for (const tiles of [10, 20, 30, 32, 34, 36, 38, 40]) {
      await untilGot(got, tiles);
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(got).toHaveLength(tiles);
      frames.shift()?.();
    }
    expect(got.map(({ row }) => row)).toEqual(Array.from({ length: 40 }, (_, row) => row));
    expect(acknowledged.reduce((sum, count) => sum + count, 0)).toBe(40);
  });
});
