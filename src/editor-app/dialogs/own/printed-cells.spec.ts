import { describe, expect, it } from '@jest/globals';
import { columnsOf, rangesOf, rowsOf } from './printed-cells.js';

describe('what is printed', () => {
  it.each([
    ['a1:b3 D1', '$A$1:$B$3;$D$1:$D$1'],
    ['$XFD$1048576', '$XFD$1048576:$XFD$1048576'],
    ['Z9, AA10', '$Z$9:$Z$9;$AA$10:$AA$10'],
  ])('is %s', (written, taken) => {
    expect(rangesOf(written, ';')).toBe(taken);
  });

  it.each(['', 'x', 'A0', 'A0:B3', 'A1:B1048577', 'XFE1', 'A1:ZZZ3', 'A1 B'])('is not “%s”', (written) => {
    expect(rangesOf(written, ';')).toBeUndefined();
  });

  it('comes with rows and columns that there are', () => {
    expect(['', '1', '$1:$3', '0', '1:1048577', 'x'].map(rowsOf)).toEqual([
      '',
      '$1:$1',
      '$1:$3',
      undefined,
      undefined,
      undefined,
    ]);
    expect(['', 'a', 'A:xfd', 'XFE', '1'].map(columnsOf)).toEqual(['', '$A:$A', '$A:$XFD', undefined, undefined]);
  });
});
