import { copyFile, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DictionaryEntry } from '../office/index.js';
import type { Mount } from './sandbox.js';

/** Where Debian, Fedora and others put it, and LibreOffice looks for it. */
const systemFolder = '/usr/share/hyphen';

/** Without a country, LibreOffice does not know the name by heart. */
const lone = /^hyph_([a-z]{2,3})\.dic$/;
const scripted = /^(hyph_[a-z]{2,3})_[A-Z][a-z]{3}(_[A-Z]{2}\.dic)$/;

/** The hyphenation of the system as kits in namespaces see it. */
export interface Hyphenation {
  readonly mount: Mount;
  /** For the configuration, with paths as the kit sees them. */
  readonly entries: readonly DictionaryEntry[];
}

/**
 * With its first text document LibreOffice looks the names of these files up as it does those of autocorrect tables (see
 * {@link withCountries}): one without a country costs each kit 40 MB. So the folder is shown with such files under names
 * that LibreOffice passes over, and the configuration says what they are, which it believes without looking.
 *
 * @returns undefined where there is none
 */
export async function hyphenationByName(folder: string, original = systemFolder): Promise<Hyphenation | undefined> {
  const all = (await readdir(original).catch(() => [])).filter((name) => /^hyph_\w+\.dic$/.test(name));
  if (all.length === 0) return undefined;
  const copy = join(folder, 'hyphen');
  await mkdir(copy);
  const doubles = await Promise.all(all.map((name) => isDouble(original, name)));
  const files = all.filter((_, index) => !doubles[index]);
  for (const name of files) await show(join(original, name), join(copy, shownAs(name)));
  return { mount: { source: copy, target: original }, entries: files.flatMap((name) => entryOf(name, original)) };
}

const shownAs = (name: string): string => (lone.test(name) ? `by-configuration-${name}` : name);

/** Another name of the same file, where the script is the usual one of the language. */
async function isDouble(folder: string, name: string): Promise<boolean> {
  const usual = name.replace(scripted, '$1$2');
  if (usual === name) return false;
  const file = await realpath(join(folder, name));
  const other = await realpath(join(folder, usual)).catch(() => undefined);
  return file === other && basename(file) !== name;
}

/** Many countries share one file. */
async function show(file: string, as: string): Promise<void> {
  const real = await realpath(file);
  if (basename(real) !== basename(file)) await symlink(shownAs(basename(real)), as);
  else await copyFile(real, as);
}

function entryOf(name: string, folder: string): DictionaryEntry[] {
  const language = lone.exec(name)?.[1];
  return language === undefined ? [] : [{ format: 'DICT_HYPH', language, files: [join(folder, shownAs(name))] }];
}
