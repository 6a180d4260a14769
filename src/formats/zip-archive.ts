import type { FileHandle } from 'node:fs/promises';
import { constants, inflateRawSync } from 'node:zlib';

/** Larger directories are left to a library that reads them piece by piece. */
const maxDirectoryBytes = 256 * 1024;
/** What the beginning of an entry may unpack to: beyond that it is a bomb. */
const maxPlainBytes = 4 * 1024 * 1024;
const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
const entrySignature = 0x0201_4b50;
const deflated = 8;

export function isZip(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'PK\u0003\u0004';
}

interface Entry {
  /** Where its own header begins. */
  readonly start: number;
  readonly method: number;
  /** Bytes in the archive, and unpacked. */
  readonly packed: number;
  readonly plain: number;
}

/** The few parts of an archive that tell what it is, found through its directory (PKWARE APPNOTE 4.3) in short reads. */
export class ZipArchive {
  private constructor(
    private readonly read: (start: number, length: number) => Promise<Buffer>,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * @param head the file's beginning
   * @returns `undefined` for what is no archive, or not plainly a well-formed one
   */
  static async open(file: FileHandle, head: Buffer): Promise<ZipArchive | undefined> {
    if (!isZip(head)) return undefined;
    const read = async (start: number, length: number): Promise<Buffer> => {
      if (start + length <= head.length) return head.subarray(start, start + length);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    try {
      const { size } = await file.stat();
      const tail = await read(Math.max(0, size - 4096), Math.min(size, 4096));
      const end = tail.lastIndexOf(endOfDirectory);
      const length = end < 0 ? 0 : tail.readUInt32LE(end + 12);
      if (end < 0 || length > maxDirectoryBytes) return undefined;
      return new ZipArchive(read, entriesOf(await read(tail.readUInt32LE(end + 16), length)));
    } catch {
      return undefined;
    }
  }

  /** Sizes and names of everything inside, as the directory says. */
  list(): readonly { readonly name: string; readonly packed: number; readonly plain: number }[] {
    return [...this.entries].map(([name, { packed, plain }]) => ({ name, packed, plain }));
  }

  /**
   * The beginning of an entry as text.
   *
   * @param packedBytes how much of it is read, packed
   * @returns `undefined` when there is no such entry, or it cannot be unpacked
   */
  async beginning(name: string, packedBytes: number): Promise<string | undefined> {
    const entry = this.entries.get(name);
    if (entry === undefined) return undefined;
    try {
      const header = await this.read(entry.start, 30);
      const dataStart = entry.start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
      const data = await this.read(dataStart, Math.min(entry.packed, packedBytes));
      return (entry.method === deflated ? inflateBeginning(data) : data).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

function entriesOf(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature;) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    entries.set(directory.toString('utf8', at + 46, nameEnd), {
      start: directory.readUInt32LE(at + 42),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      plain: directory.readUInt32LE(at + 24),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** What is cut off at the end is no error. */
const inflateBeginning = (data: Buffer): Buffer =>
  inflateRawSync(data, { maxOutputLength: maxPlainBytes, finishFlush: constants.Z_SYNC_FLUSH });
