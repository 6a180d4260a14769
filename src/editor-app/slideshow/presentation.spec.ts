import { describe, expect, it } from '@jest/globals';
import { readPresentation } from './presentation.js';

const slide = (notes: string, nextSlideDuration = 1000) => ({ notes, nextSlideDuration });

describe('what LibreOffice tells of a presentation', () => {
  it('is known by slide, wherever it stands', () => {
    const told = readPresentation({ slides: [slide('one', 1000), slide('two', 2000)] }, ['a', 'b'], undefined);
    expect(told?.get('b')).toMatchObject({ notes: 'two', change: { advanceAfter: 2000 } });
    expect(told?.get('a')?.animation.steps).toHaveLength(1);
    expect(told?.get('x')).toBeUndefined();
  });

  it('keeps what it knew of slides that are as they were, so that nothing is played once more', () => {
    const before = readPresentation({ slides: [slide('one'), slide('two')] }, ['a', 'b'], undefined);
    const after = readPresentation({ slides: [slide('new'), slide('one'), slide('two!')] }, ['x', 'a', 'b'], before);
    expect(after?.get('a')).toBe(before?.get('a'));
    expect(after?.get('b')?.notes).toBe('two!');
    expect([...(after?.keys() ?? [])]).toEqual(['x', 'a', 'b']);
  });

  it('is not taken for other slides than it speaks of', () => {
    const before = readPresentation({ slides: [slide('one')] }, ['a'], undefined);
    expect(readPresentation({ slides: [slide('one')] }, ['a', 'b'], before)).toBe(before);
    expect(readPresentation(undefined, ['a'], undefined)?.size).toBe(0);
  });
});
