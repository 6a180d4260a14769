import { describe, expect, it } from '@jest/globals';
import { snapshotSpacing } from './rhythm.js';

describe('the time between two snapshots', () => {
  it.each([
    ['a small document: as the operator wishes', 20, 10_000, 10_000],
    ['one that takes a second: a twentieth of the time', 1_000, 10_000, 20_000],
    ['a huge one: a minute, whatever it costs', 12_000, 10_000, 60_000],
    ['never more often than wished', 12_000, 90_000, 90_000],
  ])('%s', (_name, duration, wanted, spacing) => expect(snapshotSpacing(duration, wanted)).toBe(spacing));
});
