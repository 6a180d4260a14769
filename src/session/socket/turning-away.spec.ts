import { describe, expect, it } from '@jest/globals';
import { HostAnswerInvalid, HostUnauthorized, HostUnavailable } from '../../wopi/index.js';
import { TooManyViews } from '../errors.js';
import { fatalError } from './turning-away.js';

describe('why nobody is let in', () => {
  it.each<[string, Error, true | undefined]>([
    ['a storage host that is away, or wants quiet', new HostUnavailable('away', { mayHaveLanded: false }), true],
    ['the page of a proxy in its place', new HostAnswerInvalid('page'), true],
    ['a bound that is reached', new TooManyViews(), true],
    ['a storage host that refuses', new HostUnauthorized('no', 403), undefined],
    ['what nobody knows', new Error('secret'), undefined],
  ])('%s', (_what, error, temporary) => {
    expect(fatalError(error)).toMatchObject({ fatal: true });
    expect(fatalError(error).temporary).toBe(temporary);
  });
});
