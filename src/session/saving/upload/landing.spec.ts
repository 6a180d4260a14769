import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentIdentity } from '../../files/content-identity.js';
import { identify } from '../../files/content-identity.js';
import { Baseline } from './baseline.js';
import { Landing } from './landing.js';

const file = { src: 'http://host/wopi/files/1', credentials: { accessToken: 'token' } };
const known = await identify(Buffer.from('known'));
const sent = await identify(Buffer.from('other'));

describe('what stands in storage', () => {
  let folder: string;
  let there: string;
  let hostBytes: ContentIdentity | undefined;
  let baseline: Baseline;
  let landing: Landing;
  const getFile = jest.fn(async (_file: unknown, path: string) => {
    await writeFile(path, there);
    return { size: there.length };
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landing-spec-'));
    hostBytes = known;
    getFile.mockClear();
    baseline = new Baseline();
    baseline.loaded({ timestamp: 'a', size: 5 }, { size: 5 });
    const room = { folder: () => Promise.resolve(folder) };
    landing = new Landing(baseline, { getFile }, room, { identify: () => Promise.resolve(hostBytes) });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['its size', { timestamp: 'b', size: 5 }],
    ['neither size nor hash', { timestamp: 'b' }],
  ])('is what was there before, under another time, where the host tells %s: the bytes say so', async (_what, host) => {
    there = 'known';
    expect(await landing.find(file, host)).toEqual(known);
    there = 'their';
    expect(await landing.find(file, host)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is what was there before where the hash says so: nothing is read', async () => {
    expect(await landing.find(file, { timestamp: 'b', sha256: known.sha256 })).toEqual(known);
    expect(getFile).not.toHaveBeenCalled();
  });

  it('is what was there before where the bytes say so, of a host whose hash is of another kind', async () => {
    const host = { timestamp: 'b', size: 5, sha256: createHash('md5').update('known').digest('base64') };
    there = 'known';
    expect(await landing.find(file, host)).toEqual(known);
    there = 'their';
    expect(await landing.find(file, host)).toBeUndefined();
  });

  it('is another’s where the size is another: nothing is read', async () => {
    expect(await landing.find(file, { timestamp: 'b', size: 6 })).toBeUndefined();
    expect(getFile).not.toHaveBeenCalled();
  });

  it('is nothing new where the time has not moved', async () => {
    expect(await landing.find(file, { timestamp: 'a', size: 5 })).toBeUndefined();
    expect(getFile).not.toHaveBeenCalled();
  });

  it('is what was sent and has arrived late', async () => {
    baseline.sent(sent);
    there = 'other';
    expect(await landing.find(file, { timestamp: 'b', size: 5 })).toBe(baseline.adrift[0]);
    hostBytes = undefined;
    there = 'known';
    expect(await landing.find(file, { timestamp: 'b', size: 5 })).toBeUndefined();
  });
});
