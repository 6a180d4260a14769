import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spellingLanguages } from './dictionaries.js';

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

  it('are none where there are no dictionaries', async () => {
    expect(await spellingLanguages({ ...office(), programDir: '/nowhere/program' }, ['/nowhere'])).toEqual([]);
  });
});
