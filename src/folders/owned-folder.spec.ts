import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnedFolder } from './owned-folder.js';

describe('OwnedFolder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'svc-work-spec-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('makes the folder it was told to use', async () => {
    const work = await OwnedFolder.create(join(root, 'a/b'));
    expect(await readdir(join(root, 'a/b'))).toHaveLength(1);
    await work.remove();
  });

  it('leaves the folders of living services alone', async () => {
    const first = await OwnedFolder.create(root);
    const second = await OwnedFolder.create(root);
    expect(await readdir(root)).toHaveLength(2);
    await first.remove();
    await second.remove();
  });

  it('sweeps the folder of a service that was killed', async () => {
    const folder = join(root, 'svc-4711-dead');
    await mkdir(join(folder, 'engine-a/kits/1/profile'), { recursive: true });
    const script = `require('net').createServer().listen(${JSON.stringify(join(folder, 'owner.sock'))}, () => console.log('up'))`;
    const owner = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(owner.stdout, 'data');
    owner.kill('SIGKILL');
    await once(owner, 'exit');

    await mkdir(join(folder, 'unsaved'));
    await writeFile(join(folder, 'unsaved/letter.odt'), 'somebody’s work');

    const work = await OwnedFolder.create(root);
    expect(await readdir(root)).not.toContain('svc-4711-dead');
    expect(await readFile(work.refuge('letter.odt'), 'utf8')).toBe('somebody’s work');
    await work.remove();
    expect(await readdir(root)).toEqual(['svc-unsaved-letter.odt']);
  });

  it('sweeps it also while what that service was starting still holds its socket', async () => {
    const folder = join(root, 'svc-4711-dead');
    await mkdir(folder);
    const script = `const server = require('net').createServer().listen(${JSON.stringify(join(folder, 'owner.sock'))}, () => {
      require('child_process').spawn('sleep', ['0.7'], { stdio: ['ignore', 'ignore', 'ignore', server._handle.fd], detached: true });
      process.kill(process.pid, 'SIGKILL');
    })`;
    await once(spawn(process.execPath, ['-e', script], { stdio: 'inherit' }), 'exit');
    const work = await OwnedFolder.create(root);
    expect(await readdir(root)).not.toContain('svc-4711-dead');
    await work.remove();
  });

  it('goes with its owner, but for what nobody else has', async () => {
    const folder = await OwnedFolder.create(root);
    await writeFile(join(await folder.unsaved(), 'a.odt'), 'work');
    await writeFile(join(folder.path, 'copy'), 'of a document');
    await folder.remove();
    expect(await readdir(root)).toEqual(['svc-unsaved-a.odt']);
  });

  it('sweeps folders without an owner once they are old, and nothing of other programs', async () => {
    for (const name of ['svc-1-young', 'svc-1-old', 'svc-notes', 'other']) await mkdir(join(root, name));
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const name of ['svc-1-old', 'svc-notes', 'other']) await utimes(join(root, name), longAgo, longAgo);
    const work = await OwnedFolder.create(root);
    await work.remove();
    expect((await readdir(root)).toSorted()).toEqual(['other', 'svc-1-young', 'svc-notes']);
  });

  describe('takes nothing for a folder of a dead service that somebody else may have laid out:', () => {
    const longAgo = new Date(Date.now() - 3_600_000);
    let documents: string;
    beforeEach(async () => {
      documents = join(root, 'documents');
      await mkdir(documents);
      await writeFile(join(documents, 'letter.odt'), 'of the service');
    });

    async function sweep(): Promise<void> {
      await (await OwnedFolder.create(root)).remove();
      expect(await readdir(documents)).toEqual(['letter.odt']);
      expect(await readFile(join(documents, 'letter.odt'), 'utf8')).toBe('of the service');
    }

    it('a link', async () => {
      await symlink(documents, join(root, 'svc-2-b'));
      await utimes(documents, longAgo, longAgo);
      await sweep();
      expect(await readdir(root)).toContain('svc-2-b');
    });

    it('another user’s', async () => {
      // Only root can give a folder away.
      if (process.getuid?.() !== 0) return;
      const folder = join(root, 'svc-1-a');
      await mkdir(join(folder, 'unsaved'), { recursive: true });
      await writeFile(join(folder, 'unsaved/theirs.odt'), '');
      await chown(folder, 4711, 4711);
      await utimes(folder, longAgo, longAgo);
      await sweep();
      expect(await readdir(folder)).toEqual(['unsaved']);
      expect((await readdir(root)).toSorted()).toEqual(['documents', 'svc-1-a']);
    });

    it('one that others may write to', async () => {
      const folder = join(root, 'svc-1-a');
      await mkdir(folder);
      await chmod(folder, 0o777);
      await symlink(documents, join(folder, 'unsaved'));
      await utimes(folder, longAgo, longAgo);
      await sweep();
      expect(await readdir(folder)).toEqual(['unsaved']);
    });

    it('nor follows a link within its own', async () => {
      const folder = join(root, 'svc-1-a');
      await mkdir(folder);
      await symlink(documents, join(folder, 'unsaved'));
      await utimes(folder, longAgo, longAgo);
      await sweep();
      expect(await readdir(root)).toEqual(['documents']);
    });

    it('nor saves anything but plain files', async () => {
      const folder = join(root, 'svc-1-a');
      await mkdir(join(folder, 'unsaved/folder'), { recursive: true });
      await symlink(join(documents, 'letter.odt'), join(folder, 'unsaved/link'));
      await writeFile(join(folder, 'unsaved/work.odt'), 'work');
      await utimes(folder, longAgo, longAgo);
      await sweep();
      expect((await readdir(root)).toSorted()).toEqual(['documents', 'svc-unsaved-work.odt']);
    });
  });
});
