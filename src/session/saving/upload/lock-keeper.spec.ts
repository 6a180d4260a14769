import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WopiClientService } from '../../../wopi/index.js';
import type { View } from '../../people/view.js';
import type { Views } from '../../people/views.js';
import { LockKeeper } from './lock-keeper.js';

const view = { info: { SupportsLocks: true }, file: {}, credentialsGood: true } as unknown as View;
const views = { credentialsForWriting: () => [view] } as unknown as Views;

describe('LockKeeper', () => {
  let asked: string[];
  let lock: LockKeeper;
  beforeEach(() => {
    jest.useFakeTimers();
    asked = [];
    const say = (what: string) => () => Promise.resolve(void asked.push(what));
    const wopi = { lock: say('lock'), refreshLock: say('refresh'), unlock: say('unlock') };
    const rules = { locks: true, lockRefreshEvery: 1_000 };
    lock = new LockKeeper(wopi as unknown as WopiClientService, views, rules, console, { realm: undefined, fence: 0 });
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
