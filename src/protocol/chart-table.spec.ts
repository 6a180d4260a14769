import { describe, expect, it } from '@jest/globals';
import { chartBounds, followsFrom, isChartTable, isSameTable } from './chart-table.js';

const series = (...values: number[]) => ({ name: 's', values });

describe('the table of a chart', () => {
  it('has rows and series, all as long as each other, and not too many', () => {
    expect(isChartTable({ categories: ['a'], series: [series(1)] })).toBe(true);
    expect(isChartTable({ categories: ['a'], series: [series(1, 2)] })).toBe(false);
    expect(isChartTable({ categories: [], series: [series()] })).toBe(false);
    expect(isChartTable({ categories: ['a'], series: [] })).toBe(false);
    expect(isChartTable({ categories: ['a'.repeat(chartBounds.text + 1)], series: [series(1)] })).toBe(false);
    const rows = Array.from({ length: chartBounds.rows + 1 }, () => 1);
    expect(isChartTable({ categories: rows.map(String), series: [series(...rows)] })).toBe(false);
  });

  it('follows from another one when what stays keeps its order, and what is new comes last', () => {
    const from = (...was: (number | null)[]) =>
      followsFrom({ categories: ['a'], series: was.map(() => series(1)), was }, 3);
    expect([from(0, 1, 2), from(2), from(0, 2, null, null)]).toEqual([true, true, true]);
    expect([from(1, 0), from(0, 0), from(3), from(-1), from(null), from(null, 0), from(0, null, 1), from()]).toEqual(
      Array.from({ length: 8 }, () => false),
    );
    expect(followsFrom({ categories: ['a'], series: [series(1)], was: [0, 1] }, 3)).toBe(false);
  });

  it('is the same by what it says', () => {
    const table = { categories: ['a'], series: [series(1)] };
    expect(isSameTable(table, { ...structuredClone(table) })).toBe(true);
    expect(isSameTable(table, { ...table, categories: ['b'] })).toBe(false);
  });
});
