import { jest } from '@jest/globals';
import { Settling } from './settling.js';

describe('Settling', () => {
  let settling: Settling;
  beforeEach(() => {
    jest.useFakeTimers();
    settling = new Settling();
    settling.begin();
  });
  afterEach(() => jest.useRealTimers());

  /** @param rests how long LibreOffice rests at each turn, which come 10 ms apart. @returns the turn that was the last */
  function lastOf(rests: readonly number[]): number {
    return rests.findIndex((rest) => {
      jest.advanceTimersByTime(10);
      return settling.turn(rest);
    });
  }

  it('takes three turns', () => {
    expect(lastOf([Infinity, Infinity, Infinity, Infinity])).toBe(2);
  });

  it('is over when LibreOffice has nothing to do soon', () => {
    expect(lastOf([0, 0, 0, 0, 13, 3, 240])).toBe(6);
  });

  it('ends also where LibreOffice never rests', () => {
    expect(lastOf(Array.from({ length: 200 }, () => 20))).toBe(99);
  });

  it('begins anew', () => {
    lastOf([Infinity, Infinity]);
    settling.begin();
    expect(lastOf([Infinity, Infinity, Infinity])).toBe(2);
  });
});
