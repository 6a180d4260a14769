import { describe, expect, it } from '@jest/globals';
import type { DocumentStatus } from '../../protocol/index.js';
import { selectedAfter } from './selected-parts.js';

const slides = (hashes: string, part = 0): DocumentStatus => ({
  kind: 'presentation',
  width: 1,
  height: 1,
  part,
  parts: Array.from(hashes, (hash) => ({ name: hash, hash, visible: true })),
});

describe('the slides that are selected', () => {
  it.each([
    { before: 'abcd', selected: [1, 2], now: 'xabcd', after: [2, 3] },
    { before: 'abcd', selected: [1, 2], now: 'bcd', after: [0, 1] },
    { before: 'abcd', selected: [1, 2], now: 'abd', after: [1] },
    { before: 'abcd', selected: [1, 2], now: 'ad', after: [0] },
    { before: 'abcd', selected: [1], now: 'xabcd', after: [0] },
    { before: 'abcd', selected: [0, 1], now: 'cdab', after: [0, 1] },
  ])('$selected of $before become $after of $now', ({ before, selected, now, after }) => {
    expect(selectedAfter(slides(before), selected, slides(now))).toEqual(after);
  });

  it('are what was told before there was a document', () => {
    expect(selectedAfter(undefined, [3], slides('abcd'))).toEqual([3]);
  });
});
