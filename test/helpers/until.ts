import { setTimeout as wait } from 'node:timers/promises';

/** Less than tests have, so that what is waited for in vain is told by them, ms. */
const patience = 110_000;

/** Waits for a condition, a while only. */
export async function until<T>(condition: () => T | Promise<T>, limit = patience): Promise<T> {
  const inVain = new Error(`waited ${limit / 1_000} s in vain for ${String(condition)}`);
  const end = Date.now() + limit;
  for (;;) {
    const value = await condition();
    if (value !== false && value !== undefined) return value;
    if (Date.now() > end) throw inVain;
    await wait(20);
  }
}
