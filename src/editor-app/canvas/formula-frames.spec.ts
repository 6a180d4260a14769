import { describe, expect, it } from '@jest/globals';
import { Axis } from './axis.js';
import { draggedRange, frameAt, frameCursor, placeOfCells, type FormulaFrame } from './formula-frames.js';
import type { SheetGeometry } from './sheet-headers.js';
import { Viewport } from './viewport.js';

const geometry: SheetGeometry = { columns: new Axis('1000:16383'), rows: new Axis('500:1048575'), groups: [] };
const range = { fromColumn: 1, fromRow: 1, toColumn: 2, toRow: 3 };
const frame: FormulaFrame = {
  rectangle: placeOfCells(range, geometry),
  color: '#000000',
  range,
  from: 1,
  to: 6,
  named: false,
};
const viewport = Viewport.empty.with({
  kind: 'spreadsheet',
  width: 900,
  height: 700,
  documentWidth: 100_000,
  documentHeight: 100_000,
});

describe('the frames of a formula', () => {
  it('are held by their corners and sides', () => {
    const { x, y, width, height } = viewport.toScreenBox(frame.rectangle);
    const [end, lower] = [x + width, y + height];
    expect(frameAt([frame], viewport, { x: end + 2, y: lower - 2 })?.corner).toEqual({ right: true, lower: true });
    expect(frameAt([frame], viewport, { x, y })?.corner).toEqual({ right: false, lower: false });
    expect(frameAt([frame], viewport, { x, y: y + height / 2 })).toEqual({ frame });
    expect(frameAt([frame], viewport, { x: x + width / 2, y: y + height / 2 })).toBeUndefined();
    expect(frameAt([frame], viewport, { x: end + 8, y: lower })).toBeUndefined();
  });

  it('are not held where a name stands for the cells', () => {
    const { x, y } = viewport.toScreenBox(frame.rectangle);
    expect(frameAt([{ ...frame, named: true }], viewport, { x, y })).toBeUndefined();
  });

  it('show by the pointer which way they go, also on a sheet from right to left', () => {
    const corner = { right: true, lower: true };
    expect(frameCursor({ frame, corner }, false)).toBe('nwse-resize');
    expect(frameCursor({ frame, corner }, true)).toBe('nesw-resize');
    expect(frameCursor({ frame, corner: { right: true, lower: false } }, false)).toBe('nesw-resize');
    expect(frameCursor({ frame }, false)).toBe('move');
  });

  it.each([
    ['as a whole', undefined, [1, 2], { fromColumn: 2, fromRow: 3, toColumn: 3, toRow: 5 }],
    ['to the sheet’s edge at most', undefined, [-5, -5], { fromColumn: 0, fromRow: 0, toColumn: 1, toRow: 2 }],
    ['by a corner', { right: true, lower: true }, [2, 1], { ...range, toColumn: 4, toRow: 4 }],
    [
      'by a corner beyond the one across',
      { right: true, lower: false },
      [-2, 4],
      { fromColumn: 0, fromRow: 3, toColumn: 1, toRow: 5 },
    ],
  ])('are dragged %s', (_name, corner, [columns, rows], expected) => {
    const to = { column: 10 + columns!, row: 10 + rows! };
    expect(draggedRange({ frame, ...(corner && { corner }) }, { column: 10, row: 10 }, to)).toEqual(expected);
  });

  it('of whole columns stay whole', () => {
    const columns = { fromColumn: 1, fromRow: 0, toColumn: 1, toRow: 1_048_575 };
    const hold = { frame: { ...frame, range: columns }, corner: { right: true, lower: false } };
    const dragged = draggedRange(hold, { column: 1, row: 4 }, { column: 3, row: 9 });
    expect(dragged).toEqual({ ...columns, fromColumn: 3, toColumn: 3 });
  });
});
