import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { viewRequest } from '../../people/testing/view-request.js';
import type { View } from '../../people/view.js';
import { Views } from '../../people/views.js';
import { LockKeeper } from './lock-keeper.js';

describe('LockKeeper', () => {
  let asked: string[];
  let lock: LockKeeper;
  let view: View;
  beforeEach(() => {
    jest.useFakeTimers();
    asked = [];
    const say = (what: string) => () => Promise.resolve(void asked.push(what));
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
    const rules = { locks: true, lockRefreshEvery: 1_000 };
    lock = new LockKeeper(wopi, views, rules, console, { realm: undefined, fence: 0 });
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
});
