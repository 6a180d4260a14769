import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCountries } from './autocorrect.js';

describe('withCountries', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'svc-autocorrect-spec-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const office = () => ({ path: root, programDir: join(root, 'program'), version: '25.2' });

  it('gives every table a country, and keeps those that have one', async () => {
    const original = join(root, 'share/autocorr');
    await mkdir(original, { recursive: true });
    for (const name of ['acor_it.dat', 'acor_en-GB.dat', 'acor_sr-Latn-RS.dat', 'acor_tlh.dat'])
      await writeFile(join(original, name), name);
    expect(await withCountries(office(), root)).toBe(join(root, 'autocorr'));
    expect((await readdir(join(root, 'autocorr'))).toSorted()).toEqual([
      'acor_en-GB.dat',
      'acor_it-CH.dat',
      'acor_it-IT.dat',
      'acor_sr-Latn-RS.dat',
    ]);
    expect(await readFile(join(root, 'autocorr/acor_it-CH.dat'), 'utf8')).toBe('acor_it.dat');
  });

  it('has nothing to show for an installation without tables', async () => {
    expect(await withCountries(office(), root)).toBeUndefined();
  });
});
