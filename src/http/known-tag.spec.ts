import { describe, expect, it } from '@jest/globals';
import { hasTag } from './known-tag.js';

describe('hasTag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('tells of %s whether it names "a"', (known, expected) => {
    expect(hasTag(known, '"a"')).toBe(expected);
  });
});
