import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { formats } from './catalogue.js';

/** Larger directories and lists of types are left to a library that reads them piece by piece. */
const maxBytes = 256 * 1024;
const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
const entrySignature = 0x0201_4b50;
const deflated = 8;

/** Content type of the main part → extension: `…wordprocessingml.template` is `….template.main+xml` there. */
const byMainPart = new Map(
  formats
    .filter(({ container }) => container === 'zip')
    .map(({ mime, extension }) => [`${mime.replace(/\.12$/, '')}.main+xml`, extension]),
);

/**
 * Tells Word, Excel and PowerPoint packages, templates and those with macros apart by `[Content_Types].xml`, found
 * through the directory of the archive (PKWARE APPNOTE 4.3): two short reads at most.
 *
 * @param head the file's beginning
 * @returns `undefined` for everything else, and for archives that are not plainly well-formed
 */
export async function officeOpenXml(file: FileHandle, head: Buffer): Promise<string | undefined> {
  if (head.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return undefined;
  try {
    const types = await readContentTypes(new Archive(file, head));
    const contentTypes = types?.matchAll(/ContentType="([^"]{1,200})"/g) ?? [];
    return [...contentTypes].map(([, type = '']) => byMainPart.get(type)).find((extension) => extension !== undefined);
  } catch {
    return undefined;
  }
}

class Archive {
  constructor(
    private readonly file: FileHandle,
    private readonly head: Buffer,
  ) {}

  async size(): Promise<number> {
    return (await this.file.stat()).size;
  }

  async bytes(start: number, length: number): Promise<Buffer> {
    if (length > maxBytes) throw new RangeError('too long');
    if (start + length <= this.head.length) return this.head.subarray(start, start + length);
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  }
}

async function readContentTypes(archive: Archive): Promise<string | undefined> {
  const size = await archive.size();
  const tailSize = Math.min(size, 4096);
  const tail = await archive.bytes(size - tailSize, tailSize);
  const end = tail.lastIndexOf(endOfDirectory);
  if (end < 0) return undefined;
  const directory = await archive.bytes(tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature;) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    if (directory.toString('latin1', at + 46, nameEnd) === '[Content_Types].xml')
      return readEntry(archive, directory.subarray(at));
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return undefined;
}

async function readEntry(archive: Archive, entry: Buffer): Promise<string> {
  const start = entry.readUInt32LE(42);
  const header = await archive.bytes(start, 30);
  const dataStart = start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const data = await archive.bytes(dataStart, entry.readUInt32LE(20));
  const plain = entry.readUInt16LE(10) === deflated ? inflateRawSync(data, { maxOutputLength: maxBytes }) : data;
  return plain.toString('utf8');
}
