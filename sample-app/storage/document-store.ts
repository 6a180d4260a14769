import {
  ConflictException,
  Injectable,
  NotFoundException,
  PayloadTooLargeException,
  type OnModuleInit,
} from '@nestjs/common';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { writeAtomically } from './atomic-write.js';
import { FileIndex, type IndexEntry } from './file-index.js';
import { checkedName, freeName } from './file-name.js';
import { OneAtATime } from './one-at-a-time.js';
import { StorageOptions } from './storage.options.js';

export interface StoredDocument {
  /** Stays the same when the document is renamed. */
  readonly id: string;
  readonly name: string;
  /** 0 until a document that is made from a template has been saved. */
  readonly size: number;
  /** ISO 8601 round-trip form, 100 ns; absent until the first save. */
  readonly lastModified?: string;
  readonly template?: string;
}

/** The expected time of a save is not the file's: somebody else stored meanwhile. */
export class ChangedInStorage extends ConflictException {}

/** The documents: files in one folder, found by identifier, written atomically. */
@Injectable()
export class DocumentStore implements OnModuleInit {
  private readonly index: FileIndex;
  private readonly queue = new OneAtATime();
  private readonly hashes = new Map<string, { readonly time: string; readonly sha256: string }>();

  constructor(private readonly options: StorageOptions) {
    this.index = new FileIndex(options.directory);
  }

  /** A folder that does not exist yet is made and filled with the samples. */
  async onModuleInit(): Promise<void> {
    const isNew = (await mkdir(this.options.directory, { recursive: true })) !== undefined;
    if (isNew) await cp(await samplesFolder(), this.options.directory, { recursive: true });
  }

  async list(): Promise<StoredDocument[]> {
    const entries = await this.queue.run('index', async () => this.index.list());
    return Promise.all(entries.map(async (entry) => this.describe(entry)));
  }

  /** @throws NotFoundException */
  async get(id: string): Promise<StoredDocument> {
    const document = await this.describe(await this.entry(id));
    if (document.lastModified === undefined && document.template === undefined) throw gone();
    return document;
  }

  /** @throws NotFoundException */
  async read(id: string): Promise<Readable> {
    const { name, lastModified } = await this.get(id);
    if (lastModified === undefined) throw gone();
    return createReadStream(this.path(name));
  }

  /** Base64 of the document's SHA-256, computed once for each version. */
  async sha256(id: string): Promise<string | undefined> {
    const { name, lastModified } = await this.get(id);
    if (lastModified === undefined) return undefined;
    const known = this.hashes.get(id);
    if (known?.time === lastModified) return known.sha256;
    const hash = createHash('sha256');
    await pipeline(createReadStream(this.path(name)), hash);
    const sha256 = hash.digest('base64');
    this.hashes.set(id, { time: lastModified, sha256 });
    return sha256;
  }

  /**
   * Replaces the content.
   *
   * @param expectedTime the `lastModified` that the writer knows; without it the write happens whatever is stored.
   * @throws ChangedInStorage, NotFoundException, PayloadTooLargeException
   */
  async write(id: string, content: AsyncIterable<Buffer>, expectedTime?: string): Promise<StoredDocument> {
    return this.queue.run(id, async () => {
      const { template, ...entry } = await this.entry(id);
      const before = await this.describe(entry);
      if (expectedTime !== undefined && expectedTime !== before.lastModified) throw new ChangedInStorage();
      await writeAtomically(this.path(entry.name), bounded(content, this.options.maxFileSize));
      if (template !== undefined) await this.queue.run('index', async () => this.index.replace(entry));
      return this.describe(entry);
    });
  }

  /** Stores a new document; a taken name gets a number. */
  async create(name: string, content: AsyncIterable<Buffer>): Promise<StoredDocument> {
    const entry = await this.reserve({ name });
    try {
      return await this.write(entry.id, content);
    } catch (error) {
      await this.remove(entry.id);
      throw error;
    }
  }

  /** A document that comes into being when it is first saved. */
  async createFromTemplate(name: string, template: string): Promise<StoredDocument> {
    return this.describe(await this.reserve({ name, template }));
  }

  /** @param stem the new name without extension. @throws ConflictException when it is taken. */
  async rename(id: string, stem: string): Promise<StoredDocument> {
    return this.queue.run(id, async () =>
      this.queue.run('index', async () => {
        const entry = await this.entry(id);
        const name = checkedName(stem + extname(entry.name));
        if (name === entry.name) return this.describe(entry);
        if (await this.isTaken(name)) throw new ConflictException('There is a document of this name.');
        if (entry.template === undefined) await rename(this.path(entry.name), this.path(name));
        await this.index.replace({ ...entry, name });
        return this.describe({ ...entry, name });
      }),
    );
  }

  /** @throws NotFoundException */
  async remove(id: string): Promise<void> {
    await this.queue.run(id, async () => {
      const { template, ...entry } = await this.entry(id);
      await rm(this.path(entry.name), { force: true });
      await this.queue.run('index', async () => {
        if (template !== undefined) await this.index.replace(entry);
        await this.index.list();
      });
    });
  }

  /** Takes the name, by an empty file unless a template stands for it. */
  private async reserve({ name, template }: { name: string; template?: string }): Promise<IndexEntry> {
    return this.queue.run('index', async () => {
      const taken = new Set((await this.index.list()).map((entry) => entry.name));
      const free = freeName(checkedName(name), (candidate) => taken.has(candidate));
      if (template !== undefined) return this.index.add({ name: free, template });
      await writeFile(this.path(free), '', { flag: 'wx' });
      return this.index.add({ name: free });
    });
  }

  private async isTaken(name: string): Promise<boolean> {
    return (await this.index.list()).some((entry) => entry.name === name);
  }

  private async entry(id: string): Promise<IndexEntry> {
    const entry = await this.index.find(id);
    if (!entry) throw gone();
    return entry;
  }

  private async describe({ id, name, template }: IndexEntry): Promise<StoredDocument> {
    const stats = await lstat(this.path(name), { bigint: true }).catch(() => undefined);
    const facts = stats?.isFile()
      ? { size: Number(stats.size), lastModified: roundTripTime(stats.mtimeNs) }
      : { size: 0 };
    return { id, name, ...facts, ...(template !== undefined && { template }) };
  }

  private path(name: string): string {
    return join(this.options.directory, checkedName(name));
  }
}

const gone = (): NotFoundException => new NotFoundException('There is no such document.');

/** A request that breaks off makes the loop throw, so that half a document is never stored. */
async function* bounded(content: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > limit) throw new PayloadTooLargeException();
    yield chunk;
  }
}

/** `2026-11-21T08:00:00.1234567Z` */
function roundTripTime(nanoseconds: bigint): string {
  const seconds = new Date(Number(nanoseconds / 1_000_000n)).toISOString().slice(0, 19);
  return `${seconds}.${String((nanoseconds % 1_000_000_000n) / 100n).padStart(7, '0')}Z`;
}

/** Beside this file in the sources, one folder further up from the build. */
async function samplesFolder(): Promise<string> {
  const beside = fileURLToPath(new URL('samples', import.meta.url));
  const found = await readdir(beside).then(
    () => true,
    () => false,
  );
  return found ? beside : fileURLToPath(new URL('../../storage/samples', import.meta.url));
}
