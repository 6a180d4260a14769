import { open, readFile, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { isZip, ZipArchive } from './zip-archive.js';

/** Content is looked through in memory; what unpacks to more keeps a kit busy until a limit ends it. */
const maxContent = 256 * 1024 * 1024;
const word = 'data-mapping';
/** The start of a tag with that name, in any prefix, in UTF-8 or UTF-16; `<` is never text. */
const tag = /(<\0?(?:\/\0?)?(?:[^\s<>:]{1,200}:\0?)?)d(?=\0?a\0?t\0?a\0?-\0?m\0?a\0?p\0?p\0?i\0?n\0?g)/g;

/**
 * Renames the elements by which a spreadsheet fetches data from an address while it is loaded, so that LibreOffice passes
 * over them: its settings against links do not reach them, a `file:` address would be read into the cells, and any address
 * ends the process when the range it fills is not there yet. The cells keep what was fetched last.
 *
 * Encrypted content cannot be looked into; there the walls around the kit have to do.
 *
 * @param path a copy that may be changed
 * @param extension of what it is
 * @returns false when it cannot be looked into: nothing that a reader may take for a document, or without an end
 */
export async function withoutDataMappings(path: string, extension: string): Promise<boolean> {
  if (/^fod[tspg]$|^xml$/.test(extension)) return cleanFlat(path);
  if (!/^(o[dt][tspgm]|s[xt][cwid])$/.test(extension)) return true;
  return (await startsAsZip(path)) ? cleanPackage(path) : cleanFlat(path);
}

async function cleanFlat(path: string): Promise<boolean> {
  const content = await readFile(path);
  if (mentions(content)) await writing(path, (file) => file.write(renamed(content), 0, content.length, 0));
  return true;
}

/** Embedded objects have a content of their own, in folders. */
async function cleanPackage(path: string): Promise<boolean> {
  const names = await reading(path, (archive) => archive.list().map(({ name }) => name));
  for (const name of names?.filter((each) => /(^|\/)content\.xml$/.test(each)) ?? [])
    if (!(await cleanEntry(path, name))) return false;
  return names !== undefined;
}

async function cleanEntry(path: string, name: string): Promise<boolean> {
  const content = await reading(path, (archive) => archive.whole(name, maxContent));
  if (content === undefined || !mentions(content)) return content !== undefined;
  const clean = renamed(content);
  const entry = { packed: await promisify(deflateRaw)(clean, { level: 1 }), plain: clean.length, crc: crc32(clean) };
  await writing(path, async (file) => (await ZipArchive.open(file))?.replace(file, name, entry));
  return true;
}

const mentions = (content: Buffer): boolean => content.includes(word) || content.includes(word, 0, 'utf16le');
const renamed = (content: Buffer): Buffer => Buffer.from(content.toString('latin1').replaceAll(tag, '$1x'), 'latin1');

async function startsAsZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return isZip((await file.read(Buffer.alloc(4), 0, 4, 0)).buffer);
  } finally {
    await file.close();
  }
}

async function reading<T>(path: string, use: (archive: ZipArchive) => T | Promise<T>): Promise<T | undefined> {
  const file = await open(path, 'r');
  try {
    const archive = await ZipArchive.open(file);
    return archive === undefined ? undefined : await use(archive);
  } finally {
    await file.close();
  }
}

async function writing(path: string, use: (file: FileHandle) => Promise<unknown>): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await use(file);
  } finally {
    await file.close();
  }
}
