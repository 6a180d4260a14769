import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hyphenationByName } from './hyphenation.js';

describe('hyphenationByName', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'svc-hyphenation-spec-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('copies what is there, and names each language in the configuration', async () => {
    const original = join(root, 'system');
    await mkdir(original);
    await writeFile(join(original, 'hyph_de_DE.dic'), 'German');
    await writeFile(join(original, 'hyph_fr.dic'), 'French');
    for (const name of ['hyph_sr_RS.dic', 'hyph_sr_Latn_RS.dic']) await writeFile(join(original, name), name);
    await writeFile(join(original, 'README_fr.txt'), 'about it');
    for (const [name, target] of [
      ['hyph_de.dic', 'hyph_de_DE.dic'],
      ['hyph_de_AT.dic', 'hyph_de_DE.dic'],
      ['hyph_fr_CA.dic', 'hyph_fr.dic'],
      ['hyph_de_Latn_DE.dic', 'hyph_de_DE.dic'],
    ] as const)
      await symlink(target, join(original, name));
    const { folder, hidden, entries } = (await hyphenationByName(root, original))!;
    expect([folder, hidden]).toEqual([join(root, 'hyphenation'), original]);
    const files = ['hyph_de_DE.dic', 'hyph_fr.dic', 'hyph_sr_Latn_RS.dic', 'hyph_sr_RS.dic'];
    expect((await readdir(folder)).toSorted()).toEqual(files);
    const read = entries.map(async ({ format, language, files }) => {
      expect([format, files.length]).toEqual(['DICT_HYPH', 1]);
      return [language, await readFile(files[0]!, 'utf8')] as const;
    });
    expect(Object.fromEntries(await Promise.all(read))).toEqual({
      de: 'German',
      de_AT: 'German',
      de_DE: 'German',
      fr: 'French',
      fr_CA: 'French',
      sr_Latn_RS: 'hyph_sr_Latn_RS.dic',
      sr_RS: 'hyph_sr_RS.dic',
    });
  });

  it('has nothing to show where there is none', async () => {
    expect(await hyphenationByName(root, join(root, 'nowhere'))).toBeUndefined();
  });
});
