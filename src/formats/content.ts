import { open, type FileHandle } from 'node:fs/promises';
import type { ByteSource } from './byte-source.js';
import { CompoundFile, isCompoundFile } from './compound-file.js';
import { isZip, ZipArchive } from './zip-archive.js';

/**
 * A document: the absolute path of its file, or its bytes.
 *
 * @publicApi
 */
export type DocumentInput = string | Uint8Array;

/** Documents up to this size are held in memory, bytes: each read of a file costs its way through Node's threads. */
export const smallDocument = 256 * 1024;
/** How much tells what kind of text it is, bytes. */
const headBytes = 64 * 1024;

interface OpenFile {
  readonly handle: FileHandle;
  readonly path: string;
}

/** A document opened once for all that is asked about it: a small one as a whole, of a large one what is asked for. */
export class Content implements ByteSource {
  #archive: Promise<ZipArchive | undefined> | undefined;
  #compound: Promise<CompoundFile> | undefined;

  private constructor(
    readonly size: number,
    /** As much as was read at once. */
    private readonly start: Buffer,
    private readonly file?: OpenFile,
  ) {}

  /**
   * The caller closes it.
   *
   * @param atOnce what is read to begin with, bytes
   */
  static async open(input: DocumentInput, atOnce = smallDocument): Promise<Content> {
    if (typeof input !== 'string') {
      const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
      return new Content(bytes.length, bytes);
    }
    const handle = await open(input, 'r');
    try {
      const room = Buffer.alloc(atOnce);
      const [{ size }, { bytesRead }] = await Promise.all([handle.stat(), handle.read(room, 0, room.length, 0)]);
      const start = room.subarray(0, bytesRead);
      if (bytesRead < size) return new Content(size, start, { handle, path: input });
      // Nobody waits for it.
      void handle.close().catch(() => undefined);
      return new Content(bytesRead, start);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The first bytes. */
  get head(): Buffer {
    return this.start.subarray(0, headBytes);
  }

  /** All of a small document; where a large one lies. */
  get input(): Buffer | string {
    return this.file?.path ?? this.start;
  }

  async read(start: number, length: number): Promise<Buffer> {
    const end = Math.max(start, Math.min(start + length, this.size));
    if (this.file === undefined || end <= this.start.length) return this.start.subarray(start, end);
    const { buffer, bytesRead } = await this.file.handle.read(Buffer.alloc(end - start), 0, end - start, start);
    return buffer.subarray(0, bytesRead);
  }

  /** As its directory at the end says. @returns `undefined` for what is none, or not plainly a well-formed one */
  archive(): Promise<ZipArchive | undefined> {
    return (this.#archive ??= ZipArchive.open(this));
  }

  /** The archive that it begins as. */
  async package(): Promise<ZipArchive | undefined> {
    return isZip(this.start) ? this.archive() : undefined;
  }

  async compound(): Promise<CompoundFile | undefined> {
    return isCompoundFile(this.start) ? (this.#compound ??= CompoundFile.open(this)) : undefined;
  }

  async close(): Promise<void> {
    await this.file?.handle.close();
  }
}

/** Opens a document for as long as it is looked into. */
export async function lookInto<T>(input: DocumentInput, look: (content: Content) => T | Promise<T>): Promise<T> {
  const content = await Content.open(input);
  try {
    return await look(content);
  } finally {
    await content.close();
  }
}
