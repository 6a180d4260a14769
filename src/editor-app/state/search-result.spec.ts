import { begin } from '../testing/fixtures.js';
import { markedHits, reduceSearch } from './search-result.js';

const answer = (highlightAll: boolean, ...rectangles: string[]) => ({
  searchString: 'apple',
  highlightAll: String(highlightAll),
  searchResultSelection: rectangles.map((place, part) => ({ part: String(part % 2), rectangles: place })),
});
const asked = { ...begin().search, open: true, text: 'apple' };

describe('reduceSearch', () => {
  const all = reduceSearch(
    asked,
    true,
    answer(true, '10, 20, 30, 40', '50, 60, 30, 40', '10, 400, 5, 40; 0, 440, 9, 40'),
  );

  it('knows all hits, and marks those of a part', () => {
    expect(all).toMatchObject({ found: true, current: undefined });
    expect(all.hits.map(({ part }) => part)).toEqual([0, 1, 0]);
    expect(markedHits(all, 0)).toHaveLength(3);
    expect(markedHits({ ...all, open: false }, 0)).toEqual([]);
  });

  it('knows which of them was gone to', () => {
    expect(reduceSearch(all, true, answer(false, '10, 400, 5, 40'))).toMatchObject({ current: 2, hits: all.hits });
    expect(reduceSearch(all, true, answer(false, '999, 400, 5, 40'))).toMatchObject({
      current: undefined,
      found: true,
    });
  });

  it('forgets them when there is none, and keeps from answers to what was typed before', () => {
    expect(reduceSearch(all, false, { searchString: 'apple' })).toMatchObject({ found: false, hits: [] });
    expect(reduceSearch(all, false, { searchString: 'appl' })).toBe(all);
  });
});
