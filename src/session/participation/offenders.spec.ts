import { describe, expect, it } from '@jest/globals';
import { InputTooSlow } from '../errors.js';
import { Offenders, type Visitor } from './offenders.js';

const visitor = (UserId: string, accessToken = 'token', IsAnonymousUser = false): Visitor => ({
  info: { UserId, IsAnonymousUser },
  file: { credentials: { accessToken } },
});

describe('whoever makes everybody wait', () => {
  it('has to go the second time within ten minutes, also with a new token', () => {
    let now = 0;
    const offenders = new Offenders(() => now);
    expect(offenders.gotStuck(visitor('ann'))).toBe(false);
    now = 600_000;
    expect(offenders.gotStuck(visitor('ann'))).toBe(false);
    expect(offenders.gotStuck(visitor('bea'))).toBe(false);
    now += 1;
    expect(offenders.gotStuck(visitor('ann', 'another'))).toBe(true);
  });

  it('does not come back for ten minutes; others do', () => {
    let now = 0;
    const offenders = new Offenders(() => now);
    offenders.letGo(visitor('ann'));
    for (const token of ['token', 'another'])
      expect(() => offenders.assertWelcome(visitor('ann', token))).toThrow(InputTooSlow);
    offenders.assertWelcome(visitor('bea'));
    now = 600_000;
    offenders.assertWelcome(visitor('ann'));
  });

  it.each([
    ['whom the host does not name', ''],
    ['whom it calls anonymous', 'guest'],
  ])('is known by their token %s', (_, id) => {
    const offenders = new Offenders();
    offenders.letGo(visitor(id, 'token', id !== ''));
    expect(() => offenders.assertWelcome(visitor(id, 'token', id !== ''))).toThrow(InputTooSlow);
    offenders.assertWelcome(visitor(id, 'another', id !== ''));
  });
});
