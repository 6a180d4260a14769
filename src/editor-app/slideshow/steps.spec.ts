import { describe, expect, it } from '@jest/globals';
import { shownSlides, slideSize, stepFrom, stepOfKey } from './steps.js';

const parts = (...visible: boolean[]) => visible.map((shown) => ({ visible: shown }));

describe('steps of a slideshow', () => {
  it('leaves out hidden slides, unless there are no others', () => {
    expect(shownSlides(parts(true, false, true))).toEqual([0, 2]);
    expect(shownSlides(parts(false, false))).toEqual([0, 1]);
  });

  it('goes on to the end and back', () => {
    const shown = [1, 3];
    expect(stepFrom(1, 'next', shown)).toBe(3);
    expect(stepFrom(2, 'next', shown)).toBe(3);
    expect(stepFrom(3, 'next', shown)).toBe('end');
    expect(stepFrom('end', 'next', shown)).toBe('end');
    expect(stepFrom('end', 'previous', shown)).toBe(3);
    expect(stepFrom(3, 'previous', shown)).toBe(1);
    expect(stepFrom(1, 'previous', shown)).toBe(1);
    expect(stepFrom(3, 'first', shown)).toBe(1);
    expect(stepFrom('end', 'last', shown)).toBe(3);
  });

  it('has the keys people know', () => {
    expect([' ', 'PageDown', 'N', 'Backspace', 'Home', 'x'].map(stepOfKey)).toEqual([
      'next',
      'next',
      'next',
      'previous',
      'first',
      undefined,
    ]);
  });

  it('fits slides into the screen, and the picture into what the service paints', () => {
    expect(slideSize({ width: 1600, height: 1200 }, 9 / 16)).toEqual({ width: 1600, height: 900 });
    expect(slideSize({ width: 1600, height: 600 }, 3 / 4)).toEqual({ width: 800, height: 600 });
    const { width, height } = slideSize({ width: 7680, height: 4320 }, 9 / 16);
    expect(width * height).toBeLessThanOrEqual(4_000_000);
    expect(width / height).toBeCloseTo(16 / 9, 2);
  });
});
