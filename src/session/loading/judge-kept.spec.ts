import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { judgeKept } from './judge-kept.js';

const hash = (text: string) => createHash('sha256').update(text);
const sent = { size: 4, sha256: hash('ours').digest('hex') };
const ours = hash('ours').digest('base64');
const theirs = hash('them').digest('base64');

describe('bytes an earlier run could not deliver', () => {
  const kept = { ...sent, baseTimestamp: 'a' };

  it.each([
    ['are the newer version when the host has not changed', kept, { timestamp: 'a', size: 3 }, 'restore'],
    ['are there already when the host has them', kept, { timestamp: 'b', size: 4, sha256: ours }, 'adopted'],
    ['are offered when the host has changed', kept, { timestamp: 'b', size: 5 }, 'offer'],
    [
      'are offered when another version of the same size is there, though they were sent',
      { ...kept, attempt: sent },
      { timestamp: 'b', size: 4 },
      'offer',
    ],
    [
      'are offered when another version of the same time is there',
      { ...kept, baseSha256: theirs },
      { timestamp: 'a', size: 9, sha256: hash('others').digest('base64') },
      'offer',
    ],
    [
      'are offered when another version of the same second is there, by its size',
      { ...sent, baseTimestamp: '2026-01-01T00:00:05Z', baseSize: 3 },
      { timestamp: '2026-01-01T00:00:05Z', size: 9 },
      'offer',
    ],
    [
      'are the newer version when the second and the size are the same',
      { ...sent, baseTimestamp: '2026-01-01T00:00:05Z', baseSize: 3 },
      { timestamp: '2026-01-01T00:00:05Z', size: 3 },
      'restore',
    ],
    ['are the newer version of the same hash', { ...sent, baseSha256: theirs }, { size: 4, sha256: theirs }, 'restore'],
    ['are the newer version of the same version', { ...sent, baseVersion: '7' }, { size: 3, version: '7' }, 'restore'],
    ['are offered when the version is another', { ...sent, baseVersion: '7' }, { size: 3, version: '8' }, 'offer'],
    ['are nothing to anybody when nobody changed them', { ...kept, unmodified: true }, { timestamp: 'b' }, 'adopted'],
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
