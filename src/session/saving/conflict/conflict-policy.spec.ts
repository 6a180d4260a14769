import { describe, expect, it } from '@jest/globals';
import type { ConflictOptions } from '../../../options/index.js';
import { decideConflict } from './conflict-policy.js';

describe('with unsaved changes', () => {
  const context = { documentKey: 'k', fileName: 'f', modified: true };
  const decide = async (onExternalChange: ConflictOptions['onExternalChange'], decideTimeout = 60_000) =>
    decideConflict({ onExternalChange, decideTimeout }, context);

  it.each(['ask', 'reload', 'overwrite'] as const)('the option decides: %s', async (option) => {
    expect(await decide(option)).toBe(option);
    expect(await decide(() => Promise.resolve(option))).toBe(option);
  });

  it('a resolver that fails asks', async () => {
    expect(await decide(() => Promise.reject(new Error('down')))).toBe('ask');
  });

  it('a resolver that never answers asks, after its time', async () => {
    expect(await decide(() => new Promise(() => undefined), 5)).toBe('ask');
  });
});
