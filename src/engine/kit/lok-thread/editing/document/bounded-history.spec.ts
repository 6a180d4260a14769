import { describe, expect, it } from '@jest/globals';
import { BoundedHistory } from './bounded-history.js';

const limit = 1_000;

describe('the history of a document', () => {
  let used: number;
  let kept: number;
  let cleared: number;
  let now: number;
  let history: BoundedHistory;

  beforeEach(() => {
    [used, kept, cleared, now] = [0, 0, 0, 0];
    history = new BoundedHistory({
      limit,
      used: () => used,
      clear: () => {
        cleared++;
        used = kept;
      },
      now: () => now,
    });
  });

  const grow = (bytes: number): number => {
    used = bytes;
    now += 100;
    history.look();
    return cleared;
  };

  it('stays while there is room, and goes before there is none', () => {
    expect(grow(700)).toBe(0);
    expect(grow(760)).toBe(1);
    expect(grow(700)).toBe(1);
    expect(grow(760)).toBe(2);
  });

  it('goes no more often than is of use', () => {
    kept = 900;
    expect(grow(900)).toBe(1);
    expect(grow(950)).toBe(1);
    kept = 100;
    expect(grow(1_000)).toBe(2);
    expect(grow(760)).toBe(3);
  });

  it('is looked at now and then', () => {
    grow(100);
    used = 900;
    history.look();
    expect(cleared).toBe(0);
  });
});
