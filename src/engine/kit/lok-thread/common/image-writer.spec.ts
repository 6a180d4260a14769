import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { takeImage } from '../../main-thread/image-files.js';
import { newImageCounters } from '../../shared/image-counters.js';
import type { ImageJob } from '../../shared/pixels.js';
import { ImageWriter } from './image-writer.js';

/** Writes images to these paths, and says what came of it. */
async function written(paths: readonly string[], job: Partial<ImageJob> = {}): Promise<unknown> {
  const [width, height] = [8, 8];
  const counters = newImageCounters();
  const jobs: ImageJob[] = [];
  const writer = new ImageWriter(counters, (each) => jobs.push(each));
  for (const path of paths)
    writer.write({ path, format: 'png', bgra: new Uint8Array(width * height * 4), width, height, ...job });
  await Promise.all(jobs.map((each) => takeImage(each, counters)));
  try {
    return writer.finish();
  } catch (error) {
    return error;
  }
}

describe('the writer of images', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-images-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('writes them', async () => {
    const path = join(folder, 'a.png');
    expect(await written([path])).toBeUndefined();
    expect((await readFile(path)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('calls a full disk one', async () => {
    expect(await written(['/dev/full', join(folder, 'b.png')])).toMatchObject({ code: 'disk_full' });
  });

  it.each([
    ['a folder that is gone', join('gone', 'c.png'), {}],
    ['pixels that are none', 'd.png', { bgra: new Uint8Array(7) }],
  ])('but not %s, and names no place on the server', async (_what, name, job) => {
    const failure = (await written([join(folder, name)], job)) as Error;
    expect(failure).toMatchObject({ code: 'engine_unavailable' });
    expect(failure.message).not.toContain(folder);
  });
});
