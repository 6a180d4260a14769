import { describe, expect, it } from '@jest/globals';
import type { DocumentKind } from '../../protocol/index.js';
import { firstLook } from './first-look.js';

const look = { width: 21_000, height: 10_000, tileTwips: 3840 };

const opened = (kind: DocumentKind, width = 12_000, height = 40_000) => ({
  kind,
  status: { kind, width, height, parts: [], part: 0 },
});

describe('what a new view shows first', () => {
  it('is the beginning of a text, no wider than its page', () => {
    expect(firstLook(opened('text'), look)).toEqual({
      type: 'visibleArea',
      part: 0,
      area: { x: 0, y: 0, width: 12_000, height: 10_000 },
      tileTwips: 3840,
      margin: 5_000,
    });
  });

  it('is a sheet beyond its content, and the one that somebody stood on', () => {
    expect(firstLook(opened('spreadsheet', 1_000, 1_000), look, 2)).toMatchObject({
      part: 2,
      area: { x: 0, y: 0, width: 21_000, height: 10_000 },
    });
  });

  it.each([
    ['the window tells nothing', opened('text'), undefined],
    ['the page is shown smaller than at 100 %', opened('text', 20_900), look],
    ['slides are fitted to a room that is not known', opened('presentation'), look],
    ['drawings, too', opened('drawing'), look],
  ])('is not known where %s', (_why, document, told) => {
    expect(firstLook(document, told)).toBeUndefined();
  });
});
