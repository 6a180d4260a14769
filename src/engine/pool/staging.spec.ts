import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Staging, takeOut } from './staging.js';

describe('Staging', () => {
  let root: string;
  let kit: string;
  let target: string;
  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'svc-staging-spec-')));
    [kit, target] = [join(root, 'kit'), join(root, 'target')];
    await mkdir(join(kit, 'work'), { recursive: true });
    await mkdir(target);
    await writeFile(join(root, 'input'), 'a document');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('copies the document in, moves results out, and leaves nothing', async () => {
    const staging = await Staging.create(kit, join(root, 'input'), 'docx');
    await writeFile(staging.input, 'changed by the kit');
    await writeFile(join(staging.output, 'document.pdf'), 'a result');
    expect(await staging.deliver([join(staging.output, 'document.pdf')], target)).toEqual([
      join(target, 'document.pdf'),
    ]);
    expect(await readFile(join(target, 'document.pdf'), 'utf8')).toBe('a result');
    expect(await readFile(join(root, 'input'), 'utf8')).toBe('a document');
    await writeFile(join(staging.output, 'lu1.tmp'), 'left by LibreOffice');
    await staging.remove();
    expect(await readdir(join(kit, 'work'))).toEqual([]);
  });

  it('lets no kit hand out files that are not its own', async () => {
    const { output } = await Staging.create(kit, join(root, 'input'), 'docx');
    await writeFile(join(root, 'secret'), 'secret');
    await symlink(join(root, 'secret'), join(output, 'link'));
    await symlink(root, join(output, 'folder'));
    const paths = ['../../../../secret', 'link', 'folder/secret', 'folder', '.', 'missing'].map((name) =>
      join(output, name),
    );
    for (const path of [...paths, `${output}/../../../../secret`, '/etc/passwd'])
      await expect(takeOut(path, output, join(target, 'stolen'))).rejects.toMatchObject({ code: 'engine_unavailable' });
    expect(await readdir(target)).toEqual([]);
    expect(await readFile(join(root, 'secret'), 'utf8')).toBe('secret');
  });
});
