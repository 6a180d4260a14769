import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { languageOf, systemDictionary } from './dictionaries.js';

/** A dictionary as LibreOffice's configuration describes it. */
export interface DictionaryEntry {
  readonly format: 'DICT_SPELL' | 'DICT_HYPH' | 'DICT_THES';
  /** `de_DE` */
  readonly language: string;
  /** Absolute paths. */
  readonly files: readonly string[];
}

/**
 * What folders hold of dictionaries, by their names: `de_DE.dic` beside `de_DE.aff` (spelling; also `de_DE_words.dic`),
 * `hyph_de_DE.dic` (hyphenation), `th_de_DE_v2.idx` beside its `.dat` (thesaurus). Folders in them count.
 *
 * What is named in the configuration stands in the place of the system's spelling of the same language, so that this is
 * named as well: a word is right when either knows it.
 */
export async function ownDictionaries(
  folders: readonly string[],
  systemFolders?: readonly string[],
): Promise<readonly DictionaryEntry[]> {
  const files = (await Promise.all(folders.map(filesIn))).flat();
  const there = new Set(files);
  const own = files.toSorted().flatMap((file) => entryOf(file, there) ?? []);
  const spelled = new Set(own.flatMap(({ format, language }) => (format === 'DICT_SPELL' ? [language] : [])));
  const systems = await Promise.all([...spelled].map((language) => systemDictionary(language, systemFolders)));
  return [...own, ...systems.flatMap((files, index) => (files ? [spelling([...spelled][index]!, files)] : []))];
}

const spelling = (language: string, files: readonly string[]): DictionaryEntry => ({
  format: 'DICT_SPELL',
  language,
  files,
});

function entryOf(file: string, there: ReadonlySet<string>): DictionaryEntry | undefined {
  const name = basename(file);
  const beside = (extension: string): string => file.replace(/\.\w+$/, extension);
  const hyphenated = /^hyph_(.*\.dic)$/.exec(name)?.[1];
  if (hyphenated !== undefined) return entry('DICT_HYPH', hyphenated, [file]);
  const thesaurus = /^th_(.*)\.idx$/.exec(name)?.[1];
  if (thesaurus !== undefined)
    return there.has(beside('.dat')) ? entry('DICT_THES', `${thesaurus}.dic`, [beside('.dat'), file]) : undefined;
  return there.has(beside('.aff')) ? entry('DICT_SPELL', name, [beside('.aff'), file]) : undefined;
}

function entry(format: DictionaryEntry['format'], name: string, files: readonly string[]): DictionaryEntry | undefined {
  const language = languageOf(name);
  return language === undefined ? undefined : { format, language, files };
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((each) => !each.isDirectory()).map((each) => join(each.parentPath, each.name));
}
