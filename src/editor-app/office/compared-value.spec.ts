import { describe, expect, it } from '@jest/globals';
import { comparedValue } from './compared-value.js';

describe('what a cell is compared with', () => {
  it.each(['apple', 'New York', 'Müller-Lüdenscheidt', "O'Neill", 'St. Gallen', '東京', 'Wert2 neu'])(
    'is text where it is words: %s',
    (text) => expect(comparedValue(text, ['Total'])).toBe(`"${text}"`),
  );

  it.each([
    '7',
    '-2.5',
    '=SUM(A1:A3)',
    '"apple"',
    'B2',
    '$B$2',
    'b2-C3',
    'Prices.B2',
    'SUM(B2)',
    'true',
    'total',
    'Total-3',
    '',
  ])('stays as it is where it may be reckoned with: %s', (text) => expect(comparedValue(text, ['Total'])).toBe(text));

  it('is a date where it is written as one that all understand', () => {
    expect(comparedValue('2026-01-31', [])).toBe('DATE(2026;1;31)');
    expect(comparedValue(' word ', [])).toBe('"word"');
  });
});
