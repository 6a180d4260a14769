import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { ConflictOptions } from '../../options/index.js';
import { Baseline } from './baseline.js';
import {
  decideConflict,
  judgeKept,
  judgeOwnChange,
  judgeUpload,
  movedOn,
  reconcile,
  sameHash,
} from './conflict-policy.js';

const hash = (text: string) => createHash('sha256').update(text);
const sent = { size: 4, sha256: hash('ours').digest('hex') };
const ours = hash('ours').digest('base64');
const theirs = hash('them').digest('base64');

describe('times of a host', () => {
  it('are opaque: another spelling of the same moment is another time', () => {
    expect(movedOn('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z')).toBe(true);
    expect(movedOn('x', 'x')).toBe(false);
  });

  it('prove nothing when one is missing', () => {
    expect(movedOn(undefined, 'x')).toBe(false);
    expect(movedOn('x', undefined)).toBe(false);
  });

  it('hashes may be hex or base64', () => {
    expect(sameHash(sent.sha256, ours)).toBe(true);
    expect(sameHash(sent.sha256, sent.sha256.toUpperCase())).toBe(true);
    expect(sameHash(sent.sha256, theirs)).toBe(false);
  });
});

describe('an upload without answer', () => {
  it.each([
    ['the time is unchanged: it did not arrive', { timestamp: 'a', size: 3 }, 'retry'],
    ['the time moved and the size is ours', { timestamp: 'b', size: 4 }, 'adopted'],
    ['the time moved and the size is not', { timestamp: 'b', size: 5 }, 'conflict'],
    ['the hash is ours', { timestamp: 'b', size: 4, sha256: ours }, 'adopted'],
    ['same size, another hash', { timestamp: 'b', size: 4, sha256: theirs }, 'conflict'],
    ['the hash is ours though the host gives no time', { sha256: ours }, 'adopted'],
    ['the host says nothing of use', {}, 'retry'],
  ] as const)('%s', (_name, host, verdict) => {
    expect(reconcile('a', sent, host)).toBe(verdict);
  });

  it('is repeated when we know no time to compare with', () => {
    expect(reconcile(undefined, sent, { timestamp: 'b', size: 9 })).toBe('retry');
  });
});

it.each([
  ['storage_conflict', 'conflict'],
  ['host_unauthorized', 'unauthorized'],
  ['credentials_invalid', 'unauthorized'],
  ['storage_full', 'storageFull'],
  ['host_refused', 'refused'],
  ['storage_locked', 'uncertain'],
  ['save_failed', 'uncertain'],
  ['host_timeout', 'uncertain'],
  ['lock_mismatch', 'lockLost'],
  [undefined, 'uncertain'],
])('an upload that ended with %s is %s', (code, verdict) => {
  expect(judgeUpload(code)).toBe(verdict);
});

describe('bytes an earlier run could not deliver', () => {
  const kept = { ...sent, baseTimestamp: 'a' };

  it.each([
    ['are the newer version when the host has not changed', kept, { timestamp: 'a', size: 3 }, 'restore'],
    ['are there already when the host has them', kept, { timestamp: 'b', size: 4, sha256: ours }, 'adopted'],
    ['are offered when the host has changed', kept, { timestamp: 'b', size: 5 }, 'offer'],
    [
      'are there already when they were sent and the size fits',
      { ...kept, attempt: sent },
      { timestamp: 'b', size: 4 },
      'adopted',
    ],
    ['are offered when another version of the same size is there', kept, { timestamp: 'b', size: 4 }, 'offer'],
    ['are offered when nobody knows', sent, { timestamp: 'b', size: 5 }, 'offer'],
    [
      'follow our own upload that had landed',
      { ...kept, attempt: { size: 5, sha256: hash('first').digest('hex') } },
      { timestamp: 'b', size: 5, sha256: hash('first').digest('base64') },
      'restore',
    ],
  ] as const)('%s', (_name, entry, host, verdict) => {
    expect(judgeKept(entry, host)).toBe(verdict);
  });
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

describe('the version we stand on', () => {
  it('has changed when another time is reported, unless the bytes are those we stored', () => {
    const baseline = new Baseline();
    baseline.loaded('a');
    expect(baseline.changedIn({ timestamp: 'b' })).toBe(true);
    baseline.confirmed('b', sent);
    expect(baseline.changedIn({ timestamp: 'c', sha256: ours })).toBe(false);
    expect(baseline.changedIn({ timestamp: 'c', sha256: theirs })).toBe(true);
  });

  it('is unknown after a confirmation without time, until the host names one', () => {
    const baseline = new Baseline();
    baseline.loaded('a');
    baseline.confirmed(undefined, sent);
    expect(baseline.timestamp).toBeUndefined();
    expect(baseline.changedIn({ timestamp: 'c' })).toBe(false);
    baseline.adopt('c');
    expect(baseline.timestamp).toBe('c');
    baseline.adopt(undefined);
    expect(baseline.timestamp).toBe('c');
  });
});
