import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { spellingLanguages } from './dictionaries.js';
import { ownDictionaries } from './own-dictionaries.js';

describe('the languages with a dictionary', () => {
  let folder: string;
  const office = () => ({ path: folder, programDir: join(folder, 'program'), version: '25.2' });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dictionaries-'));
    const files = {
      system: ['en_US.dic', 'en_US.aff', 'sr_Latn_RS.dic', 'README', 'hyph_pl_PL.dic'],
      'share/extensions/dict-de': ['de_DE_frami.dic', 'hyph_de_DE.dic'],
      'share/extensions/dict-ar': ['ar.dic'],
      'share/extensions/wiki': ['fr_FR.dic'],
      own: ['en_US_words.dic', 'en_US_words.aff', 'lone_US.dic', 'fr_FR.dic', 'pt_BR.aff', 'pt_BR.dic'],
      'own/more': ['hyph_de_DE.dic', 'th_de_DE_v2.idx', 'th_de_DE_v2.dat', 'th_fr_FR_v2.idx'],
    };
    for (const [name, contents] of Object.entries(files)) {
      await mkdir(join(folder, name), { recursive: true });
      for (const file of contents) await writeFile(join(folder, name, file), '');
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are those of the system and of LibreOffice’s own packages', async () => {
    expect(await spellingLanguages(office(), [join(folder, 'system')])).toEqual(['ar', 'de_DE', 'en_US', 'sr_Latn_RS']);
  });

  it('have what an organisation brings beside what the system knows', async () => {
    const found = await ownDictionaries([join(folder, 'own'), '/nowhere'], [join(folder, 'system')]);
    const told = found.map(({ format, language, files }) => [format, language, ...files.map((file) => basename(file))]);
    expect(told).toEqual([
      ['DICT_SPELL', 'en_US', 'en_US_words.aff', 'en_US_words.dic'],
      ['DICT_HYPH', 'de_DE', 'hyph_de_DE.dic'],
      ['DICT_THES', 'de_DE', 'th_de_DE_v2.dat', 'th_de_DE_v2.idx'],
      ['DICT_SPELL', 'pt_BR', 'pt_BR.aff', 'pt_BR.dic'],
      ['DICT_SPELL', 'en_US', 'en_US.aff', 'en_US.dic'],
    ]);
  });

  it('are none where there are no dictionaries', async () => {
    expect(await spellingLanguages({ ...office(), programDir: '/nowhere/program' }, ['/nowhere'])).toEqual([]);
  });
});
