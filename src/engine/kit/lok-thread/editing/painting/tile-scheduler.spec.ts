import { tileCredit } from '../../../../../protocol/index.js';
import { rowBytes, type PaintedTile } from './painted-tile.js';
import { TileScheduler, type TileDelivery } from './tile-scheduler.js';
import type { TileViewer } from './tile-viewer.js';

const twips = 1000;
const region = (x: number, y: number, columns: number, rows: number, margin = 0) => ({
  part: 0,
  tileTwips: twips,
  margin,
  area: { x: x * twips, y: y * twips, width: columns * twips, height: rows * twips },
});

/** Plays LibreOffice: a tile's pixels are what `content` says for it, by default white. */
function paint(scheduler: TileScheduler, content: (tile: PaintedTile) => number = () => 0xff) {
  const job = scheduler.next();
  if (!job) return undefined;
  scheduler.store.painted(job.tile, scheduler.store.buffer().fill(content(job.tile)));
  return { place: job.tile.place, tile: job.tile, deliveries: scheduler.deliver(job) };
}

function paintAll(scheduler: TileScheduler, content?: (tile: PaintedTile) => number) {
  const painted: { place: PaintedTile['place']; tile: PaintedTile; deliveries: TileDelivery[] }[] = [];
  for (let done = paint(scheduler, content); done; done = paint(scheduler, content)) painted.push(done);
  return painted;
}

const at = ({ column, row }: { column: number; row: number }) => `${column},${row}`;

describe('TileScheduler', () => {
  let scheduler: TileScheduler;
  let viewer: TileViewer;
  beforeEach(() => {
    scheduler = new TileScheduler();
    viewer = scheduler.addView(1);
  });

  it('paints what is in view, each tile once, nearest the centre first', () => {
    scheduler.show(viewer, region(0, 0, 5, 5));
    const places = paintAll(scheduler).map(({ place }) => at(place));
    expect(new Set(places).size).toBe(25);
    expect(places[0]).toBe('2,2');
    expect(places.slice(-4).sort()).toEqual(['0,0', '0,4', '4,0', '4,4']);
    expect(paint(scheduler)).toBeUndefined();
  });

  it('paints the tile of the caret first', () => {
    scheduler.show(viewer, region(0, 0, 5, 5));
    viewer.caret = { x: 4 * twips + 10, y: 10, width: 0, height: 20 };
    expect(at(paint(scheduler)!.place)).toBe('4,0');
  });

  it('prefers the caret of any view to what others wait for', () => {
    const typist = scheduler.addView(2);
    scheduler.show(viewer, region(0, 0, 5, 5));
    scheduler.show(typist, region(0, 10, 2, 1));
    typist.caret = { x: 1500, y: 10_500, width: 0, height: 20 };
    expect(at(paint(scheduler)!.place)).toBe('1,10');
  });

  it('never paints what left the screen before its turn', () => {
    scheduler.show(viewer, region(0, 0, 5, 5));
    paint(scheduler);
    scheduler.show(viewer, region(0, 50, 2, 2));
    expect(paintAll(scheduler).every(({ place }) => place.row >= 50)).toBe(true);
  });

  it('paints the margin last, and not beyond the origin', () => {
    scheduler.show(viewer, region(0, 0, 2, 2, twips));
    const places = paintAll(scheduler).map(({ place }) => at(place));
    expect(places).toHaveLength(9);
    expect(places.slice(0, 4).sort()).toEqual(['0,0', '0,1', '1,0', '1,1']);
  });

  it('paints again what was invalidated, and sends nothing when it looks the same', () => {
    scheduler.show(viewer, region(0, 0, 3, 3));
    paintAll(scheduler);
    scheduler.invalidate(0, { x: 1100, y: 1100, width: 100, height: 100 });
    const [again, ...rest] = paintAll(scheduler);
    expect(rest).toHaveLength(0);
    expect(at(again!.place)).toBe('1,1');
    expect(again!.deliveries).toHaveLength(0);
  });

  it('ignores invalidations of other parts', () => {
    scheduler.show(viewer, region(0, 0, 2, 2));
    paintAll(scheduler);
    scheduler.invalidate(1);
    expect(paintAll(scheduler)).toHaveLength(0);
  });

  it('sends deltas against what each view holds', () => {
    const late = scheduler.addView(2);
    scheduler.show(viewer, region(0, 0, 1, 1));
    paintAll(scheduler);
    late.paused = true;
    scheduler.show(late, region(0, 0, 1, 1));
    scheduler.invalidate(0);
    const [second] = paintAll(scheduler, () => 0x10);
    expect(second!.deliveries).toEqual([{ viewers: [viewer], base: 1, watermark: '' }]);
    late.paused = false;
    scheduler.changed();
    expect(paintAll(scheduler, () => 0x10)[0]!.deliveries).toEqual([{ viewers: [late], base: 0, watermark: '' }]);
  });

  it('shares a tile between views of the same render state only', () => {
    const same = scheduler.addView(2);
    const dark = scheduler.addView(3);
    scheduler.setRenderState(dark, 'dark');
    for (const each of [viewer, same, dark]) scheduler.show(each, region(0, 0, 1, 1));
    const painted = paintAll(scheduler);
    expect(painted).toHaveLength(2);
    const receivers = painted.map(({ deliveries }) => new Set(deliveries.flatMap((one) => one.viewers)));
    expect(new Set(receivers)).toEqual(new Set([new Set([viewer, same]), new Set([dark])]));
  });

  it('never puts views of different watermarks into one delivery', () => {
    const [alice, bob] = [scheduler.addView(2), scheduler.addView(3)];
    alice.watermark = 'Alice';
    bob.watermark = 'Bob';
    for (const each of [viewer, alice, bob]) scheduler.show(each, region(0, 0, 1, 1));
    const [only, ...rest] = paintAll(scheduler);
    expect(rest).toHaveLength(0);
    expect(new Map(only!.deliveries.map(({ watermark, viewers }) => [watermark, viewers]))).toEqual(
      new Map([
        ['', [viewer]],
        ['Alice', [alice]],
        ['Bob', [bob]],
      ]),
    );
  });

  it('stops at the credit and goes on when frames are acknowledged', () => {
    scheduler.show(viewer, region(0, 0, 12, 12));
    expect(paintAll(scheduler)).toHaveLength(tileCredit);
    viewer.acknowledge(10);
    scheduler.changed();
    expect(paintAll(scheduler)).toHaveLength(10);
    viewer.forgetAll();
    scheduler.changed();
    expect(paintAll(scheduler)).toHaveLength(tileCredit);
  });

  it('sends again what the browser gave up', () => {
    scheduler.show(viewer, region(0, 0, 2, 2));
    paintAll(scheduler);
    viewer.forgetPlace(1, 0);
    scheduler.changed();
    const again = paintAll(scheduler);
    expect(again.map(({ place }) => at(place))).toEqual(['1,0']);
    expect(again[0]!.deliveries[0]!.base).toBe(0);
  });

  it('gives nothing to a paused view', () => {
    viewer.paused = true;
    scheduler.show(viewer, region(0, 0, 2, 2));
    expect(paint(scheduler)).toBeUndefined();
  });

  it('lets views take turns', () => {
    const other = scheduler.addView(2);
    scheduler.show(viewer, region(0, 0, 4, 4));
    scheduler.show(other, region(0, 20, 4, 4));
    const firstSix = Array.from({ length: 6 }, () => (paint(scheduler)!.place.row < 10 ? 1 : 2));
    expect(firstSix.filter((id) => id === 1)).toHaveLength(3);
  });

  it('bounds the pixels it keeps while a view travels through a long document', () => {
    const seen = new Set<PaintedTile>();
    for (let page = 0; page < 10; page++) {
      scheduler.show(viewer, region(0, page * 8, 8, 8));
      viewer.acknowledge(tileCredit);
      for (const { tile } of paintAll(scheduler)) seen.add(tile);
    }
    expect(seen.size).toBe(640);
    expect([...seen].filter((tile) => tile.pixels !== undefined)).toHaveLength(96);
  });

  it('bounds the tiles of an absurd area', () => {
    scheduler.show(viewer, { part: 0, tileTwips: 1, margin: 0, area: { x: 0, y: 0, width: 1e9, height: 1e9 } });
    viewer.acknowledge(tileCredit);
    expect(paintAll(scheduler).length).toBeLessThanOrEqual(tileCredit);
  });

  it('has tiles side by side of which much the same rows changed painted together, if somebody sees them', () => {
    scheduler.show(viewer, region(0, 0, 4, 2));
    paintAll(scheduler);
    scheduler.invalidate(0, { x: 1_100, y: 500, width: 1_000_000, height: 50 });
    scheduler.invalidate(0, { x: 3_100, y: 0, width: 100, height: 50 });
    const tile = scheduler.store.tile({ part: 0, tileTwips: twips, column: 2, row: 0 }, '');
    const together = (mayBe = (): boolean => true) => scheduler.sideBySide(tile, mayBe).map(({ place }) => at(place));
    expect(together()).toEqual(['1,0', '2,0']);
    expect(together(() => false)).toEqual(['2,0']);
    scheduler.show(viewer, region(2, 0, 2, 2));
    expect(together()).toEqual(['2,0']);
    scheduler.invalidateAll();
    expect(together()).toEqual(['2,0']);
  });

  it('has tiles of which rows were painted alone painted whole after a while', () => {
    scheduler.show(viewer, region(0, 0, 1, 1));
    const tile = paint(scheduler)!.tile;
    expect(scheduler.store.restsFor(0)).toBe(Infinity);
    scheduler.invalidate(0, { x: 0, y: 500, width: 10, height: 10 });
    expect(tile.canBePatched).toBe(true);
    const picture = Buffer.alloc(tile.damage.count * rowBytes);
    scheduler.store.take(tile, { rows: tile.damage, picture, start: 0, stride: rowBytes }, 5_000);
    expect(scheduler.store.restsFor(5_400)).toBe(600);
    expect([scheduler.mend(5_999), tile.dirty]).toEqual([false, false]);
    expect([scheduler.mend(6_000), tile.dirty, tile.canBePatched]).toEqual([true, true, false]);
    expect(scheduler.store.restsFor(6_000)).toBe(Infinity);
  });
});
