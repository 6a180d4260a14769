import { clampScale, nextStep, scaleOf, tileTwipsOf } from './zoom.js';

describe('zoom', () => {
  it('spans 3840 twips with a tile at 100 % on a plain display', () => {
    expect(tileTwipsOf(1, 1)).toBe(3840);
    expect(tileTwipsOf(1, 2)).toBe(1920);
  });

  it.each([0.2, 0.333, 1, 1.1, 4.8])('comes back to the scale it was made from: %d', (scale) => {
    expect(scaleOf(tileTwipsOf(scale, 1.5), 1.5)).toBeCloseTo(scale, 2);
  });

  it('steps up and down between round values and stops at the ends', () => {
    expect([nextStep(1, 1), nextStep(1, -1), nextStep(1.03, -1)]).toEqual([1.2, 0.85, 1]);
    expect([nextStep(6, 1), nextStep(0.2, -1), clampScale(99)]).toEqual([6, 0.2, 6]);
  });
});
