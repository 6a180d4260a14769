import { describe, expect, it } from '@jest/globals';
import { carriedOver, placeOf, showStep, slideIds, type ShowPosition } from './position.js';

const abc = ['a', 'b', 'c'];
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

const at = (place: ShowPosition['place'], step = 0): ShowPosition => ({ place, step, played: true });
const over = (from: ShowPosition, now: string, shown = now.split('').map((_, index) => index)): ShowPosition =>
  carriedOver(from, abc, now.split(''), shown);

describe('a show whose slides are changed by others', () => {
  it('stays at its slide when slides come, go or move before it', () => {
    expect(over(at(1, 2), 'xabc')).toEqual(at(2, 2));
    expect(over(at(1, 2), 'bc')).toEqual(at(0, 2));
    expect(over(at(1, 2), 'cab')).toEqual(at(2, 2));
  });

  it('is what it was where its slide stands as before', () => {
    const from = at(1, 2);
    expect(over(from, 'abcx')).toBe(from);
    expect(carriedOver(at('end'), abc, ['a'], [0])).toEqual(at('end'));
  });

  it('goes to the next that is shown when its slide is gone, else to the last', () => {
    expect(over(at(1, 2), 'ac')).toEqual(at(1));
    expect(over(at(1, 2), 'acx', [0, 2])).toEqual(at(2));
    expect(over(at(2, 2), 'ab')).toEqual(at(1));
  });

  it('stays where it was when the document was loaded anew', () => {
    expect(over(at(2, 2), 'xyz')).toEqual(at(2, 2));
    expect(over(at(2, 2), 'x')).toEqual(at(0, 2));
  });

  it('counts slides where LibreOffice names none', () => {
    expect(slideIds([{ hash: '' }, { hash: 'b' }])).toEqual(['0', 'b']);
  });

  it('is told by its slide, and by its place where that is not known yet', () => {
    expect(placeOf({ place: 2, slide: 'a' }, abc)).toBe(0);
    expect(placeOf({ place: 2, slide: 'x' }, abc)).toBe(2);
    expect(placeOf({ place: 9 }, abc)).toBe(2);
    expect(placeOf({ place: 'end' }, abc)).toBe('end');
  });
});
