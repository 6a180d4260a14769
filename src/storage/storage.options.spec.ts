import { describe, expect, it } from '@jest/globals';
import { resolveStorageOptions } from './storage.options.js';

describe('options of the storage', () => {
  const month = 30 * 24 * 3_600_000;

  it('take no time that a timer would not wait for: every document would be late', () => {
    expect(() => resolveStorageOptions({ timeout: month })).toThrow(
      'timeout: expected a positive whole number of milliseconds, 1 to 2147483647 (24 days), received 2592000000',
    );
  });

  it('take tokens that are good for long', () => {
    expect(resolveStorageOptions({ tokenLifetime: month }).tokenLifetime).toBe(month);
  });
});
