import { describe, expect, it } from '@jest/globals';
import {
  cellsOf,
  mayLoseRow,
  mayLoseSeries,
  tableOf,
  withBlock,
  withoutRow,
  withoutSeries,
  withRow,
  withSeries,
  withText,
} from './chart-cells.js';
import { readNumber, writtenNumber } from './written-numbers.js';

const table = {
  categories: ['a', 'b'],
  series: [
    { name: 'One', values: [1.5, 2] },
    { name: 'Two', values: [null, -4] },
  ],
};

describe('the cells of a chart', () => {
  it('are its table, in the words of a language, and become it again', () => {
    const cells = cellsOf(table, 'de');
    expect(cells.rows).toEqual([
      ['', 'One', 'Two'],
      ['a', '1,5', ''],
      ['b', '2', '-4'],
    ]);
    expect(tableOf(cells, 'de')).toEqual({ ...table, was: [0, 1] });
  });

  it('are no table while something is no number', () => {
    const cells = withText(cellsOf(table, 'en'), { row: 1, column: 1 }, 'x');
    expect(tableOf(cells, 'en')).toBeUndefined();
    expect(tableOf(withText(cells, { row: 1, column: 1 }, ''), 'en')?.series[0]?.values).toEqual([null, 2]);
  });

  it('know which series was which, and keep one of those', () => {
    const more = withSeries(cellsOf(table, 'en'));
    expect(more.was).toEqual([0, 1, null]);
    const less = withoutSeries(more, { row: 1, column: 1 });
    expect(less.was).toEqual([1, null]);
    expect(less.rows[0]).toEqual(['', 'Two', '']);
    expect(mayLoseSeries(less, { row: 0, column: 1 })).toBe(false);
    expect(withoutSeries(less, { row: 0, column: 1 })).toBe(less);
    expect(mayLoseSeries(less, { row: 0, column: 2 })).toBe(true);
  });

  it('keep a row, and the heads', () => {
    const cells = cellsOf(table, 'en');
    expect(mayLoseRow(cells, { row: 0, column: 1 })).toBe(false);
    const one = withoutRow(cells, { row: 1, column: 1 });
    expect(one.rows.map(([head]) => head)).toEqual(['', 'b']);
    expect(withoutRow(one, { row: 1, column: 1 })).toBe(one);
    expect(withRow(one).rows.at(-1)).toEqual(['', '', '']);
  });

  it('grow with what is pasted, as far as there may be more', () => {
    const cells = withBlock(cellsOf(table, 'en'), { row: 2, column: 2 }, [
      ['5', '6'],
      ['7', 'x\ny'],
    ]);
    expect(cells.rows).toEqual([
      ['', 'One', 'Two', ''],
      ['a', '1.5', '', ''],
      ['b', '2', '5', '6'],
      ['', '', '7', 'x y'],
    ]);
    expect(cells.was).toEqual([0, 1, null]);
    const many = Array.from({ length: 5000 }, () => ['1']);
    expect(withBlock(cells, { row: 1, column: 1 }, many).rows.length).toBeLessThan(1000);
  });
});

describe('a number that is typed', () => {
  it.each([
    ['1.5', 'en', 1.5],
    ['1,5', 'de', 1.5],
    ['1.5', 'de', 1.5],
    ['1.234', 'de', 1234],
    ['1,234', 'en', 1234],
    ['1.234', 'en', 1.234],
    ['1.234.567,8', 'de', 1_234_567.8],
    ['1,234,567.8', 'en', 1_234_567.8],
    ['1 234,5', 'fr', 1234.5],
    ['−3', 'sv', -3],
    ['.5', 'en', 0.5],
    ['1e3', 'en', 1000],
    ['\u0661\u0662\u066B\u0665', 'ar', 12.5],
    ['\uFF11\uFF12', 'ja', 12],
    [' ', 'en', null],
    ['', 'ar', null],
  ])('%s in %s', (text, language, value) => expect(readNumber(text, language)).toBe(value));

  it.each(['x', '5²', '1.2.3', '12a', '1e999', '--1', 'NaN', 'Infinity', '0x1'])('%s is none', (text) =>
    expect(readNumber(text, 'en')).toBeUndefined(),
  );

  it.each(['en', 'de', 'ar', 'fr', 'ja'])('is read as it was written: %s', (language) => {
    for (const value of [0, -1.25, 1e21, 1e-7, 123_456.789])
      expect(readNumber(writtenNumber(value, language), language)).toBe(value);
  });
});
