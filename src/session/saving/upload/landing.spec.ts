import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, type ContentIdentity } from '../../files/content-identity.js';
import { Baseline } from './baseline.js';
import { Landing } from './landing.js';

const file = { src: 'http://host/wopi/files/1', credentials: { accessToken: 'token' } };
const sent = await identify(Buffer.from('known'));
const md5 = createHash('md5').update('known').digest('base64');

describe('what stands in storage', () => {
  let folder: string;
  let there: string;
  let baseline: Baseline;
  let landing: Landing;
  let known: ContentIdentity | undefined;
  const getFile = jest.fn(async (_file: unknown, path: string) => {
    await writeFile(path, there);
    return { size: there.length };
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landing-spec-'));
    getFile.mockClear();
    baseline = new Baseline();
    baseline.loaded({ timestamp: 'a', size: 9 }, { size: 9 });
    baseline.sent(sent);
    known = undefined;
    const bytes = { identify: () => Promise.resolve(known) };
    landing = new Landing(baseline, { getFile }, { folder: () => Promise.resolve(folder) }, bytes);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['its size', { timestamp: 'b', size: 5 }],
    ['a hash of another kind', { timestamp: 'b', size: 5, sha256: md5 }],
  ])('is what was sent and has arrived unheard where the host tells %s: the bytes say so', async (_what, host) => {
    there = 'known';
    expect(await landing.find(file, host)).toBe(baseline.adrift[0]);
    there = 'their';
    expect(await landing.find(file, host)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is what was sent where the hash says so: nothing is read', async () => {
    expect(await landing.find(file, { timestamp: 'b', sha256: sent.sha256 })).toBe(baseline.adrift[0]);
    expect(getFile).not.toHaveBeenCalled();
  });

  it('is another’s where the size is another: nothing is read', async () => {
    expect(await landing.find(file, { timestamp: 'b', size: 6 })).toBeUndefined();
    expect(getFile).not.toHaveBeenCalled();
  });

  it('is as it was where its bytes are, or its hash is, and its time is the known one with fewer digits', async () => {
    const [fine, coarse] = ['2026-01-02T03:04:05.6789123Z', '2026-01-02T03:04:05.679Z'];
    baseline.loaded({ timestamp: fine, size: 5 });
    known = sent;
    there = 'known';
    expect(await landing.isUntouched(file, { timestamp: coarse, size: 5 })).toBe(true);
    there = 'their';
    expect(await landing.isUntouched(file, { timestamp: coarse, size: 5 })).toBe(false);
    getFile.mockClear();
    const { sha256 } = sent;
    expect(await landing.isUntouched(file, { timestamp: coarse, sha256 })).toBe(true);
    expect(await landing.isUntouched(file, { timestamp: '2026-01-02T03:04:05+00:00', sha256 })).toBe(true);
    for (const touched of ['2026-01-02T03:04:07Z', '2026-01-02T03:04:05.6789129Z', 'b'])
      expect([touched, await landing.isUntouched(file, { timestamp: touched, sha256 })]).toEqual([touched, false]);
    expect(await landing.isUntouched(file, { timestamp: coarse, size: 6 })).toBe(false);
    expect(await landing.isUntouched(file, { timestamp: coarse })).toBe(false);
    known = undefined;
    expect(await landing.isUntouched(file, { timestamp: coarse, size: 5 })).toBe(false);
    expect(getFile).not.toHaveBeenCalled();
  });
});
