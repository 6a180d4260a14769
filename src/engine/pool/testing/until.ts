import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition. The test's own time limit is the bound. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await wait(10);
}
