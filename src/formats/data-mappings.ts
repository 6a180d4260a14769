import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Content } from './content.js';
import { changed, crossOut, piecesOf } from './in-pieces.js';
import { isZip, type PackedPart, type ZipArchive } from './zip-archive.js';

/** What unpacks to more keeps a kit busy until a limit ends it. */
const maxContent = 256 * 1024 * 1024;
const word = 'data-mapping';
/** The start of a tag with that name, in any prefix, in UTF-8 or UTF-16, up to its first letter; `<` is never text. */
const tag = /<\0?(?:\/\0?)?(?:[^\s<>:]{1,200}:\0?)?d(?=\0?a\0?t\0?a\0?-\0?m\0?a\0?p\0?p\0?i\0?n\0?g)/g;

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
  if (!isReadable(content.head)) return 'unreadable';
  return (await mentions(piecesOf(content))) ? buffer(renamed(piecesOf(content))) : 'clean';
}

/** Embedded objects have a content of their own, in folders. */
async function cleanPackage(content: Content): Promise<Cleaned> {
  const archive = await content.archive();
  if (archive === undefined) return 'unreadable';
  const instead = new Map<string, PackedPart>();
  for (const { name } of archive.list().filter((each) => /(^|\/)content\.xml$/.test(each.name))) {
    const part = await cleanPart(archive, name).catch(() => 'unreadable' as const);
    if (part === 'unreadable') return part;
    if (part !== 'clean') instead.set(name, part);
  }
  return instead.size === 0 ? 'clean' : archive.with(instead);
}

/** @throws Error when it is damaged */
async function cleanPart(archive: ZipArchive, name: string): Promise<PackedPart | 'clean' | 'unreadable'> {
  let size = 0;
  let readable = true;
  const looked = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of archive.unpacked(name)) {
      readable &&= (size > 0 || isReadable(piece)) && size + piece.length <= maxContent;
      if (!readable) return;
      size += piece.length;
      yield piece;
    }
  };
  const found = await mentions(looked());
  if (!readable) return 'unreadable';
  return found ? packed(renamed(archive.unpacked(name))) : 'clean';
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

async function packed(pieces: AsyncIterable<Buffer>): Promise<PackedPart> {
  let [plain, crc] = [0, 0];
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      plain += piece.length;
      crc = crc32(piece, crc);
      yield piece;
    }
  };
  return { packed: await pipeline(counted, createDeflateRaw({ level: 1 }), buffer), plain, crc };
}

/** As bytes: a search for UTF-16 text never ends in bytes that begin at an odd address (Node 20). */
const wideWord = Buffer.from(word, 'utf16le');

/** Goes through all of it: what is damaged shows at its end. */
async function mentions(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  let any = false;
  const seen = changed(pieces, wideWord.length - 1, (bytes) => {
    any ||= bytes.includes(word) || bytes.includes(wideWord);
    return bytes;
  });
  for await (const _ of seen);
  return any;
}

/** Longest tag, bytes, up to the end of the word. */
const reach = 1024;
const renamed = (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> =>
  changed(pieces, reach, (bytes, isLast) => {
    crossOut(bytes, tag, isLast ? 0 : reach);
    return bytes;
  });
