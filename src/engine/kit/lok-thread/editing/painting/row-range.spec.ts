import { describe, expect, it } from '@jest/globals';
import { allRows, paintable, rowsReached, together } from './row-range.js';

const tile = { x: 3840, y: 7680, width: 3840, height: 3840 };
const area = (y: number, height: number) => ({ x: 0, y, width: 10_000, height });

describe('rows of a tile', () => {
  it('are those that an area reaches, with some above and below', () => {
    expect(rowsReached(tile, area(7680 + 100 * 15, 20 * 15))).toEqual({ first: 92, count: 36 });
    expect(rowsReached(tile, area(7680 + 100 * 15 + 1, 20 * 15))).toEqual({ first: 92, count: 37 });
    expect(rowsReached(tile, area(0, 7681))).toEqual({ first: 0, count: 9 });
    expect(rowsReached(tile, area(7680 + 3839, 1_000))).toEqual({ first: 247, count: 9 });
    expect(rowsReached(tile, area(0, 1_000_000_000))).toEqual(allRows);
  });

  it('are joined with those between', () => {
    expect(together({ first: 5, count: 10 }, { first: 100, count: 1 })).toEqual({ first: 5, count: 96 });
    expect(together({ first: 5, count: 10 }, { first: 7, count: 2 })).toEqual({ first: 5, count: 10 });
  });

  it('are painted alone where pixels lie on whole twips, and not where they are nearly all', () => {
    expect(paintable({ first: 5, count: 10 }, 1)).toEqual({ first: 5, count: 10 });
    expect(paintable({ first: 5, count: 10 }, 4)).toEqual({ first: 4, count: 12 });
    expect(paintable({ first: 250, count: 6 }, 12)).toEqual({ first: 240, count: 16 });
    expect(paintable({ first: 5, count: 10 }, 0)).toEqual(allRows);
    expect(paintable({ first: 5, count: 200 }, 1)).toEqual(allRows);
  });
});
