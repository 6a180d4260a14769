import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a condition; the test's own time-out is its only bound. */
export async function until<T>(condition: () => T | Promise<T>): Promise<T> {
  for (;;) {
    const value = await condition();
    if (value !== false && value !== undefined) return value;
    await wait(20);
  }
}
