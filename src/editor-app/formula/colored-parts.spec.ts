import { coloredParts } from './colored-parts.js';
import { referencesOf } from './references.js';

describe('coloredParts', () => {
  const formula = '=A1+B2*A1';
  const parts = (start: number, end: number) =>
    coloredParts(formula, referencesOf(formula), [start, end]).map(({ text, from, color }) => [text, from, color]);

  it('takes a formula apart at its references; equal ones have the same colour', () => {
    expect(parts(0, 9)).toEqual([
      ['=', 0, undefined],
      ['A1', 1, 0],
      ['+', 3, undefined],
      ['B2', 4, 1],
      ['*', 6, undefined],
      ['A1', 7, 0],
    ]);
  });

  it('gives what stands between two places, also within a reference', () => {
    expect([...parts(0, 2), ...parts(2, 5), ...parts(5, 9)]).toEqual([
      ['=', 0, undefined],
      ['A', 1, 0],
      ['1', 2, 0],
      ['+', 3, undefined],
      ['B', 4, 1],
      ['2', 5, 1],
      ['*', 6, undefined],
      ['A1', 7, 0],
    ]);
    expect([parts(4, 4), parts(9, 9)]).toEqual([[], []]);
  });

  it('leaves alone what is no formula', () => {
    expect(coloredParts('A1', [], [0, 2])).toEqual([{ text: 'A1', from: 0, color: undefined }]);
  });
});
