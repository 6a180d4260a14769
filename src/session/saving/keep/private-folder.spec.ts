import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertPrivate } from './private-folder.js';

describe('the folder of kept bytes', () => {
  let scratch: string;
  beforeEach(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'svc-private-'));
  });
  afterEach(() => rm(scratch, { recursive: true }));

  it('may be missing, and is closed to others', async () => {
    await assertPrivate(join(scratch, 'none'));
    await chmod(scratch, 0o777);
    await assertPrivate(scratch);
    expect((await stat(scratch)).mode & 0o777).toBe(0o770);
  });

  it('is no file', async () => {
    await writeFile(join(scratch, 'file'), '');
    await expect(assertPrivate(join(scratch, 'file'))).rejects.toThrow(/session\.keep\.dir: .* is no folder/);
  });

  it('belongs to nobody else, not by a link either', async () => {
    // Only root can give a folder away; for anybody else root's own open one will do.
    const isRoot = process.getuid?.() === 0;
    const theirs = isRoot ? join(scratch, 'theirs') : '/tmp';
    if (isRoot) {
      await mkdir(theirs);
      await chown(theirs, 4711, 4711);
    }
    await symlink(theirs, join(scratch, 'link'));
    for (const path of [theirs, join(scratch, 'link')])
      await expect(assertPrivate(path)).rejects.toThrow(/belongs to another user \(4711\)|is open to every user/);
  });
});
