import { describe, expect, it } from '@jest/globals';
import { cellBeside, edgeLine, plusOf, tableEdgeAt, tableGapAt } from './table-edges.js';
import { Viewport } from './viewport.js';

/** 100 %: 15 twips a pixel; the document begins at (12, 12). */
const viewport = Viewport.empty.with({
  kind: 'text',
  documentWidth: 15_000,
  documentHeight: 15_000,
  width: 1024,
  height: 1024,
});
const table = {
  columns: { start: 1500, end: 4500, inner: [{ at: 3000, hidden: false, least: 1500, most: 4500 }] },
  rows: { start: 1500, end: 2100, inner: [{ at: 1800, hidden: false, least: 1500, most: 9000 }] },
};

describe('borders of a table', () => {
  it.each([
    [
      { x: 212, y: 120 },
      { axis: 'x', border: 'middle', index: 0, at: 3000, least: 1600, most: 4400 },
    ],
    [
      { x: 312, y: 120 },
      { axis: 'x', border: 'right', at: 4500 },
    ],
    [
      { x: 160, y: 132 },
      { axis: 'y', border: 'middle', at: 1800 },
    ],
    [
      { x: 160, y: 152 },
      { axis: 'y', border: 'right', at: 2100 },
    ],
  ])('are found at %j', (point, edge) => {
    expect(tableEdgeAt(viewport, table, point)).toMatchObject(edge);
  });

  it('are not found beside the table, inside a cell and at its beginning', () => {
    expect(tableEdgeAt(viewport, table, { x: 212, y: 300 })).toBeUndefined();
    expect(tableEdgeAt(viewport, table, { x: 180, y: 120 })).toBeUndefined();
    expect(tableEdgeAt(viewport, table, { x: 112, y: 120 })).toBeUndefined();
  });

  it('have a line as long as the table', () => {
    expect(edgeLine(table, 'x', 3100)).toEqual({ axis: 'x', at: 3100, from: 1500, to: 2100 });
  });

  it('have a "+" outside, which knows the cell it puts something beside', () => {
    expect(plusOf(viewport, table, { axis: 'x', index: 1, at: 3000 })).toEqual({ x: 212, y: 101 });
    expect(tableGapAt(viewport, table, { x: 214, y: 100 })).toEqual({ axis: 'x', index: 1, at: 3000 });
    expect(tableGapAt(viewport, table, { x: 101, y: 153 })).toEqual({ axis: 'y', index: 2, at: 2100 });
    expect(tableGapAt(viewport, table, { x: 160, y: 120 })).toBeUndefined();
    expect(cellBeside(table, { axis: 'x', index: 2, at: 4500 })).toEqual({ x: 3750, y: 1650 });
    expect(cellBeside(table, { axis: 'y', index: 0, at: 1500 })).toEqual({ x: 2250, y: 1650 });
  });

  it('are those of the row and column with the caret, where cells are joined in others', () => {
    const caret = { x: 3100, y: 1900, width: 0, height: 100 };
    expect(cellBeside(table, { axis: 'x', index: 1, at: 3000 }, caret)).toEqual({ x: 2250, y: 1950 });
    expect(cellBeside(table, { axis: 'y', index: 1, at: 1800 }, caret)).toEqual({ x: 3100, y: 1650 });
    expect(cellBeside(table, { axis: 'x', index: 1, at: 3000 }, { ...caret, y: 8000 })).toEqual({ x: 2250, y: 1650 });
    const joined = {
      ...table,
      columns: {
        ...table.columns,
        inner: [2000, 3000].map((at) => ({ at, hidden: at < 3000, least: 1500, most: 4500 })),
      },
    };
    expect(tableGapAt(viewport, joined, { x: 145, y: 101 })).toBeUndefined();
    expect(tableGapAt(viewport, joined, { x: 212, y: 101 })).toMatchObject({ index: 1 });
    expect(tableEdgeAt(viewport, joined, { x: 145, y: 120 })).toBeUndefined();
    expect(tableEdgeAt(viewport, joined, { x: 212, y: 120 })).toMatchObject({ border: 'middle', index: 1 });
    expect(cellBeside(joined, { axis: 'x', index: 1, at: 3000 })).toEqual({ x: 2250, y: 1650 });
  });
});
