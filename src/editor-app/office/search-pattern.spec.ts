import { isPattern } from './search-pattern.js';

describe('isPattern', () => {
  it.each('( [a *a a** a{2 a{,3} {name} [z-a] \\ a)'.split(' '))('takes %s for none', (text) => {
    expect(isPattern(text)).toBe(false);
  });

  const good =
    'e a*+ (?i)E (?i:e) (?>e) (?<x>e)\\k<x> \\p{L} \\x{41} [[:alpha:]]+ [^[:space:]] \\<t a{2} a{2,} a{2,3}+ \\{name\\} [{}] ] \\( ^$ (?<=a)b';
  it.each(good.split(' '))('takes %s for one', (text) => {
    expect(isPattern(text)).toBe(true);
  });
});
