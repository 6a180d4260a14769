import { describe, expect, it } from '@jest/globals';
import { rowsInSight, scrolledTo } from './use-rows-in-sight.js';

const sight = { top: 0, room: 240, head: 30, rowHeight: 24 };

describe('rows in sight', () => {
  it('are all of a short list', () => {
    expect(rowsInSight(200, { ...sight, top: 900 })).toEqual({ from: 0, to: 200, above: 0, below: 0 });
  });

  it.each([0, 1, 239, 240, 60_000, 119_760, 500_000])('of a long list are few, and fill the room at %d', (top) => {
    const { from, to, above, below } = rowsInSight(5000, { ...sight, top });
    expect(to - from).toBe(30);
    expect(above + (to - from) * sight.rowHeight + below).toBe(5000 * sight.rowHeight);
    expect(above).toBeLessThanOrEqual(Math.min(top, 119_760));
    expect(above + (to - from) * sight.rowHeight).toBeGreaterThanOrEqual(Math.min(top, 119_760) + sight.room);
  });

  it('are scrolled no farther than the row that is wanted', () => {
    expect(scrolledTo(0, { ...sight, top: 24 })).toBe(24);
    expect(scrolledTo(0, { ...sight, top: 500 })).toBe(30);
    expect(scrolledTo(4999, sight)).toBe(30 + 5000 * 24 - 240);
    expect(scrolledTo(8, sight)).toBe(6);
    expect(scrolledTo(7, sight)).toBe(0);
  });
});
