import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Content } from './content.js';
import { isZip, type ZipArchive } from './zip-archive.js';

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
 * @param extension of what it is
 * @returns what it has to be instead, where it has such elements; `unreadable` when it cannot be looked into: nothing that
 *   a reader may take for a document, or without an end
 */
export async function withoutDataMappings(content: Content, extension: string): Promise<Cleaned> {
  if (/^fod[tspg]$|^xml$/.test(extension)) return cleanFlat(content);
  if (!/^(o[dt][tspgm]|s[xt][cwid])$/.test(extension)) return 'clean';
  return isZip(content.head) ? cleanPackage(content) : cleanFlat(content);
}

export type Cleaned = 'clean' | 'unreadable' | Buffer;

async function cleanFlat(content: Content): Promise<Cleaned> {
  const text = await content.read(0, content.size);
  if (!isReadable(text)) return 'unreadable';
  return mentions(text) ? renamed(text) : 'clean';
}

/** Embedded objects have a content of their own, in folders. */
async function cleanPackage(content: Content): Promise<Cleaned> {
  const archive = await content.archive();
  if (archive === undefined) return 'unreadable';
  let cleaned: Buffer | undefined;
  for (const { name } of archive.list().filter((each) => /(^|\/)content\.xml$/.test(each.name))) {
    const changed = cleaned === undefined ? archive : await (await Content.open(cleaned)).archive();
    const entry = await changed?.whole(name, maxContent);
    if (entry === undefined || !isReadable(entry)) return 'unreadable';
    if (mentions(entry)) cleaned = await changed?.with(name, await packed(renamed(entry)));
  }
  return cleaned ?? 'clean';
}

/** Encodings in which these letters are the bytes that are searched for. */
const plain =
  /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|ascii|iso-?8859-\d{1,2}|(?:windows-|cp)125\d|koi8-[ru]|gb2312|gbk|gb18030|big5|shift_jis|euc-(?:jp|kr))$/;
const declaration = /^[^<]{0,10}<\?xml\b[^>]{0,500}?\bencoding\s*=\s*["']\s*([^"'\s]*)/i;
const declares = /^[^<]{0,10}<\?xml\b[^>]*\bencoding/i;
/** How `<` or `<?xml` begins a file in UTF-32, with a mark or without, and in EBCDIC: known without a declaration. */
const others = /^(?:fffe0000|0000feff|0000003c|3c000000|00003c00|003c0000|4c6fa794)/;

/** Whether it is in no encoding, UTF-7 say, in which other bytes are the same word. */
export function isReadable(content: Buffer): boolean {
  if (others.test(content.toString('hex', 0, 4))) return false;
  const start = content.toString('latin1', 0, 1_200).replaceAll('\0', '');
  const declared = declaration.exec(start)?.[1];
  return declared === undefined ? !declares.test(start) : plain.test(declared.toLowerCase());
}

const packed = async (plain: Buffer): Promise<Parameters<ZipArchive['with']>[1]> => ({
  packed: await promisify(deflateRaw)(plain, { level: 1 }),
  plain: plain.length,
  crc: crc32(plain),
});

/** As bytes: a search for UTF-16 text never ends in bytes that begin at an odd address (Node 20). */
const wideWord = Buffer.from(word, 'utf16le');
const mentions = (content: Buffer): boolean => content.includes(word) || content.includes(wideWord);
const renamed = (content: Buffer): Buffer => Buffer.from(content.toString('latin1').replaceAll(tag, '$1x'), 'latin1');
