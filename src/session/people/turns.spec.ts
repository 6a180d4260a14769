import { describe, expect, it, jest } from '@jest/globals';
import { Busy } from '../errors.js';
import { Turns } from './turns.js';

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve!: () => void;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('turns', () => {
  it('run so many at once, the next in order, and refuse what is beyond', async () => {
    const turns = new Turns({ running: 2, waiting: 1 });
    const tasks = [0, 1, 2].map(() => deferred());
    const started: number[] = [];
    const runs = tasks.map(({ promise }, index) =>
      turns.run(() => {
        started.push(index);
        return promise;
      }),
    );
    await expect(turns.run(async () => undefined)).rejects.toThrow(Busy);
    expect(started).toEqual([0, 1]);
    tasks[1]!.resolve();
    await runs[1];
    tasks[2]!.resolve();
    await runs[2];
    expect(started).toEqual([0, 1, 2]);
    tasks[0]!.resolve();
    await runs[0];
  });

  it('go on after a failure', async () => {
    const turns = new Turns({ running: 1, waiting: 0 });
    await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turns.run(async () => 1)).resolves.toBe(1);
  });

  it('leave others as long as they took, where that is wanted, and the rest does not count', async () => {
    jest.useFakeTimers();
    const turns = new Turns({ running: 1, waiting: 0 });
    const begun: number[] = [];
    const run = (rested: boolean): Promise<void> =>
      turns.run(() => {
        begun.push(performance.now());
        return new Promise((resolve) => setTimeout(resolve, 1_000));
      }, rested);
    for (const rested of [true, true, true, false]) {
      const done = run(rested);
      await jest.runAllTimersAsync();
      await done;
    }
    jest.useRealTimers();
    expect(begun.map((at) => at - begun[0]!)).toEqual([0, 2_000, 4_000, 5_000]);
  });
});
