import { beforeAll, it } from '@jest/globals';

/**
 * Declares tests that do little but wait, and run at the same time; each passes or fails under its own name. They share
 * nothing. Not `it.concurrent`: Jest takes what those import late for something done between tests, and forbids it.
 */
export function sideBySide(): (name: string, test: () => Promise<void>) => void {
  const tests = new Map<string, () => Promise<void>>();
  const outcomes = new Map<string, Promise<void>>();
  beforeAll(async () => {
    for (const [name, test] of tests) outcomes.set(name, test());
    await Promise.allSettled(outcomes.values());
  });
  return (name, test) => {
    tests.set(name, test);
    it.each([name])('%s', () => outcomes.get(name));
  };
}
