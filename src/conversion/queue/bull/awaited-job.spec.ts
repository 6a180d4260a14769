import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { AwaitedJob } from './awaited-job.js';
import type { JobEvent } from './job-watch.js';

const day = 86_400_000;
/** The longest run that the options allow, and what is waited for then. */
const longest = 2 ** 31 - 1;
const budgets = { waiting: 2 * longest, running: 2 * longest + 40_000 };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('waits for as long as Node can where the budgets are longer', async () => {
  const listeners: ((event: JobEvent) => void)[] = [];
  const watch = {
    follow: (_id: string, listener: (event: JobEvent) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const job = new AwaitedJob(watch, 'id', budgets, new AbortController().signal);
  const broken: unknown[] = [];
  const delivered = job.outcome(Promise.resolve()).catch((error: unknown) => broken.push(error));
  await jest.advanceTimersByTimeAsync(day);
  for (const listener of listeners) listener({ on: 'started' });
  await jest.advanceTimersByTimeAsync(day);
  expect(broken).toEqual([]);
  await jest.advanceTimersByTimeAsync(longest);
  expect(broken).toEqual([expect.objectContaining({ code: 'conversion_timeout' })]);
  await delivered;
  job.close();
});
