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

  it('shows files with a country as they are, and names the others in the configuration', async () => {
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
    const { mount, entries } = (await hyphenationByName(root, original))!;
    expect(mount).toEqual({ source: join(root, 'hyphen'), target: original });
    const seen = (await readdir(mount.source)).filter((name) => name.startsWith('hyph_'));
    expect(seen.toSorted()).toEqual([
      'hyph_de_AT.dic',
      'hyph_de_DE.dic',
      'hyph_fr_CA.dic',
      'hyph_sr_Latn_RS.dic',
      'hyph_sr_RS.dic',
    ]);
    const content = (name: string): Promise<string> => readFile(join(mount.source, name), 'utf8');
    const contents = { de: 'German', fr: 'French' } as const;
    for (const name of seen) expect(await content(name)).toBe(contents[name.slice(5, 7) as 'de'] ?? name);
    expect(entries.map(({ format, language }) => `${format} ${language}`).toSorted()).toEqual([
      'DICT_HYPH de',
      'DICT_HYPH fr',
    ]);
    for (const { files, language } of entries) {
      const name = files[0]!.slice(original.length + 1);
      expect(await content(name)).toBe(language === 'fr' ? 'French' : 'German');
    }
  });

  it('has nothing to show where there is none', async () => {
    expect(await hyphenationByName(root, join(root, 'nowhere'))).toBeUndefined();
  });
});
