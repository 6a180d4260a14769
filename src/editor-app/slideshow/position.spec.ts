import { describe, expect, it } from '@jest/globals';
import { showStep, type ShowPosition } from './position.js';

const stepsOf = (slide: number): number => [3, 1][slide] ?? 1;
const go = (from: ShowPosition, way: 'next' | 'previous') => showStep(from, way, [0, 1], stepsOf);

describe('the way through a show', () => {
  it('goes through the animations of a slide, then to the next', () => {
    const [one, two] = [go({ place: 0, step: 0, played: true }, 'next'), { place: 0, step: 2, played: true } as const];
    expect(one).toEqual({ place: 0, step: 1, played: true });
    expect(go(two, 'next')).toEqual({ place: 1, step: 0, played: true });
    expect(go({ place: 1, step: 0, played: true }, 'next').place).toBe('end');
  });

  it('goes back the same way, to a slide as it was left', () => {
    expect(go({ place: 1, step: 0, played: true }, 'previous')).toEqual({ place: 0, step: 2, played: false });
    expect(go({ place: 0, step: 2, played: true }, 'previous')).toEqual({ place: 0, step: 1, played: false });
    expect(go({ place: 0, step: 0, played: true }, 'previous')).toEqual({ place: 0, step: 0, played: false });
  });
});
