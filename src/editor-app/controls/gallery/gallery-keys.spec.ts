import { nextInRows, type Place } from './gallery-keys.js';

/** Rows of a gallery: squares of 40, and wider things below. */
const row = (top: number, count: number, width = 40): Place[] =>
  Array.from({ length: count }, (_, index) => ({ left: index * width, top, width, height: 40 }));
const places = [...row(0, 6), ...row(40, 3), ...row(100, 3, 80)];

describe('keys in a gallery', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 5, 6],
    ['ArrowLeft', 6, 5],
    ['ArrowLeft', 0, undefined],
    ['ArrowRight', 11, undefined],
    ['ArrowDown', 1, 7],
    ['ArrowDown', 5, 8],
    ['ArrowDown', 8, 10],
    ['ArrowUp', 11, 8],
    ['ArrowUp', 7, 1],
    ['ArrowUp', 0, undefined],
    ['ArrowDown', 11, undefined],
    ['Home', 7, 0],
    ['End', 0, 11],
    ['a', 3, undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(nextInRows(places, from, key)).toBe(to);
  });
});
