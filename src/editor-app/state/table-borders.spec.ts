import { describe, expect, it } from '@jest/globals';
import { readTableBorders } from './table-borders.js';

describe('readTableBorders', () => {
  it('reads what a text tells', () => {
    const columns = {
      left: 0,
      right: 900,
      tableOffset: 1000,
      entries: [{ position: 300, min: 0, max: 900, hidden: false }],
    };
    const rows = { left: 0, right: 500, tableOffset: 2000, entries: [] };
    expect(readTableBorders({ columns, rows })).toEqual({
      columns: { start: 1000, end: 1900, inner: [{ at: 1300, hidden: false, least: 1000, most: 1900 }] },
      rows: { start: 2000, end: 2500, inner: [] },
    });
  });

  it('reads what a slide tells', () => {
    const columns = {
      tableOffset: '1000',
      left: '0',
      right: '900',
      entries: [{ position: '300', min: '50', max: '850' }],
    };
    const rows = { tableOffset: '2000', left: '0', right: '500' };
    expect(readTableBorders({ columns, rows })?.columns.inner).toEqual([
      { at: 1300, hidden: false, least: 1050, most: 1850 },
    ]);
  });

  it('knows when there is none', () => {
    expect(readTableBorders({})).toBeUndefined();
    expect(readTableBorders('')).toBeUndefined();
    expect(readTableBorders({ columns: {}, rows: {} })).toBeUndefined();
  });
});
