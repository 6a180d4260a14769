import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FolderStorage } from './folder-storage.js';

const save = { user: { id: 'ada', name: 'Ada' }, kind: 'manual', modifiedByUser: true, editors: [] } as const;

describe('documents in a folder', () => {
  let scratch: string;
  let folder: string;
  beforeEach(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'folder-storage-spec-'));
    folder = join(scratch, 'documents');
  });
  afterEach(() => rm(scratch, { recursive: true }));

  const modeOf = async (...path: string[]): Promise<number> => (await stat(join(folder, ...path))).mode & 0o777;

  it('are closed to other users, and so is the folder that is made for them', async () => {
    await new FolderStorage(folder).add('letter.odt', 'a letter');
    expect(await modeOf()).toBe(0o700);
    expect(await modeOf('letter.odt')).toBe(0o600);
    expect(await modeOf('.index.json')).toBe(0o600);
  });

  it.each([0o400, 0o600, 0o664])('stay as open as somebody made them (mode %i) when they are written', async (mode) => {
    const storage = new FolderStorage(folder);
    const { id } = await storage.add('letter.odt', 'a letter');
    await chmod(join(folder, 'letter.odt'), mode);
    await storage.write(id, Readable.from([Buffer.from('another')]), save);
    expect(await modeOf('letter.odt')).toBe(mode);
  });

  it('are listed whatever else lies there: names that none may have are left alone', async () => {
    const storage = new FolderStorage(folder);
    await storage.add('letter.odt', 'a letter');
    for (const name of ['at the end.odt ', 'two\nlines.odt', `${'x'.repeat(245)}.odt`])
      await writeFile(join(folder, name), 'put there');
    expect((await storage.list()).map(({ name }) => name)).toEqual(['letter.odt']);
  });

  it('are found as another system spells their names', async () => {
    const decomposed = 'Gru\u0308\u00dfe.odt';
    const storage = new FolderStorage(folder);
    await storage.add('letter.odt', 'a letter');
    await writeFile(join(folder, decomposed), 'put there');
    const { id } = (await storage.list()).find(({ name }) => name === decomposed)!;
    expect(await storage.find(id)).toMatchObject({ name: decomposed, size: 9 });
    await storage.write(id, Readable.from([Buffer.from('written')]), save);
    expect(await readFile(join(folder, decomposed), 'utf8')).toBe('written');
  });

  it('stay known by their ids under a new name that is spelled otherwise', async () => {
    const storage = new FolderStorage(folder);
    const { id } = await storage.add('letter.odt', 'a letter');
    expect(await storage.rename(id, 'Gru\u0308\u00dfe.odt')).toBe('Gr\u00fc\u00dfe.odt');
    expect(await storage.list()).toMatchObject([{ id, name: 'Gr\u00fc\u00dfe.odt', size: 8 }]);
    expect(await readdir(folder)).toContain('Gr\u00fc\u00dfe.odt');
  });

  it('are there once their folder can be made', async () => {
    const storage = new FolderStorage(folder);
    await writeFile(folder, 'in the way');
    await expect(storage.list()).rejects.toThrow('EEXIST');
    await rm(folder);
    expect(await storage.list()).toEqual([]);
  });

  it('keep ids that the disk did not take at first', async () => {
    const storage = new FolderStorage(folder);
    await storage.list();
    await writeFile(join(folder, 'letter.odt'), 'a letter');
    await mkdir(join(folder, '.index.json'));
    await expect(storage.list()).rejects.toThrow('EISDIR');
    await rm(join(folder, '.index.json'), { recursive: true });
    const listed = await storage.list();
    expect(await new FolderStorage(folder).list()).toEqual(listed);
  });

  it('share their folder with nothing that a killed process began to write the day before', async () => {
    await mkdir(folder);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const name of ['.writing-old', '.writing-now', '.kept']) await writeFile(join(folder, name), 'half');
    for (const name of ['.writing-old', '.kept']) await utimes(join(folder, name), yesterday, yesterday);
    expect(await new FolderStorage(folder).list()).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual(['.kept', '.writing-now']);
  });

  it('are found and read while they are renamed', async () => {
    const storage = new FolderStorage(folder);
    const { id } = await storage.add('a.odt', 'a letter');
    const renames = async (): Promise<void> => {
      for (let count = 0; count < 60; count++) await storage.rename(id, count % 2 === 0 ? 'b.odt' : 'a.odt');
    };
    const looks = async (): Promise<void> => {
      for (let count = 0; count < 200; count++) {
        expect(await storage.find(id)).toMatchObject({ size: 8 });
        expect(await text(await storage.read(id))).toBe('a letter');
      }
    };
    await Promise.all([renames(), looks(), looks()]);
  });
});
