import { RecentMedian } from './recent-median.js';

describe('what was measured within the last minute', () => {
  it('has a median; what is older does not count', () => {
    const median = new RecentMedian();
    expect(median.value(0)).toBeUndefined();
    for (const [at, value] of [900, 5, 7, 6].entries()) median.add(value, at);
    expect(median.value(3)).toBe(7);
    expect(median.value(60_001)).toBe(6);
    expect(median.value(70_000)).toBeUndefined();
  });

  it('is of the last hundred', () => {
    const median = new RecentMedian();
    for (let value = 0; value < 300; value++) median.add(value, 0);
    expect(median.value(0)).toBe(250);
  });
});
