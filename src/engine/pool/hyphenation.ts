import { copyFile, mkdir, readdir, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DictionaryEntry } from '../office/index.js';

/** Where Debian, Fedora and others put it, and LibreOffice looks for it. */
const systemFolder = '/usr/share/hyphen';

/** `hyph_de_DE.dic`, `hyph_fr.dic`, `hyph_sr_Latn_RS.dic` */
const patterns = /^hyph_([a-z]{2,3}(?:_\w+)?)\.dic$/;
const scripted = /^(hyph_[a-z]{2,3})_[A-Z][a-z]{3}(_[A-Z]{2}\.dic)$/;

/** The hyphenation of the system as kits are to find it. */
export interface Hyphenation {
  /** Where its files are. */
  readonly folder: string;
  /** The folder of the system that they must not find. */
  readonly hidden: string;
  /** For the configuration. */
  readonly entries: readonly DictionaryEntry[];
}

/**
 * With its first text document LibreOffice looks the names of these files up as it does those of autocorrect tables (see
 * {@link withCountries}): one without a country costs each kit 40 MB. What the configuration says of languages it
 * believes without looking. So kits get a copy that the configuration names, and the folder itself is hidden from them.
 *
 * @returns undefined where there is none
 */
export async function hyphenationByName(folder: string, original = systemFolder): Promise<Hyphenation | undefined> {
  const all = (await readdir(original).catch(() => [])).filter((name) => patterns.test(name));
  if (all.length === 0) return undefined;
  const copy = join(folder, 'hyphenation');
  await mkdir(copy);
  const doubles = await Promise.all(all.map((name) => isDouble(original, name)));
  const files = await Promise.all(
    all
      .filter((_, index) => !doubles[index])
      .map(async (name) => [name, await realpath(join(original, name))] as const),
  );
  // Many countries share one file.
  const shared = new Set(files.map(([, file]) => file));
  await Promise.all([...shared].map((file) => copyFile(file, join(copy, basename(file)))));
  const entries = files.map(([name, file]) => entryOf(name, join(copy, basename(file))));
  return { folder: copy, hidden: original, entries };
}

const entryOf = (name: string, file: string): DictionaryEntry => ({
  format: 'DICT_HYPH',
  language: patterns.exec(name)?.[1] ?? '',
  files: [file],
});

/** Another name of the same file, where the script is the usual one of the language. */
async function isDouble(folder: string, name: string): Promise<boolean> {
  const usual = name.replace(scripted, '$1$2');
  if (usual === name) return false;
  const file = await realpath(join(folder, name));
  const other = await realpath(join(folder, usual)).catch(() => undefined);
  return file === other && basename(file) !== name;
}
