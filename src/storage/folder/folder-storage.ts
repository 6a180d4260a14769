import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DocumentStorage,
  type CopyRequest,
  type CreatedDocument,
  type DocumentVersion,
  type Save,
  type StorageUser,
  type StoredDocument,
} from '../document-storage.js';
import { checkedName, freeName, isPlainName } from '../file-name.js';
import { TurnPerKey } from '../../waiting/index.js';
import { BadName, DocumentNotFound, NameTaken } from '../errors.js';
import { blankKindOf } from '../templates/blank-template.js';
import { removeAbandoned, stage, type StagedFile } from './atomic-write.js';
import { FileIndex, type IndexEntry } from './file-index.js';

/** A file as it lies there. */
interface FileState extends DocumentVersion {
  readonly size: number;
}

/**
 * Documents as the files of one folder, which one process writes. What somebody puts there, changes or removes by hand is
 * noticed; files whose names {@link checkedName} refuses are no documents. Identifiers stay the same when a document is
 * renamed; they are kept in `.index.json` beside the documents. New documents are closed to other users of the machine; what
 * is stored anew stays as open as it was.
 *
 * @example
 * ```ts
 * const documents = new FolderStorage('documents');
 * const { id } = await documents.add('letter.odt', createReadStream('templates/letter.odt'));
 * ```
 * @publicApi
 */
export class FolderStorage extends DocumentStorage {
  readonly #folder: string;
  readonly #index: FileIndex;
  readonly #queue = new TurnPerKey<string>();
  readonly #states = new Map<string, FileState & { readonly seen: string }>();
  #made: Promise<void> | undefined;

  /** @param folder is made when it is first needed */
  constructor(folder: string) {
    super();
    this.#folder = resolve(folder);
    this.#index = new FileIndex(this.#folder);
  }

  /** By name. */
  async list(): Promise<(CreatedDocument & Pick<StoredDocument, 'size' | 'modified'>)[]> {
    const entries = await this.#queue.take('index', async () => this.#listed());
    return Promise.all(
      entries.map(async ({ id, name }) => {
        const stats = await lstat(this.#path(name)).catch(() => undefined);
        return { id, name, size: stats?.size ?? 0, ...(stats && { modified: stats.mtime }) };
      }),
    );
  }

  /** Stores a new document; a taken name gets a number. @throws BadName */
  async add(name: string, content: Readable | Iterable<Buffer> | string): Promise<CreatedDocument> {
    checkedName(name);
    await this.#ready();
    const bytes = typeof content === 'string' ? [Buffer.from(content)] : content;
    return this.#placed(name, await stage(this.#folder, bytes));
  }

  /** A new empty document of the kind that its extension means. There is a file once it has been opened and saved. */
  async create(name: string): Promise<CreatedDocument> {
    const template = blankKindOf(extname(name).slice(1).toLowerCase());
    return this.#queue.take('index', async () => this.#index.add({ name: await this.#free(name), template }));
  }

  /**
   * Deletes the file; there is no way back. Whoever has it open learns of it at the service's next look.
   *
   * @throws DocumentNotFound
   */
  async remove(id: string): Promise<void> {
    await this.#queue.take(id, async () => {
      const { name } = await this.#entry(id);
      await rm(this.#path(name), { force: true });
      await this.#queue.take('index', async () => {
        // One that was never saved has no file that could be missed.
        await this.#index.replace({ id, name });
        await this.#listed();
      });
    });
  }

  /**
   * The file as it is just now; its content is hashed once for each state of it. Undefined also for what is no plain
   * file.
   */
  async find(id: string): Promise<StoredDocument | undefined> {
    return this.#look(id, async (entry) => {
      const state = await this.#state(entry);
      if (!state) return entry.template && { name: entry.name, size: 0, template: entry.template };
      const { size, version, modified } = state;
      const sha256 = Buffer.from(version, 'base64url').toString('base64');
      return { name: entry.name, size, version, modified, sha256 };
    });
  }

  /** The newest content: older versions are not kept. */
  async read(id: string): Promise<Readable> {
    const file = await this.#look(id, async (entry) => {
      const path = this.#path(entry.name);
      if (!(await lstat(path).catch(() => undefined))?.isFile()) return undefined;
      return open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    });
    if (!file) throw new DocumentNotFound();
    return file.createReadStream();
  }

  /**
   * Bytes are collected in the same folder and put in place at once; a document of {@link create} becomes a file.
   *
   * @throws DocumentNotFound
   */
  async write(id: string, content: Readable, { expected }: Save): Promise<DocumentVersion | 'conflict'> {
    await this.#entry(id);
    await this.#ready();
    // The bytes come as slowly as they like; only comparing and putting in place is done one at a time.
    const staged = await stage(this.#folder, content);
    try {
      return await this.#queue.take(id, async () => this.#replace(id, staged, expected));
    } finally {
      await staged.discard();
    }
  }

  /** As {@link add}; the original's own place does not matter in one folder. @throws BadName */
  override async createBeside(
    _id: string,
    name: string,
    content: Readable,
    _request: CopyRequest,
  ): Promise<CreatedDocument> {
    return this.add(name, content);
  }

  /**
   * Renames the file; the id stays.
   *
   * @throws NameTaken, BadName, DocumentNotFound
   */
  override async rename(id: string, name: string, _user?: StorageUser): Promise<string> {
    const wanted = checkedName(name);
    return this.#queue.take(id, async () =>
      this.#queue.take('index', async () => {
        const entry = await this.#entry(id);
        if (wanted === entry.name) return wanted;
        if ((await this.#listed()).some((other) => other.name === wanted)) throw new NameTaken();
        if (await this.#state(entry)) await rename(this.#path(entry.name), this.#path(wanted));
        await this.#index.replace({ ...entry, name: wanted });
        return wanted;
      }),
    );
  }

  async #replace(id: string, staged: StagedFile, expected: string | undefined): Promise<DocumentVersion | 'conflict'> {
    const { name, template } = await this.#entry(id);
    const before = await this.#state({ id, name });
    if (expected !== undefined && expected !== before?.version) return 'conflict';
    await staged.replace(this.#path(name));
    if (template) await this.#queue.take('index', async () => this.#index.replace({ id, name }));
    const after = await this.#state({ id, name }, staged.hash);
    if (!after) throw new DocumentNotFound();
    return { version: after.version, modified: after.modified };
  }

  async #placed(name: string, staged: StagedFile): Promise<CreatedDocument> {
    try {
      return await this.#queue.take('index', async () => {
        const free = await this.#free(name);
        await staged.replace(this.#path(free));
        return this.#index.add({ name: free });
      });
    } finally {
      await staged.discard();
    }
  }

  async #free(name: string): Promise<string> {
    const taken = new Set((await this.#listed()).map((entry) => entry.name));
    return freeName(checkedName(name), (candidate) => taken.has(candidate));
  }

  async #listed(): Promise<IndexEntry[]> {
    await this.#ready();
    return this.#index.list();
  }

  /** A failure is not kept: the disk may be mounted later than the application starts. */
  async #ready(): Promise<void> {
    this.#made ??= this.#make().catch((error: unknown) => {
      this.#made = undefined;
      throw error;
    });
    await this.#made;
  }

  async #make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await removeAbandoned(this.#folder);
  }

  /** What there is of a document; once more when no change of it is under way, for its name may have moved in between. */
  async #look<T>(id: string, look: (entry: IndexEntry) => Promise<T | undefined>): Promise<T | undefined> {
    const now = async (): Promise<T | undefined> => {
      const entry = await this.#index.find(id);
      return entry && look(entry);
    };
    return (await now()) ?? this.#queue.take(id, now);
  }

  async #entry(id: string): Promise<IndexEntry> {
    const entry = await this.#index.find(id);
    if (!entry) throw new DocumentNotFound();
    return entry;
  }

  /**
   * The version of a file is the hash of its content; it is computed once for each state of the file.
   *
   * @param hash of a content that has just been put there
   */
  async #state({ id, name }: IndexEntry, hash?: string): Promise<FileState | undefined> {
    const path = this.#path(name);
    const stats = await lstat(path, { bigint: true }).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const seen = [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join();
    const known = this.#states.get(id);
    if (known?.seen === seen) return known;
    const version = hash ?? (await hashOf(path));
    if (version === undefined) return undefined;
    const state = { version, modified: new Date(Number(stats.mtimeNs / 1_000_000n)), size: Number(stats.size), seen };
    this.#states.set(id, state);
    return state;
  }

  /** As it is written there: somebody else's system may spell it otherwise than ours. */
  #path(name: string): string {
    if (!isPlainName(name)) throw new BadName();
    return join(this.#folder, name);
  }
}

/** @returns undefined where there is no such file any more */
async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('base64url');
}
