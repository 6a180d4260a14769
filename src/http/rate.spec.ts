import { describe, expect, it } from '@jest/globals';
import { Rate } from './rate.js';

describe('what each client begins within a minute', () => {
  it('is as much as it may, then waits for the first to be a minute old', () => {
    const rate = new Rate();
    expect([0, 1_000, 2_000].map((at) => rate.take('a', 2, at))).toEqual([0, 0, 58_000]);
    expect(rate.take('b', 2, 2_000)).toBe(0);
    expect([59_999, 60_000, 60_500].map((at) => rate.take('a', 2, at))).toEqual([1, 0, 500]);
  });

  it('is nothing where nothing is allowed', () => {
    expect(new Rate().take('a', 0, 5)).toBeGreaterThan(0);
  });
});
