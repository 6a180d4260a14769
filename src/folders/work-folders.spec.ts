import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { resolveOptions } from '../options/index.js';
import { OwnedFolder } from './owned-folder.js';
import { WorkFolders } from './work-folders.js';

describe('WorkFolders', () => {
  let workDir: string;
  let folders: WorkFolders;
  beforeEach(async () => {
    workDir = await mkdtemp(join(tmpdir(), 'svc-folders-spec-'));
    folders = new WorkFolders(resolveOptions({ engine: { workDir } }));
  });
  afterEach(() => rm(workDir, { recursive: true }));

  it('lie in one private folder, which goes with the application', async () => {
    const [one, two] = [await folders.create('job'), await folders.create('document')];
    expect(dirname(one.path)).toBe(dirname(two.path));
    expect((await stat(dirname(one.path))).mode & 0o777).toBe(0o700);
    await mkdir(join(one.path, 'output'));
    await writeFile(join(one.path, 'output/a.pdf'), 'a document');
    await one.remove();
    expect((await readdir(dirname(two.path))).toSorted()).toEqual([basename(two.path), 'owner.sock']);
    await folders.onApplicationShutdown();
    expect(await readdir(workDir)).toEqual([]);
  });

  it('leave to the operator what nobody else has', async () => {
    await writeFile(join(await folders.unsaved(), 'a.odt'), 'work');
    const refuge = await folders.refuge('a.odt');
    await folders.onApplicationShutdown();
    expect(await readdir(workDir)).toEqual([basename(refuge)]);
  });

  it('are swept at the start, before anybody asks for one', async () => {
    const left = join(workDir, 'svc-1-old');
    await mkdir(left);
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(left, longAgo, longAgo);
    folders.onApplicationBootstrap();
    while ((await readdir(workDir)).includes('svc-1-old')) await new Promise(setImmediate);
    await folders.onApplicationShutdown();
    expect(await readdir(workDir)).toEqual([]);
  });

  it('say at the start when others may put something in their place', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    await chmod(workDir, 0o777);
    folders.onApplicationBootstrap();
    while (warn.mock.calls.length === 0) await new Promise(setImmediate);
    expect(warn.mock.calls[0]![0]).toContain(`engine.workDir: every user may rename what lies in ${workDir}`);
    warn.mockRestore();
    await folders.onApplicationShutdown();
  });

  it('that cannot be made are tried again for the next who asks', async () => {
    const place = join(workDir, 'full');
    await writeFile(place, '');
    const late = new WorkFolders(resolveOptions({ engine: { workDir: place } }));
    late.onApplicationBootstrap();
    await expect(late.create('job')).rejects.toThrow(/EEXIST|ENOTDIR/);
    await rm(place);
    await late.create('job');
    await late.onApplicationShutdown();
    expect(await readdir(place)).toEqual([]);
  });

  it.each(['EACCES', 'EPERM'])('say that %s keeps the server from writing, without the path', async (code) => {
    const refused = Object.assign(new Error(`${code}: mkdir '/secret'`), { code });
    const spy = jest.spyOn(OwnedFolder, 'create').mockRejectedValue(refused);
    const failure = await folders.create('job').catch((error: unknown) => error);
    spy.mockRestore();
    expect(failure).toMatchObject({ code: 'disk_read_only', status: 507 });
    expect((failure as Error).message).not.toContain('/secret');
  });
});
