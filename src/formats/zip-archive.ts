import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';
import type { ByteSource } from './byte-source.js';
import { pieceBytes, piecesOf } from './in-pieces.js';

/** Larger directories are left to a library that reads them piece by piece. */
const maxDirectoryBytes = 4 * 1024 * 1024;
/** The last record, and the longest comment behind it. */
const tailBytes = 22 + 65_535;
/** What the beginning of an entry may unpack to: beyond that it is a bomb. */
const maxPlainBytes = 4 * 1024 * 1024;
const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
const entrySignature = 0x0201_4b50;
const deflated = 8;

export function isZip(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PK\u0003\u0004';
}

export interface ZipEntry {
  readonly name: string;
  /** Where its record in the directory begins, there. */
  readonly record: number;
  /** Where its own header begins. */
  readonly start: number;
  readonly method: number;
  /** Bytes in the archive, and unpacked. */
  readonly packed: number;
  readonly plain: number;
}

/** A content of an entry, packed; how long it is unpacked, and its checksum then. */
export interface PackedPart {
  readonly packed: Buffer;
  readonly plain: number;
  readonly crc: number;
}

/** The few parts of an archive that tell what it is, found through its directory (PKWARE APPNOTE 4.3) in short reads. */
export class ZipArchive {
  private constructor(
    private readonly source: ByteSource,
    private readonly directory: Buffer,
    private readonly directoryStart: number,
    private readonly tail: Buffer,
    private readonly entries: ReadonlyMap<string, ZipEntry>,
  ) {}

  /** @returns `undefined` for what is no archive, or not plainly a well-formed one */
  static async open(source: ByteSource): Promise<ZipArchive | undefined> {
    try {
      const tail = await lastRecord(source);
      const end = tail.lastIndexOf(endOfDirectory);
      const length = end < 0 ? 0 : tail.readUInt32LE(end + 12);
      if (end < 0 || length > maxDirectoryBytes) return undefined;
      const start = tail.readUInt32LE(end + 16);
      const directory = await source.read(start, length);
      return new ZipArchive(source, directory, start, Buffer.from(tail.subarray(end)), entriesOf(directory));
    } catch {
      return undefined;
    }
  }

  /** Sizes and names of everything inside, as the directory says. */
  list(): readonly ZipEntry[] {
    return [...this.entries.values()];
  }

  /** An entry as it lies in the archive. @returns `undefined` when there is none */
  async packed(name: string, bytes = Number.MAX_SAFE_INTEGER): Promise<Buffer | undefined> {
    const entry = this.entries.get(name);
    if (entry === undefined) return undefined;
    const header = await this.source.read(entry.start, 30);
    const dataStart = entry.start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    return this.source.read(dataStart, Math.min(entry.packed, bytes));
  }

  /**
   * An entry unpacked, piece by piece.
   *
   * @throws Error when there is none, or it is damaged
   */
  async *unpacked(name: string): AsyncGenerator<Buffer> {
    const [entry, data] = [this.entries.get(name), await this.packed(name)];
    if (entry === undefined || data?.length !== entry.packed) throw new RangeError('a part without its end');
    if (entry.method !== deflated) {
      const read = (at: number, length: number): Promise<Buffer> => Promise.resolve(data.subarray(at, at + length));
      yield* piecesOf({ size: data.length, read });
      return;
    }
    const inflate = createInflateRaw({ chunkSize: Math.min(pieceBytes, Math.max(1024, entry.plain)) });
    inflate.end(data);
    for await (const piece of inflate) yield piece as Buffer;
  }

  /**
   * The archive anew with another content of some entries, which come last. No bytes are left that nobody refers to:
   * LibreOffice takes an archive with gaps for a damaged one.
   */
  async with(instead: ReadonlyMap<string, PackedPart>): Promise<Buffer> {
    const directory = Buffer.from(this.directory);
    const pieces: Buffer[] = [];
    let length = 0;
    const add = (piece: Buffer, record: number): void => {
      directory.writeUInt32LE(length, record + 42);
      pieces.push(piece);
      length += piece.length;
    };
    const inOrder = [...this.entries.values()].toSorted((one, other) => one.start - other.start);
    for (const [index, { name, start, record }] of inOrder.entries()) {
      const end = inOrder[index + 1]?.start ?? this.directoryStart;
      if (!instead.has(name)) add(await this.source.read(start, end - start), record);
    }
    for (const { name, record } of inOrder) {
      const part = instead.get(name);
      if (part !== undefined) add(localFile(directory, record, name, part), record);
    }
    const tail = Buffer.from(this.tail);
    tail.writeUInt32LE(length, 16);
    return Buffer.concat([...pieces, directory, tail]);
  }

  /**
   * The beginning of an entry as text.
   *
   * @param packedBytes how much of it is read, packed
   * @returns `undefined` when there is no such entry, or it cannot be unpacked
   */
  async beginning(name: string, packedBytes: number): Promise<string | undefined> {
    try {
      const data = await this.packed(name, packedBytes);
      if (data === undefined) return undefined;
      return (this.entries.get(name)?.method === deflated ? inflateBeginning(data) : data).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

/** An entry with this content, as it lies in the archive; its record in the directory says so then. */
function localFile(directory: Buffer, record: number, name: string, { packed, plain, crc }: PackedPart): Buffer {
  // No flags: the sizes stand before the data.
  directory.writeUInt16LE(0, record + 8);
  directory.writeUInt16LE(deflated, record + 10);
  for (const [index, value] of [crc, packed.length, plain].entries())
    directory.writeUInt32LE(value, record + 16 + index * 4);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50);
  // From the version that is needed to the length of the name, both say the same.
  directory.copy(header, 4, record + 6, record + 30);
  return Buffer.concat([header, Buffer.from(name), packed]);
}

/** Mostly it is the very end; a comment may follow. */
async function lastRecord(source: ByteSource): Promise<Buffer> {
  const end = await last(source, 4096);
  return end.includes(endOfDirectory) ? end : last(source, tailBytes);
}

const last = (source: ByteSource, length: number): Promise<Buffer> =>
  source.read(Math.max(0, source.size - length), Math.min(source.size, length));

/** @throws RangeError when two have one name: whoever reads after us may take the other one */
function entriesOf(directory: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature;) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, nameEnd);
    if (entries.has(name)) throw new RangeError('twice in one archive');
    entries.set(name, {
      name,
      record: at,
      start: directory.readUInt32LE(at + 42),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      plain: plainSize(directory, at, nameEnd),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Beyond four bytes it stands first in the record for large files (APPNOTE 4.5.3), where there is one. */
function plainSize(directory: Buffer, at: number, nameEnd: number): number {
  const size = directory.readUInt32LE(at + 24);
  if (size !== 0xffff_ffff) return size;
  const end = nameEnd + directory.readUInt16LE(at + 30);
  for (let field = nameEnd; field + 12 <= end; field += 4 + directory.readUInt16LE(field + 2))
    if (directory.readUInt16LE(field) === 1) return Number(directory.readBigUInt64LE(field + 4));
  return size;
}

/** What is cut off at the end is no error. */
const inflateBeginning = (data: Buffer): Buffer =>
  inflateRawSync(data, { maxOutputLength: maxPlainBytes, finishFlush: constants.Z_SYNC_FLUSH });
