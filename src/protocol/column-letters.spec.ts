import { describe, expect, it } from '@jest/globals';
import { columnOf, lettersOf } from './column-letters.js';

describe('the letters of columns', () => {
  it.each([
    ['A', 1],
    ['Z', 26],
    ['AA', 27],
    ['AZ', 52],
    ['ZZ', 702],
    ['AAA', 703],
    ['XFD', 16_384],
  ])('%s: %d', (letters, column) => {
    expect(columnOf(letters)).toBe(column);
    expect(columnOf(letters.toLowerCase())).toBe(column);
    expect(lettersOf(column)).toBe(letters);
  });
});
