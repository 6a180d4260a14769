import { beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { Baseline } from './baseline.js';

const identity = (text: string) => ({ size: text.length, sha256: createHash('sha256').update(text).digest('hex') });
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const sent = identity('ours');
const ours = sent.sha256;
const theirs = identity('them').sha256;

describe('the version we stand on', () => {
  let baseline: Baseline;
  beforeEach(() => {
    baseline = new Baseline();
  });

  it('has changed when another time is reported, unless the bytes are those we stored', () => {
    baseline.loaded({ timestamp: 'a', sha256: theirs });
    expect(baseline.compare({ timestamp: 'b', sha256: theirs })).toBe('changed');
    expect(baseline.compare({ timestamp: 'a', version: '2' })).toBe('same');
    baseline.confirmed({ timestamp: 'b' }, sent);
    expect(baseline.compare({ timestamp: 'c', sha256: ours })).toBe('same');
    expect(baseline.compare({ timestamp: 'c', sha256: theirs })).toBe('changed');
  });

  it('is the one that is to be replaced, once somebody has decided so: the next try finds no other', () => {
    baseline.loaded({ timestamp: 'a', sha256: ours, size: 4 }, sent);
    const host = { timestamp: 'b', sha256: theirs, size: 4 };
    expect(baseline.compare(host)).toBe('changed');
    baseline.replacing(host);
    expect(baseline.compare(host)).toBe('same');
    expect(baseline.compare({ timestamp: 'b', sha256: identity('else').sha256, size: 4 })).toBe('changed');
    // After a save of our own as well.
    baseline.confirmed({ timestamp: 'c' }, sent);
    const later = { ...host, timestamp: 'd' };
    baseline.replacing(later);
    expect(baseline.compare(later)).toBe('same');
  });

  it('has changed when the hash is another at the same time, of a host whose hashes can be relied on', () => {
    baseline.loaded({ timestamp: 'a', sha256: theirs });
    expect(baseline.compare({ timestamp: 'a', sha256: theirs })).toBe('same');
    expect(baseline.compare({ timestamp: 'a', sha256: ours })).toBe('changed');
    baseline.confirmed({ timestamp: 'b' }, sent);
    expect(baseline.compare({ timestamp: 'b', sha256: theirs })).toBe('same');
    baseline.loaded({ timestamp: 'a', sha256: theirs }, identity('them'));
    baseline.confirmed({ timestamp: 'b' }, sent);
    expect(baseline.compare({ timestamp: 'b', sha256: theirs })).toBe('changed');
    expect(baseline.compare({ timestamp: 'b', sha256: ours })).toBe('same');
  });

  it('is ours after a save of ours where the host’s hashes are of another kind, and changes with them', () => {
    baseline.loaded({ sha256: md5('them'), size: 4 }, identity('them'));
    expect(baseline.compare({ sha256: md5('other'), size: 4 })).toBe('changed');
    const host = { sha256: md5('ours'), size: 4 };
    expect(baseline.arrivalOf(sent, host)).toBe('arrived');
    baseline.confirmed({}, sent);
    expect(baseline.compare(host)).toBe('same');
    expect(baseline.compare({ ...host, size: 5 })).toBe('changed');
    expect(baseline.compare({ sha256: md5('ours') })).toBe('unknown');
    baseline.adopt(host);
    expect(baseline.compare(host)).toBe('same');
    expect(baseline.compare({ sha256: md5('else'), size: 4 })).toBe('changed');
  });

  it('is ours where bytes arrive late whose upload was not answered, until it is another for sure', () => {
    baseline.loaded({ timestamp: 'a' });
    expect(baseline.adrift).toEqual([]);
    baseline.sent(identity('older'));
    baseline.sent(sent);
    expect(baseline.adrift).toEqual([identity('older'), sent]);
    baseline.arrived({ timestamp: 'b', sha256: ours }, sent);
    expect(baseline.timestamp).toBe('b');
    // What was sent before may come yet, over it; once for each time it was sent.
    expect(baseline.adrift).toEqual([identity('older')]);
    baseline.confirmed({ timestamp: 'c' }, identity('newer'));
    expect(baseline.isOurLast(identity('newer'))).toBe(true);
    expect(baseline.isOurLast(identity('older'))).toBe(false);
    expect(baseline.adrift).toEqual([identity('older')]);
    baseline.sent(identity('older'));
    baseline.arrived({ timestamp: 'd' }, identity('older'));
    expect(baseline.adrift).toEqual([identity('older')]);
    baseline.loaded({ timestamp: 'e' }, identity('them'));
    expect(baseline.adrift).toEqual([]);
  });

  describe.each([
    '2026-01-01T00:00:05Z',
    // As cs3org’s bridge writes it, and what others have.
    '2026-01-01 00:00:05.000',
    '2026-01-01 00:00:05 +0000',
    'Thu, 01 Jan 2026 00:00:05 GMT',
  ])('of a host that counts in seconds: %s', (second) => {
    it('has changed when its size is another at the same time, if sizes can be relied on', () => {
      baseline.loaded({ timestamp: second, size: 7 }, { size: 7 });
      expect(baseline.compare({ timestamp: second, size: 7 })).toBe('same');
      expect(baseline.compare({ timestamp: second })).toBe('same');
      expect(baseline.compare({ timestamp: second, size: 8 })).toBe('changed');
      baseline.confirmed({ timestamp: second }, sent);
      expect(baseline.compare({ timestamp: second, size: sent.size })).toBe('same');
      expect(baseline.compare({ timestamp: second, size: 7 })).toBe('changed');
      baseline.loaded({ timestamp: second, size: 6 }, { size: 7 });
      expect(baseline.compare({ timestamp: second, size: 8 })).toBe('same');
    });

    it('is looked at before it is replaced, though it compares times, where something can be compared', () => {
      for (const [told, must] of [
        [{ size: 4 }, true],
        [{ sha256: theirs }, true],
        [{ size: 3 }, false],
      ] as const) {
        baseline.loaded({ timestamp: second, ...told }, identity('them'));
        baseline.confirmed({ timestamp: second }, sent);
        baseline.refused();
        expect(baseline.mustCompare).toBe(must);
      }
    });

    it.each([
      ['2026-01-01T00:00:05+01:00', true],
      ['2026-01-01T00:00:05.0000000Z', true],
      ['2026-01-01T00:00:05.1234560Z', false],
      ['2026-01-01T00:00:05.123+01:00', false],
      ['W/"05"', false],
    ])('%s: %s', (timestamp, counts) => {
      baseline.loaded({ timestamp, size: 7 }, { size: 7 });
      expect(baseline.changedIn({ timestamp, size: 8 })).toBe(counts);
    });
  });

  it('is looked at before it is replaced, until the host has refused a stale time', () => {
    baseline.loaded({ timestamp: 'a' });
    expect(baseline.mustCompare).toBe(true);
    baseline.confirmed({ timestamp: 'b' }, sent);
    expect(baseline.mustCompare).toBe(true);
    baseline.refused();
    expect(baseline.mustCompare).toBe(false);
    baseline.confirmed({ timestamp: 'c' }, sent);
    baseline.loaded({ timestamp: 'd' });
    expect(baseline.mustCompare).toBe(false);
  });

  it('is replaced unseen by no host that names no time, though the look at it fails', () => {
    baseline.loaded({ timestamp: 'a' });
    expect(baseline.neverCompares).toBe(false);
    baseline.confirmed({ timestamp: 'b' }, sent);
    expect(baseline.neverCompares).toBe(false);
    baseline.confirmed({}, sent);
    baseline.adopt({ timestamp: 'c' });
    expect(baseline).toMatchObject({ timestamp: 'c', neverCompares: true });
    baseline.arrived({ timestamp: 'd' }, sent);
    expect(baseline).toMatchObject({ timestamp: 'd', neverCompares: true });
  });

  it('is not looked at where nothing can be compared', () => {
    baseline.loaded({});
    expect(baseline.mustCompare).toBe(false);
  });

  describe('of a file that does not exist yet', () => {
    it.each([
      ['it has bytes now', { timestamp: 'now', size: 0 }, { timestamp: 'later', size: 7 }, 'changed'],
      ['it has bytes now, and no times', { size: 0 }, { size: 7 }, 'changed'],
      ['it has none', { timestamp: 'now', size: 0 }, { timestamp: 'later', size: 0 }, 'same'],
      ['sizes are not told', { timestamp: 'now' }, { timestamp: 'later' }, 'changed'],
      ['sizes are wrong', { timestamp: 'now', size: 11 }, { timestamp: 'later', size: 11 }, 'changed'],
    ] as const)('%s', (_what, before, after, comparison) => {
      baseline.created(before);
      expect(baseline.mustCompare).toBe(true);
      expect(baseline.compare(after)).toBe(comparison);
    });
  });

  describe('of a host that gives no time', () => {
    it.each([
      ['a hash', { sha256: theirs }, { sha256: theirs }, { sha256: ours }],
      ['a version', { version: '1' }, { version: '1' }, { version: '2' }],
      ['a size that was right', { size: 7 }, { size: 7 }, { size: 8 }],
    ])('as it was loaded: %s tells', (_what, told, same, changed) => {
      baseline.loaded(told, { size: 7 });
      expect(baseline.compare(same)).toBe('same');
      expect(baseline.compare(changed)).toBe('changed');
      expect(baseline.compare({})).toBe('unknown');
    });

    it.each([
      ['a hash', { sha256: ours }, { sha256: theirs }],
      ['the version that its answer named', { version: '2' }, { version: '3' }],
      ['a size that was right before', { size: 4 }, { size: 5 }],
      ['the size, when the answer spells versions otherwise', { size: 4, version: 'v2' }, { size: 5, version: 'v2' }],
    ])('as we stored it: %s tells', (_what, same, changed) => {
      baseline.loaded({ size: 7 }, { size: 7 });
      baseline.confirmed({ version: '2' }, sent);
      expect(baseline.compare(same)).toBe('same');
      expect(baseline.compare(changed)).toBe('changed');
    });

    it('a size that was wrong tells nothing', () => {
      baseline.loaded({ size: 6 }, { size: 7 });
      expect(baseline.compare({ size: 8 })).toBe('unknown');
    });
  });

  describe('after an upload whose answer named nothing', () => {
    const was = identity('before');
    const size = was.size;
    const second = '2026-01-01T00:00:05Z';
    const theirHash = { sha256: theirs };

    it.each([
      ['the time moved', { timestamp: 'a' }, { timestamp: 'b' }, 'arrived'],
      ['the time moved, and the size fits', { timestamp: 'a', size }, { timestamp: 'b', size: 4 }, 'arrived'],
      ['the time moved, and the size does not fit', { timestamp: 'a', size }, { timestamp: 'b', size: 5 }, 'foreign'],
      ['the time moved, and sizes are wrong', { timestamp: 'a', size: 1 }, { timestamp: 'b', size: 1 }, 'arrived'],
      ['the time stands still', { timestamp: 'a', size }, { timestamp: 'a', size }, 'absent'],
      [
        'the time stands still, and the size does not',
        { timestamp: 'a', size },
        { timestamp: 'a', size: 4 },
        'arrived',
      ],
      [
        'the second is the same, and the size fits',
        { timestamp: second, size },
        { timestamp: second, size: 4 },
        'arrived',
      ],
      ['the second and the size are the same', { timestamp: second, size }, { timestamp: second, size }, 'absent'],
      ['the hash is that of what was sent', { timestamp: 'a' }, { timestamp: 'a', sha256: ours }, 'arrived'],
      ['the hash is as before', { sha256: was.sha256 }, { sha256: was.sha256 }, 'absent'],
      ['the hash is another’s', { sha256: was.sha256 }, theirHash, 'foreign'],
      ['hashes are of a kind of their own, and it moved', { sha256: 'x' }, { sha256: 'y' }, 'arrived'],
      ['the version moved', { version: '1' }, { version: '2' }, 'arrived'],
      ['the version is as before', { version: '1' }, { version: '1' }, 'absent'],
      ['the size fits', { size }, { size: 4 }, 'arrived'],
      ['the size is another’s', { size }, { size: 5 }, 'foreign'],
      ['the size may never move', { size }, { size }, 'unknown'],
      ['nothing is told', {}, {}, 'unknown'],
    ] as const)('%s', (_what, before, after, arrival) => {
      baseline.loaded(before, was);
      expect(baseline.arrivalOf(sent, after)).toBe(arrival);
    });

    it('a size that moved with what was stored before does not stand still by itself', () => {
      baseline.loaded({ size }, was);
      baseline.confirmed({}, sent);
      baseline.adopt({ size: sent.size });
      expect(baseline.arrivalOf(was, { size: sent.size })).toBe('absent');
      expect(baseline.arrivalOf(sent, { size: sent.size })).toBe('arrived');
    });

    it('a size that did not move is counted no more', () => {
      baseline.loaded({ size }, was);
      baseline.confirmed({}, sent);
      baseline.adopt({ size });
      expect(baseline.compare({ size })).toBe('unknown');
    });
  });

  it('takes a time as its own only where nothing speaks against it', () => {
    baseline.loaded({ timestamp: 'a', size: 7 }, { size: 7 });
    baseline.confirmed({}, sent);
    expect(baseline.compare({ timestamp: 'c', size: 9 })).toBe('changed');
    expect(baseline.compare({ timestamp: 'c' })).toBe('unknown');
    baseline.adopt({ timestamp: 'c', size: 4 });
    expect(baseline.compare({ timestamp: 'd', size: 4 })).toBe('changed');
    baseline.adopt({ timestamp: undefined });
    expect(baseline.timestamp).toBe('c');
  });
});
