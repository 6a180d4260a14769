import { describe, expect, it } from '@jest/globals';
import { isOnward } from './use-followed-show.js';

describe('a show that is followed', () => {
  it.each([
    [[0, 0], [0, 1], true],
    [[0, 2], [0, 1], false],
    [[0, 2], [1, 0], true],
    [[2, 0], [1, 3], false],
    [[2, 0], ['end', 0], true],
    [['end', 0], [2, 0], false],
  ] as const)('from %p to %p: on %p', ([place, step], [to, toStep], on) => {
    expect(isOnward({ place, step }, { place: to, step: toStep })).toBe(on);
  });

  it('knows a slide that has moved', () => {
    expect(isOnward({ place: 3, step: 1, slide: 'a' }, { place: 2, step: 2, slide: 'a' })).toBe(true);
    expect(isOnward({ place: 2, step: 1, slide: 'a' }, { place: 3, step: 0, slide: 'a' })).toBe(false);
  });
});
