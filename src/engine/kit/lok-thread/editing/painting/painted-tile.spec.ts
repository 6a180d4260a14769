import { PaintedTile, tileBytes } from './painted-tile.js';

const place = { part: 0, tileTwips: 3840, column: 1, row: 2 };
const rowBytes = 256 * 4;

function picture(...blackRows: number[]): Uint8Array {
  const pixels = new Uint8Array(tileBytes).fill(0xff);
  for (const row of blackRows) pixels.fill(0, row * rowBytes + 40, row * rowBytes + 44);
  return pixels;
}

/** Rows of a picture that is as wide as the tile. */
const rowsOf = (pixels: Uint8Array, first: number, count: number) => ({
  rows: { first, count },
  picture: Buffer.from(pixels),
  start: first * rowBytes,
  stride: rowBytes,
});
const noRoom = (): never => {
  throw new Error('There is room.');
};

describe('PaintedTile', () => {
  it('lies where its column and row say', () => {
    expect(new PaintedTile(place, '').area).toEqual({ x: 3840, y: 7680, width: 3840, height: 3840 });
  });

  it('knows the rows that changed since any version', () => {
    const tile = new PaintedTile(place, '');
    tile.update(picture(), 10);
    tile.update(picture(5, 9), 11);
    tile.update(picture(5, 9, 200), 12);
    expect(tile.rowsSince(0)).toEqual({ first: 0, count: 256 });
    expect(tile.rowsSince(10)).toEqual({ first: 5, count: 196 });
    expect(tile.rowsSince(11)).toEqual({ first: 200, count: 1 });
    expect(tile.rowsSince(12)).toEqual({ first: 0, count: 0 });
  });

  it('keeps its version when nothing differs', () => {
    const tile = new PaintedTile(place, '');
    tile.update(picture(1), 1);
    tile.invalidate();
    tile.update(picture(1), 2);
    expect(tile).toMatchObject({ version: 1, dirty: false });
  });

  it('is whole again after its pixels were given up, with a new version only when it was dirty', () => {
    const tile = new PaintedTile(place, '');
    tile.update(picture(1), 1);
    tile.dropPixels();
    tile.update(picture(1), 2);
    expect(tile.version).toBe(1);
    tile.dropPixels();
    tile.invalidate();
    tile.update(picture(1), 3);
    expect(tile.version).toBe(3);
    expect(tile.rowsSince(1)).toEqual({ first: 0, count: 256 });
  });

  it('takes rows alone where some changed, until it is painted whole', () => {
    const tile = new PaintedTile(place, '');
    tile.update(picture(), 1);
    tile.invalidate({ first: 100, count: 10 });
    tile.invalidate({ first: 120, count: 5 });
    expect([tile.canBePatched, tile.damage]).toEqual([true, { first: 100, count: 25 }]);
    tile.take(rowsOf(picture(105), 100, 25), 2, noRoom);
    expect([tile.dirty, tile.isPatched, tile.rowsSince(1)]).toEqual([false, true, { first: 105, count: 1 }]);
    expect(Buffer.compare(tile.pixels!, picture(105))).toBe(0);
    tile.take(rowsOf(picture(105), 100, 25), 3, noRoom);
    expect(tile.version).toBe(2);
    tile.update(picture(105), 4);
    expect([tile.isPatched, tile.version]).toEqual([false, 2]);
  });

  it('is painted whole without pixels, and now and then however often rows are painted alone', () => {
    const tile = new PaintedTile(place, '');
    const rows = { first: 0, count: 1 };
    tile.invalidate(rows);
    expect([tile.canBePatched, tile.damage.count]).toEqual([false, 256]);
    tile.update(picture(), 1);
    for (let count = 0; count < 1_000; count++) {
      tile.invalidate(rows);
      if (!tile.canBePatched) break;
      tile.take(rowsOf(picture(), 0, 1), 2, noRoom);
    }
    expect(tile.damage.count).toBe(256);
    tile.dropPixels();
    expect(tile.canBePatched).toBe(false);
  });

  it('is taken out of a picture that holds the one beside it', () => {
    const wide = Buffer.alloc(2 * tileBytes);
    const right = picture(7);
    for (let row = 0; row < 256; row++)
      wide.set(right.subarray(row * rowBytes, (row + 1) * rowBytes), (2 * row + 1) * rowBytes);
    const painted = { rows: { first: 0, count: 256 }, picture: wide, start: rowBytes, stride: 2 * rowBytes };
    const tile = new PaintedTile(place, '');
    tile.take(painted, 1, () => new Uint8Array(tileBytes));
    expect([tile.dirty, tile.isPatched, tile.version]).toEqual([false, false, 1]);
    expect(Buffer.compare(tile.pixels!, right)).toBe(0);
    wide.fill(0x40, (2 * 9 + 1) * rowBytes, (2 * 9 + 1) * rowBytes + 4);
    tile.invalidate();
    tile.take(painted, 2, noRoom);
    expect([tile.isPatched, tile.rowsSince(1)]).toEqual([false, { first: 9, count: 1 }]);
  });

  it('lacks what it has no pixels for, when only some rows come', () => {
    const tile = new PaintedTile(place, '');
    tile.take(rowsOf(picture(), 0, 1), 1, noRoom);
    expect([tile.dirty, tile.pixels]).toEqual([true, undefined]);
  });
});
