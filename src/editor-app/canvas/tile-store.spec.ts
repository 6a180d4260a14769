import type { TileHeader } from '../../protocol/index.js';
import { TileStore, tilesOver, type SurfaceFactory } from './tile-store.js';

interface Surface {
  rows: number[];
  released: boolean;
}

const surfaces: SurfaceFactory<Surface> = {
  create: () => ({ rows: [], released: false }),
  write: (surface, firstRow, rowCount) => surface.rows.push(firstRow, rowCount),
  release: (surface) => {
    surface.released = true;
  },
};

const header = (patch: Partial<TileHeader>): TileHeader => ({
  delta: false,
  size: 256,
  part: 0,
  tileTwips: 3840,
  column: 0,
  row: 0,
  version: 1,
  base: 0,
  firstRow: 0,
  rowCount: 256,
  seq: 0,
  ...patch,
});
const pixels = new Uint8Array();

describe('TileStore', () => {
  it('applies a delta only to the version it was made for', () => {
    const store = new TileStore(surfaces);
    store.apply(header({ version: 4 }), pixels);
    const delta = { delta: true, version: 5, firstRow: 10, rowCount: 2 };
    expect(store.apply(header({ ...delta, base: 3 }), pixels)).toEqual({ lost: { column: 0, row: 0 } });
    expect(store.apply(header({ ...delta, base: 4 }), pixels)).toMatchObject({
      tile: { version: 5, surface: { rows: [0, 256, 10, 2] } },
    });
  });

  it('refuses a delta of a tile it does not hold', () => {
    expect(new TileStore(surfaces).apply(header({ delta: true, base: 1, row: 7 }), pixels)).toEqual({
      lost: { column: 0, row: 7 },
    });
  });

  it('stands in with the nearest other zoom on top', () => {
    const store = new TileStore(surfaces);
    for (const tileTwips of [960, 1920, 7680]) store.apply(header({ tileTwips }), pixels);
    const area = { x: 0, y: 0, width: 960, height: 960 };
    expect(store.standIns(0, 2000, area).map(({ tileTwips }) => tileTwips)).toEqual([7680, 960, 1920]);
    expect(store.standIns(1, 2000, area)).toEqual([]);
  });

  it('drops other zooms first, then the least recently drawn, and remembers what it dropped', () => {
    const store = new TileStore(surfaces, 2);
    store.apply(header({ tileTwips: 960 }), pixels);
    for (const row of [0, 1, 2]) store.apply(header({ row }), pixels);
    store.get(0, 3840, 0, 0);
    store.trim(0, 3840);
    expect(store.count).toBe(2);
    expect([0, 1, 2].map((row) => store.get(0, 3840, 0, row) !== undefined)).toEqual([true, false, true]);
    const area = { x: 0, y: 0, width: 3840, height: 3 * 3840 };
    expect(store.droppedIn(0, 3840, area)).toEqual([{ column: 0, row: 1 }]);
    store.apply(header({ row: 1 }), pixels);
    expect(store.droppedIn(0, 3840, area)).toEqual([]);
  });

  it('lists the tiles an area touches', () => {
    expect(tilesOver({ x: 255, y: 0, width: 2, height: 256 }, 256)).toEqual([
      { column: 0, row: 0 },
      { column: 1, row: 0 },
    ]);
    expect(tilesOver({ x: 0, y: 0, width: 0, height: 0 }, 256)).toEqual([]);
  });
});
