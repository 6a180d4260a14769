import { Axis } from './axis.js';
import { headerAt, readSheetGeometry } from './sheet-headers.js';
import { groupAt, readGroups } from './outline-marks.js';
import { Viewport, type ViewportState } from './viewport.js';

const sheet: ViewportState = {
  kind: 'spreadsheet',
  documentWidth: 150_000,
  documentHeight: 60_000,
  width: 1_200,
  height: 800,
  pixelRatio: 1,
  tileTwips: 3840,
  scrollX: 0,
  scrollY: 0,
  headerWidth: 52,
  headerHeight: 22,
  frozenWidth: 0,
  frozenHeight: 0,
  mirrored: false,
};

describe('groups of rows and columns', () => {
  it('are read as LibreOffice tells them, level by level, without those within a closed one', () => {
    expect(readGroups('1:3:1:1,5:2:0:1, 1:2:0:0,5:1:0:1, ', false)).toEqual([
      { column: false, level: 0, index: 0, first: 1, last: 3, hidden: true },
      { column: false, level: 0, index: 1, first: 5, last: 6, hidden: false },
      { column: false, level: 1, index: 1, first: 5, last: 5, hidden: false },
    ]);
    expect([readGroups('', true), readGroups(undefined, true)]).toEqual([[], []]);
  });

  it('have their marks in the header behind them, the inner one beside the outer', () => {
    const axis = new Axis('256:99', 1, '0:3 4 99');
    const groups = readGroups('1:3:0:1, 2:2:0:1, ', false);
    const at = (index: number, along: number) => groupAt(groups, { column: false, index, axis }, along)?.level;
    // The row behind them is hidden.
    expect([at(5, 5), at(5, 43), at(5, 26), at(4, 5), at(6, 5)]).toEqual([0, 1, undefined, undefined, undefined]);
  });

  it('are hit by a pointer before the border of their header', () => {
    const geometry = readSheetGeometry(
      { columns: { sizes: '1280:9 ', groups: '0:1:0:1, ' }, rows: { sizes: '256:99 ', groups: '1:3:0:1, ' } },
      1,
    )!;
    const viewport = new Viewport(sheet);
    const hit = (x: number, y: number) => headerAt(viewport, geometry, { x, y });
    const { pixelsPerTwip } = viewport;
    const mark = hit(6, 22 + 4 * 256 * pixelsPerTwip + 2);
    expect(mark).toMatchObject({ column: false, index: 4, border: false, group: { first: 1, last: 3 } });
    expect(hit(52 + 1280 * pixelsPerTwip + 3, 8)).toMatchObject({ column: true, index: 1, group: { first: 0 } });
    expect(hit(30, 22 + 4 * 256 * pixelsPerTwip + 2)).toMatchObject({ border: true, index: 3 });
  });
});
