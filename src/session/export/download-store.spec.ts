import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveOptions } from '../../options/index.js';
import { WorkFolders } from '../../folders/index.js';
import { DownloadStore } from './download-store.js';

describe('downloads', () => {
  let folder: string;
  let store: DownloadStore;
  let folders: WorkFolders;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'svc-downloads-spec-'));
    folders = new WorkFolders(resolveOptions({ engine: { workDir: folder } }));
    store = new DownloadStore(folders);
  });
  afterEach(async () => {
    store.onApplicationShutdown();
    await folders.onApplicationShutdown();
    await rm(folder, { recursive: true });
  });

  async function add(owner: string): Promise<string> {
    const path = join(folder, 'made.pdf');
    await writeFile(path, owner);
    return store.add(path, { name: 'made.pdf', inline: false, owner });
  }

  it('takes the next file though an older one cannot be removed', async () => {
    const first = join(folder, 'made.pdf');
    await mkdir(first); // no file: it cannot be removed as one
    await store.add(first, { name: 'made.pdf', inline: false, owner: 'me' });
    for (let count = 0; count < 4; count++) await add('me');
    const newest = await add('me');
    expect((await store.take(newest))?.size).toBe(2);
  });

  it('keeps five of an owner and drops the oldest, file and all', async () => {
    const other = await add('other');
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) ids.push(await add('me'));
    expect(await store.take(ids[0]!)).toBeUndefined();
    for (const id of [other, ...ids.slice(1)]) {
      const download = await store.take(id);
      await access(download!.path);
      await download!.remove();
    }
  });
});
