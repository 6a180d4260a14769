import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OfficeInstallation } from './office-installation.js';

/** Where Debian, Fedora and others put dictionaries, and LibreOffice looks for them. */
const systemFolders = ['/usr/share/hunspell', '/usr/share/myspell/dicts', '/usr/share/myspell'];

/** All that checking a text reads of the system by address: spelling, hyphenation and thesauri. */
export const proofingFolders: readonly string[] = [...systemFolders, '/usr/share/hyphen', '/usr/share/mythes'];

/** `de_DE.dic`, `sr_Latn_RS.dic`, `de_DE_frami.dic`; in a package of LibreOffice's own also `ar.dic`. */
const dictionary = /^([a-z]{2,3}(?:_[A-Z][a-z]{3})?(?:_[A-Z]{2})?)(?:[_-][\w-]+)?\.dic$/;

/** The language that a dictionary's name tells, `de_DE`. */
export const languageOf = (name: string): string | undefined => dictionary.exec(name)?.[1];

/** The languages whose spelling LibreOffice can check on this machine, `de_DE`, in order. */
export async function spellingLanguages(
  { programDir }: Pick<OfficeInstallation, 'programDir'>,
  folders: readonly string[] = systemFolders,
): Promise<readonly string[]> {
  const extensions = join(dirname(programDir), 'share/extensions');
  const bundled = (await names(extensions)).filter((name) => name.startsWith('dict-'));
  const files = await Promise.all([...folders, ...bundled.map((name) => join(extensions, name))].map(names));
  return [...new Set(files.flat().flatMap((name) => languageOf(name) ?? []))].toSorted();
}

/** The two files of a language's spelling, where the system has them. */
export async function systemDictionary(
  language: string,
  folders: readonly string[] = systemFolders,
): Promise<readonly string[] | undefined> {
  const pairs = folders.map((folder) => ['.aff', '.dic'].map((extension) => join(folder, language + extension)));
  return pairs.find((files) => files.every((file) => existsSync(file)));
}

/** Hyphenation and thesauri of LibreOffice's own packages lie beside the dictionaries. */
const names = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !/^(hyph|th)_/.test(name));
