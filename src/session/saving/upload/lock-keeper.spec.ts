import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HostUnauthorized, LockMismatch } from '../../../wopi/index.js';
import { viewRequest } from '../../people/testing/view-request.js';
import type { View } from '../../people/view.js';
import { Views } from '../../people/views.js';
import { LockKeeper } from './lock-keeper.js';

describe('LockKeeper', () => {
  let asked: string[];
  let lock: LockKeeper;
  let view: View;
  let logged: string[];
  let errors: (Error | undefined)[];
  beforeEach(() => {
    jest.useFakeTimers();
    asked = [];
    errors = [];
    const say = (what: string) => async (): Promise<void> => {
      asked.push(what);
      const error = errors.shift();
      if (error) throw error;
    };
    const wopi = {
      lock: say('lock'),
      getLock: () => Promise.resolve(''),
      refreshLock: say('refresh'),
      unlock: say('unlock'),
      unlockAndRelock: say('relock'),
    };
    const views = new Views();
    view = views.create(viewRequest({ info: { SupportsLocks: true } }));
    views.add(view);
    logged = [];
    const rules = { locks: true, lockRefreshEvery: 1_000 };
    lock = new LockKeeper(
      wopi,
      views,
      rules,
      { warn: (text: string) => void logged.push(text) },
      { realm: undefined, fence: 0 },
    );
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('leaves the lock to the node that has the document now, and asks the host for nothing any more', async () => {
    await lock.take(view);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(asked).toEqual(['lock', 'refresh', 'refresh']);
    await lock.forget();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(3);
    expect(lock.value).toBeUndefined();
  });

  it('goes on refreshing after the host has refused once, and knows when the credentials are taken again', async () => {
    await lock.take(view);
    errors = [new HostUnauthorized('', 401)];
    await jest.advanceTimersByTimeAsync(1_000);
    expect(view.credentialsGood).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(['lock', 'refresh', 'refresh']);
    expect(view.credentialsGood).toBe(true);
    expect(logged).toHaveLength(1);
  });

  it('takes the word about a lock for one that credentials are good for', async () => {
    view.refuseCredentials();
    errors = [new LockMismatch('', 'another')];
    await lock.take(view);
    expect(lock.value).toBeUndefined();
    expect(view.credentialsGood).toBe(true);
  });
});
