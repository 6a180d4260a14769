import { describe, expect, it } from '@jest/globals';
import { placeAfter } from './place-after.js';

/** `|` marks the place in both. */
const fits = (before: string, after: string): boolean => {
  const [text, wanted] = [before, after].map((each) => each.replace('|', ''));
  return placeAfter(text!, wanted!, before.indexOf('|')) === after.indexOf('|');
};

describe('a place in a text that somebody else changes', () => {
  it('stays with its letters', () => {
    expect(fits('one |three', 'one |three four')).toBe(true);
    expect(fits('one |three', 'zero one |three')).toBe(true);
    expect(fits('one two |three', 'one |three')).toBe(true);
    expect(fits('one |three', 'one |two three')).toBe(true);
    expect(fits('one|', 'one|')).toBe(true);
  });

  it('is behind what was written in place of its words', () => {
    expect(fits('one t|wo three', 'one six| three')).toBe(true);
    expect(fits('a|ll', '|')).toBe(true);
  });
});
