import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { resolveOptions } from '../../options/index.js';
import { Activity } from '../saving/save/activity.js';
import { Clock, snapshotSpacing } from './clock.js';

describe('the time between two snapshots', () => {
  it.each([
    ['a small document: as the operator wishes', 20, { snapshotEvery: 10_000 }, 10_000],
    ['one that takes a second: a twentieth of the time', 1_000, { snapshotEvery: 10_000 }, 20_000],
    ['… or the share that the operator wishes', 1_000, { snapshotEvery: 200, snapshotShare: 0.5 }, 2_000],
    ['a huge one: a minute, whatever it costs', 12_000, { snapshotEvery: 10_000 }, 60_000],
    ['never more often than wished', 12_000, { snapshotEvery: 90_000 }, 90_000],
  ])('%s', (_name, duration, keep, spacing) =>
    expect(snapshotSpacing(duration, resolveOptions({ session: { keep } }).session.keep)).toBe(spacing),
  );
});

describe('snapshots while somebody types on and on', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['a small document', 30],
    ['one that takes a second to write', 1_000],
    ['one that takes ten', 10_000],
  ])('%s: what was typed longer ago than the spacing is in one', async (_name, duration) => {
    jest.useFakeTimers();
    const options = resolveOptions({ session: { keep: { snapshotEvery: 10_000 } } }).session;
    const begun: number[] = [];
    const activity = new Activity();
    const clock = new Clock(options, activity, {
      autosave: () => undefined,
      snapshot: async () => {
        begun.push(performance.now());
        await new Promise((resolve) => setTimeout(resolve, duration));
        return true;
      },
      checkHost: async () => Promise.resolve(),
      sendIdleViews: () => undefined,
      closeIdle: () => undefined,
    });
    clock.start();
    const start = performance.now();
    const typed: number[] = [];
    while (performance.now() < start + 600_000) {
      activity.input(true);
      activity.modified(true);
      typed.push(performance.now());
      // The machine learns that it was ahead of others.
      if (typed.length === 200) jest.setSystemTime(Date.now() - 3_600_000);
      await jest.advanceTimersByTimeAsync(500);
    }
    clock.stop();
    const tick = 1_000;
    const bound = snapshotSpacing(duration, options.keep) + tick;
    const settled = typed.filter((time) => time < performance.now() - bound);
    for (const time of settled) expect(begun.find((each) => each >= time)! - time).toBeLessThanOrEqual(bound);
    expect(settled.length).toBeGreaterThan(1_000);
  });
});
