import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EndingFile } from './ending-file.js';

describe('EndingFile', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'endings-'));
    path = join(folder, 'keep', 'endings');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('tells the newest of a view, also to the next process, and nothing of others', async () => {
    const file = new EndingFile(path);
    await file.note('one', { safe: 3, losses: [] });
    await file.note('two', { safe: 5, losses: [{ after: 1, upTo: 2, placeGone: true }] });
    await file.note('one', { safe: 9, losses: [] });
    const next = new EndingFile(path);
    expect(await next.find('three')).toBeUndefined();
    await file.note('three', { safe: 1, losses: [] });
    expect(await next.find('three')).toEqual({ safe: 1, losses: [] });
    expect(await next.find('one')).toMatchObject({ safe: 9, losses: [] });
    expect(await next.find('two')).toMatchObject({ safe: 5, losses: [{ after: 1, upTo: 2, placeGone: true }] });
    expect(await next.find('four')).toBeUndefined();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('takes nothing from what a crash or somebody else has damaged', async () => {
    const file = new EndingFile(path);
    await file.note('one', { safe: 3, losses: [] });
    await appendFile(path, '{"of":"two","at":1,"safe":-1,"losses":[]}\n{"of":"two","at":1,"sa');
    expect(await file.find('two')).toBeUndefined();
    expect(await file.find('one')).toMatchObject({ safe: 3 });
    await file.note('three', { safe: 4, losses: [] });
    await file.note('four', { safe: 4, losses: [] });
    expect(await file.find('four')).toMatchObject({ safe: 4 });
  });

  it('grows to its bound, and forgets the oldest then', async () => {
    const file = new EndingFile(path, 2_000);
    for (let view = 0; view < 100; view++) await file.note(`view ${view}`, { safe: view, losses: [] });
    expect((await readFile(path, 'utf8')).length).toBeLessThan(2_000);
    expect(await file.find('view 0')).toBeUndefined();
    expect(await file.find('view 99')).toMatchObject({ safe: 99 });
  });
});
