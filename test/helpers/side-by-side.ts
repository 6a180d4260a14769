import { beforeAll, it } from '@jest/globals';

/**
 * Tests that do little but wait, run at the same time; each passes or fails under its own name. They share nothing. Not
 * `it.concurrent`: Jest takes what those import late for something done between tests, and forbids it.
 */
export function sideBySide(tests: Readonly<Record<string, () => Promise<void>>>): void {
  const outcomes = new Map<string, Promise<void>>();
  beforeAll(async () => {
    for (const [name, run] of Object.entries(tests)) outcomes.set(name, run());
    await Promise.allSettled(outcomes.values());
  });
  for (const name of Object.keys(tests)) it(name, () => outcomes.get(name));
}
