import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStorage } from './folder-storage.js';

describe('the index of a folder', () => {
  let folder: string;
  let index: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folder-storage-'));
    index = join(folder, '.index.json');
    await writeFile(join(folder, 'letter.odt'), 'a letter');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('that cannot be read is no empty one: ids stay what they were', async () => {
    const [before] = await new FolderStorage(folder).list();
    const good = await readFile(index, 'utf8');
    await writeFile(index, good.slice(0, 20));
    const storage = new FolderStorage(folder);
    await expect(storage.list()).rejects.toThrow(SyntaxError);
    expect(await readFile(index, 'utf8')).toBe(good.slice(0, 20));
    await writeFile(index, good);
    expect((await storage.list()).map(({ id }) => id)).toEqual([before!.id]);
  });
});
