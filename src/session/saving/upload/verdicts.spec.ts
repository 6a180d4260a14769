import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import {
  CredentialsInvalid,
  HostLacksOperation,
  HostRefused,
  HostTimeout,
  HostUnauthorized,
  LockMismatch,
  NameRefused,
  SaveFailed,
  StorageConflict,
  StorageFull,
  StorageLocked,
  sameHash,
} from '../../../wopi/index.js';
import { movedOn } from './host-content.js';
import { judgeOwnChange, judgeUpload } from './verdicts.js';

const hash = (text: string) => createHash('sha256').update(text);
const sent = { size: 4, sha256: hash('ours').digest('hex') };
const ours = hash('ours').digest('base64');
const theirs = hash('them').digest('base64');

describe('times of a host', () => {
  it.each([
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00.1230000Z', '2026-01-01T00:00:00.123+00:00'],
    ['2026-01-01T01:30:00.5+01:30', '2026-01-01T00:00:00.500Z'],
    ['x', 'x'],
  ])('are the same in another spelling: %s and %s', (one, other) => {
    expect(movedOn(one, other)).toBe(false);
  });

  it.each([
    ['2026-01-01T00:00:00.1234567Z', '2026-01-01T00:00:00.1234568Z'],
    ['2026-01-01T00:00:00.123Z', '2026-01-01T00:00:00Z'],
    // Without a zone nobody knows the moment.
    ['2026-01-01T00:00:00', '2026-01-01T00:00:00Z'],
    ['2026-01-01 00:00:00Z', '2026-01-01T00:00:00Z'],
    ['2026-13-01T00:00:00Z', '2026-13-01T00:00:00.0Z'],
    ['x', 'y'],
  ])('are others: %s and %s', (one, other) => {
    expect(movedOn(one, other)).toBe(true);
  });

  it('prove nothing when one is missing', () => {
    expect(movedOn(undefined, 'x')).toBe(false);
    expect(movedOn('x', undefined)).toBe(false);
  });

  it('hashes may be hex or base64', () => {
    expect(sameHash(sent.sha256, ours)).toBe(true);
    expect(sameHash(sent.sha256, sent.sha256.toUpperCase())).toBe(true);
    expect(sameHash(sent.sha256, ours.replace('=', ''))).toBe(true);
    expect(sameHash(sent.sha256, theirs)).toBe(false);
  });
});

it.each([
  [new StorageConflict('', true), 'conflict'],
  [new HostUnauthorized('', 401), 'unauthorized'],
  [new CredentialsInvalid(''), 'unauthorized'],
  [new StorageFull(''), 'refused'],
  [new HostRefused(''), 'refused'],
  [new NameRefused(''), 'refused'],
  [new HostLacksOperation(''), 'refused'],
  [new StorageLocked(''), 'uncertain'],
  [new SaveFailed('', 500), 'uncertain'],
  [new HostTimeout('', { mayHaveLanded: true }), 'uncertain'],
  [new LockMismatch('', ''), 'lockLost'],
  [new Error('storage_full'), 'uncertain'],
  [undefined, 'uncertain'],
])('an upload that ended with %s is %s', (error, verdict) => {
  expect(judgeUpload(error)).toBe(verdict);
});

describe('after a call of ours that may have touched the file', () => {
  const before = { timestamp: 'a', size: 7 };

  it.each([
    ['nothing happened', before, 'untouched'],
    ['only the time moved', { timestamp: 'b', size: 7 }, 'untouched'],
    ['our bytes were stored', { timestamp: 'b', size: 4 }, 'stored'],
    ['the hash says that ours were stored', { timestamp: 'b', size: 1, sha256: ours }, 'stored'],
    ['another size is somebody else’s', { timestamp: 'b', size: 5 }, 'foreign'],
    ['another hash of our size is somebody else’s', { timestamp: 'b', size: 4, sha256: theirs }, 'foreign'],
    ['a host that says nothing is not believed', { timestamp: 'b' }, 'foreign'],
  ] as const)('%s', (_name, after, verdict) => expect(judgeOwnChange(before, sent, after)).toBe(verdict));
});

it('of a host that counts in seconds, the hash tells whose version it is after a call of ours', () => {
  const before = { timestamp: 'a', size: 7, sha256: hash('another').digest('base64') };
  expect(judgeOwnChange(before, sent, { timestamp: 'a', size: 7, sha256: theirs })).toBe('foreign');
  expect(judgeOwnChange(before, sent, before)).toBe('untouched');
});
