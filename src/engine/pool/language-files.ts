import { chmod } from 'node:fs/promises';
import type { DictionaryEntry, OfficeInstallation } from '../office/index.js';
import { withCountries } from './autocorrect.js';
import type { Confinement } from './confinement.js';
import { hyphenationByName } from './hyphenation.js';

/** Files about languages under names that LibreOffice need not look up in the registry of all languages. */
export interface LanguageFiles {
  /** Folder of the autocorrect tables, in place of LibreOffice's own. */
  readonly autocorrect?: string | undefined;
  /** What the configuration has to name. */
  readonly dictionaries: readonly DictionaryEntry[];
  /** Folders that kits have to read, */
  readonly readable: readonly string[];
  /** and those that they must not find. */
  readonly hidden: readonly string[];
}

export const noLanguageFiles: LanguageFiles = { dictionaries: [], readable: [], hidden: [] };

/** Where no wall can hide a folder of the system from kits, hyphenation stays as it is. */
export async function languageFiles(
  office: OfficeInstallation,
  { bubblewrap, landlock }: Confinement,
  folder: string,
): Promise<LanguageFiles> {
  const autocorrect = await withCountries(office, folder);
  const hyphenation = bubblewrap !== undefined || landlock ? await hyphenationByName(folder) : undefined;
  const readable = [autocorrect, hyphenation?.folder].filter((each) => each !== undefined);
  // Kits may be users of their own, whatever modes this process gives to what it makes.
  await Promise.all(readable.map((each) => chmod(each, 0o755)));
  return {
    autocorrect,
    dictionaries: hyphenation?.entries ?? [],
    readable,
    hidden: hyphenation === undefined ? [] : [hyphenation.hidden],
  };
}
