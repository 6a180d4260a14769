import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
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

  it('is read once by all who ask at the same time: what is listed is found', async () => {
    // So many that reading them takes a while.
    const others = Array.from({ length: 5_000 }, (_, at) => ({ id: `id${at}`, name: `${at}.odt`, template: 'text' }));
    await writeFile(index, JSON.stringify(others));
    for (let round = 0; round < 3; round++) {
      await writeFile(join(folder, `put there ${round}.odt`), 'a letter');
      const storage = new FolderStorage(folder);
      const listing = storage.list();
      const looking: Promise<unknown>[] = [];
      for (let look = 0; look < 5; look++) {
        await setImmediate();
        looking.push(storage.find('nothing'));
      }
      const listed = (await listing).find(({ name }) => name.startsWith(`put there ${round}`));
      await Promise.all(looking);
      expect(await storage.find(listed!.id)).toMatchObject({ name: `put there ${round}.odt` });
    }
  });
});
