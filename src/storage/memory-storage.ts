import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DocumentStorage,
  type CopyRequest,
  type CreatedDocument,
  type DocumentVersion,
  type Save,
  type StoredDocument,
} from './document-storage.js';
import { freeName } from './file-name.js';
import { DocumentNotFound, NameTaken } from './errors.js';

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
  readonly modified: Date;
  readonly count: number;
}

/**
 * Documents in memory, gone with the process: for tests, and to try things.
 *
 * @example
 * ```ts
 * const documents = new MemoryStorage();
 * const id = await documents.add('notes.txt', 'Hello');
 * ```
 * @publicApi
 */
export class MemoryStorage extends DocumentStorage {
  readonly #entries = new Map<string, Entry>();

  /** Puts a document there, or another content into the one of that id. @returns its id */
  async add(name: string, content: Readable | Buffer | string, id: string = randomUUID()): Promise<string> {
    this.#store(id, name, await bytesOf(content));
    return id;
  }

  /** The stored bytes themselves, not a copy: do not change them. @throws DocumentNotFound */
  async bytes(id: string): Promise<Buffer> {
    return this.#entry(id).bytes;
  }

  /** The content as UTF-8. @throws DocumentNotFound */
  async text(id: string): Promise<string> {
    return this.#entry(id).bytes.toString('utf8');
  }

  /** In the order in which they were added. */
  async list(): Promise<CreatedDocument[]> {
    return [...this.#entries].map(([id, { name }]) => ({ id, name }));
  }

  /** Does nothing when there is none. */
  async remove(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  /** The same for everybody: nobody's permissions are narrowed, and nobody owns it. */
  async find(id: string): Promise<StoredDocument | undefined> {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    const sha256 = createHash('sha256').update(entry.bytes).digest('base64');
    return { name: entry.name, size: entry.bytes.length, sha256, ...versionOf(entry) };
  }

  /** The content as it is at this moment, in one piece; later writes do not show. */
  async read(id: string): Promise<Readable> {
    return Readable.from([this.#entry(id).bytes], { objectMode: false });
  }

  /** Holds everything in memory, whatever its size. @throws DocumentNotFound */
  async write(id: string, content: Readable, { expected }: Save): Promise<DocumentVersion | 'conflict'> {
    const bytes = await buffer(content);
    const entry = this.#entry(id);
    if (expected !== undefined && expected !== versionOf(entry).version) return 'conflict';
    return versionOf(this.#store(id, entry.name, bytes));
  }

  /** A taken name gets a number. */
  override async createBeside(
    _id: string,
    name: string,
    content: Readable,
    _request: CopyRequest,
  ): Promise<CreatedDocument> {
    const bytes = await buffer(content);
    const names = new Set([...this.#entries.values()].map((entry) => entry.name));
    const created = { id: randomUUID(), name: freeName(name, (candidate) => names.has(candidate)) };
    this.#store(created.id, created.name, bytes);
    return created;
  }

  /** Names are unique here. @throws NameTaken, DocumentNotFound */
  override async rename(id: string, name: string): Promise<string> {
    const entry = this.#entry(id);
    const isTaken = [...this.#entries].some(([other, each]) => other !== id && each.name === name);
    if (isTaken) throw new NameTaken();
    this.#entries.set(id, { ...entry, name });
    return name;
  }

  #entry(id: string): Entry {
    const entry = this.#entries.get(id);
    if (!entry) throw new DocumentNotFound();
    return entry;
  }

  #store(id: string, name: string, bytes: Buffer): Entry {
    const before = this.#entries.get(id);
    const modified = new Date(Math.max(Date.now(), (before?.modified.getTime() ?? 0) + 1));
    const entry = { name, bytes, modified, count: (before?.count ?? 0) + 1 };
    this.#entries.set(id, entry);
    return entry;
  }
}

const versionOf = ({ modified, count }: Entry): DocumentVersion => ({ version: String(count), modified });

const bytesOf = async (content: Readable | Buffer | string): Promise<Buffer> =>
  content instanceof Readable ? buffer(content) : Buffer.from(content as string);
