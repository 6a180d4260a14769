import { describe, expect, it } from '@jest/globals';
import { isTooLargeToPaste, mostPasted } from './paste-size.js';

describe('what is to be pasted', () => {
  it.each([
    ['a word', 'word', false],
    ['as many letters as go', 'x'.repeat(mostPasted - 2), false],
    ['one more', 'x'.repeat(mostPasted - 1), true],
    ['letters of several bytes', '本'.repeat(mostPasted / 3 + 1), true],
    ['line ends, which take two bytes each', '\n'.repeat(mostPasted / 2), true],
    ['half as many', '\n'.repeat(mostPasted / 4), false],
    ['a picture that goes', new Uint8Array(mostPasted), false],
    ['a picture of one byte more', new Uint8Array(mostPasted + 1), true],
  ])('may be too much for one message: %s', (_what, data, isTooLarge) => {
    expect(isTooLargeToPaste(data)).toBe(isTooLarge);
  });
});
