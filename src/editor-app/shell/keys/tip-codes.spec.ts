import { tipCodes } from './tip-codes.js';

describe('tipCodes', () => {
  it('are letters of the names, each once, in any script', () => {
    expect(tipCodes(['File', 'Home', 'Insert', 'Format', 'Übersicht'])).toEqual(['F', 'H', 'I', 'O', 'U']);
    expect(tipCodes(['ファイル', '編集'])).toEqual(['A', 'B']);
    expect(tipCodes(['Aa', 'Aa', 'A'])).toEqual(['A', 'B', 'C']);
  });

  it('are pairs where there are many, and none begins another', () => {
    const codes = tipCodes(Array.from({ length: 60 }, (_, index) => `Bold ${String(index)}`));
    expect(new Set(codes).size).toBe(60);
    expect(codes.every((code) => code.length === 2)).toBe(true);
    expect(codes[0]).toBe('BO');
  });
});
