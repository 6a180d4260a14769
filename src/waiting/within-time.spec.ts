import { expect, it } from '@jest/globals';
import { settledWithin, withinTime } from './within-time.js';

const never = new Promise<never>(() => undefined);
const late = (): Error => new Error('late');

it('gives what comes in time', async () => {
  await expect(withinTime(60_000, Promise.resolve('here'), late)).resolves.toBe('here');
  await expect(withinTime(60_000, Promise.reject(new Error('broken')), late)).rejects.toThrow('broken');
  await expect(withinTime(Infinity, Promise.resolve('here'), late)).resolves.toBe('here');
});

it('does not wait longer', async () => {
  await expect(withinTime(1, never, late)).rejects.toThrow('late');
  await expect(settledWithin(1, never)).resolves.toBeUndefined();
});

it('settles with the work, also without a limit', async () => {
  await expect(settledWithin(60_000, Promise.resolve())).resolves.toBeUndefined();
  await expect(settledWithin(Infinity, Promise.resolve())).resolves.toBeUndefined();
  await expect(settledWithin(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
