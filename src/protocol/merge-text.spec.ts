import { changeOf, mergeText } from './merge-text.js';

describe('a text that two people change', () => {
  it('is changed in one stretch', () => {
    expect(changeOf('say hello', 'say hullo')).toEqual({ start: 5, end: 6, text: 'u' });
    expect(changeOf('aa', 'aaa')).toEqual({ start: 2, end: 2, text: 'a' });
    expect(changeOf('same', 'same')).toEqual({ start: 4, end: 4, text: '' });
  });

  it('takes both changes where they lie apart', () => {
    expect(mergeText('one two three', '1 two three', 'one two 3')).toBe('1 two 3');
    expect(mergeText('one two three', 'one two 3', '1 two three')).toBe('1 two 3');
    expect(mergeText('one', 'one', 'two')).toBe('two');
    expect(mergeText('one', 'two', 'one')).toBe('two');
  });

  it('takes mine where both changed the same words, and both lines where both began at the same place', () => {
    expect(mergeText('one two', 'one six', 'one ten')).toBe('one six');
    expect(mergeText('', 'mine', 'theirs')).toBe('theirs\nmine');
    expect(mergeText('', 'same', 'same')).toBe('same');
  });
});
