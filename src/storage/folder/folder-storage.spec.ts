import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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
});
