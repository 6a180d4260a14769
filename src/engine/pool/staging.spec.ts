import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { lookInto, smallDocument, type DocumentInput } from '../../formats/index.js';
import { Staging } from './staging.js';
import { takeOut } from './take-out.js';

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

  const stage = (input: DocumentInput, inputExtension = 'docx', name?: string): Promise<Staging> =>
    lookInto(input, (content) => Staging.create(kit, { content, inputExtension, name }));

  it('copies the document in, moves results out, and leaves nothing', async () => {
    const staging = await stage(join(root, 'input'));
    await writeFile(staging.input, 'changed by the kit');
    await writeFile(join(staging.output, 'document.pdf'), 'a result');
    expect(await staging.deliver([join(staging.output, 'document.pdf')], target)).toEqual({
      files: [join(target, 'document.pdf')],
      content: Buffer.from('a result'),
    });
    expect(await readFile(join(target, 'document.pdf'), 'utf8')).toBe('a result');
    expect(await readFile(join(root, 'input'), 'utf8')).toBe('a document');
    await writeFile(join(staging.output, 'lu1.tmp'), 'left by LibreOffice');
    await staging.remove();
    expect(await readdir(join(kit, 'work'))).toEqual([]);
    expect(await readdir(join(root, 'apart'))).toEqual([]);
  });

  it.each([
    ['what is handed over as it is', true, 'changed by the kit'],
    ['a copy of what is not', false, 'a document'],
  ])('gives the kit %s, when it is large', async (_what, handedOver, left) => {
    const input = join(root, 'input');
    await writeFile(input, 'a document'.padEnd(smallDocument + 1));
    const staging = await lookInto(input, (content) =>
      Staging.create(kit, { content, inputExtension: 'txt', handedOver }),
    );
    expect((await readFile(staging.input, 'utf8')).trimEnd()).toBe('a document');
    await writeFile(staging.input, 'changed by the kit');
    expect((await readFile(input, 'utf8')).trimEnd()).toBe(left);
    await staging.remove();
    expect(await readdir(join(root, 'apart'))).toEqual([]);
  });

  it('removes nothing of others by a link that a kit puts in the place of its folder', async () => {
    const staging = await stage(join(root, 'input'), 'docx', 'ledger');
    await writeFile(join(target, 'ledger.docx'), 'of others');
    await rename(dirname(staging.input), join(kit, 'away'));
    await symlink(target, dirname(staging.input));
    await staging.remove();
    expect(await readdir(target)).toEqual(['ledger.docx']);
    expect(await readdir(join(kit, 'work'))).toEqual([]);
  });

  it.each([
    ['Årsrapport 2026.odt', 'Årsrapport 2026.docx'],
    ['archive.tar.gz', 'archive.tar.docx'],
    ['../../etc/passwd', 'passwd.docx'],
    ['a/b\\c:d\u0000e.txt', 'b_c_d_e.docx'],
    ['.hidden', 'hidden.docx'],
    ['-rf .doc', 'rf.docx'],
    ['...', 'document.docx'],
    [undefined, 'document.docx'],
    ['長'.repeat(300), `${'長'.repeat(66)}.docx`],
  ])('a document called %j is given to the kit as %j', async (name, file) => {
    const { input } = await stage(join(root, 'input'), 'docx', name);
    expect(basename(input)).toBe(file);
    expect(await readFile(input, 'utf8')).toBe('a document');
  });

  it.each([
    ['small', 0, false],
    ['large', smallDocument, false],
    ['large, handed over', smallDocument, true],
  ])('gives the kit no way to fetch data from an address, in a document: %s', async (_what, padding, handedOver) => {
    await writeFile(join(root, 'input'), `<any:data-mapping href="file:///etc/passwd"/>${' '.repeat(padding)}`);
    const { input } = await lookInto(join(root, 'input'), (content) =>
      Staging.create(kit, { content, inputExtension: 'fods', handedOver }),
    );
    expect((await readFile(input, 'utf8')).trimEnd()).toBe('<any:xata-mapping href="file:///etc/passwd"/>');
  });

  it('lets no kit hand out files that are not its own', async () => {
    const { output } = await stage(join(root, 'input'));
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
