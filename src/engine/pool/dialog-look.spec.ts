import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'xmlbuilder2';
import { dialogLook } from './dialog-look.js';

describe('dialogLook', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'svc-dialog-look-spec-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const within = () => join(root, 'program/../share/theme_definitions');
  const look = () => dialogLook({ path: root, programDir: join(root, 'program'), version: '25.2' }, root);

  it('is written for all kits, whole, and with every picture that it names', async () => {
    await mkdir(within(), { recursive: true });
    const mask = process.umask(0o077);
    const [moved] = await look();
    process.umask(mask);
    const from = join(root, 'dialog-look');
    expect(moved).toEqual({ from, to: join(within(), 'online'), within: within() });
    const names = await readdir(from);
    const modes = [from, ...names.map((name) => join(from, name))].map(
      async (path) => (await stat(path)).mode % 0o1000,
    );
    expect(await Promise.all(modes)).toEqual([0o755, ...names.map(() => 0o644)]);
    const files = await Promise.all(names.map((name) => readFile(join(from, name), 'utf8')));
    for (const file of files) expect(() => create(file)).not.toThrow();
    const definition = await readFile(join(from, 'definition.xml'), 'utf8');
    const named = [...definition.matchAll(/source="([^"]+)"/g)].map(([, name]) => name!);
    expect([...new Set(named)].toSorted()).toEqual(names.filter((name) => name !== 'definition.xml').toSorted());
  });

  it('leaves an installation as it is that has its own, or no place for it', async () => {
    expect(await look()).toEqual([]);
    await mkdir(join(within(), 'online'), { recursive: true });
    expect(await look()).toEqual([]);
  });
});
