import { randomBytes } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlankKind } from '../document-storage.js';
import { isPlainName } from '../file-name.js';
import { writeAtomically } from './atomic-write.js';

export interface IndexEntry {
  readonly id: string;
  readonly name: string;
  /** The file is to be created from this template and does not exist until its first save. */
  readonly template?: BlankKind;
}

/**
 * Gives every file of the folder an identifier that survives renaming, kept in a hidden file beside the documents.
 * Documents put there or removed by hand are noticed at each listing. Calls that change it must not overlap.
 */
export class FileIndex {
  #entries: Promise<Map<string, IndexEntry>> | undefined;
  /** A change that the disk did not take: the next call writes it. */
  #isUnwritten = false;

  constructor(private readonly directory: string) {}

  async list(): Promise<IndexEntry[]> {
    const entries = await this.#load();
    const present = new Set(await this.#documentNames());
    const known = new Map([...entries.values()].map((entry) => [entry.name, entry]));
    const gone = [...entries.values()].filter(({ name, template }) => !present.has(name) && template === undefined);
    const added = [...present].filter((name) => !known.has(name));
    for (const { id } of gone) entries.delete(id);
    for (const name of added) this.#insert(entries, { name });
    if (this.#isUnwritten || gone.length + added.length > 0) await this.#store(entries);
    return [...entries.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  }

  async find(id: string): Promise<IndexEntry | undefined> {
    return (await this.#load()).get(id);
  }

  async add(entry: Omit<IndexEntry, 'id'>): Promise<IndexEntry> {
    const entries = await this.#load();
    const added = this.#insert(entries, entry);
    await this.#store(entries);
    return added;
  }

  async replace(entry: IndexEntry): Promise<void> {
    const entries = await this.#load();
    entries.set(entry.id, entry);
    await this.#store(entries);
  }

  #insert(entries: Map<string, IndexEntry>, entry: Omit<IndexEntry, 'id'>): IndexEntry {
    const added = { ...entry, id: randomBytes(9).toString('base64url') };
    entries.set(added.id, added);
    return added;
  }

  /** Regular, visible files: no folders, no links that lead out of the folder, and no names that no document may have. */
  async #documentNames(): Promise<string[]> {
    const names = (await readdir(this.directory)).filter(isPlainName);
    const stats = await Promise.all(
      names.map(async (name) => lstat(join(this.directory, name)).catch(() => undefined)),
    );
    return names.filter((_name, index) => stats[index]?.isFile());
  }

  /** Read once, also where several ask at the same time: what one of them changes, all have. A failure is not kept. */
  #load(): Promise<Map<string, IndexEntry>> {
    this.#entries ??= this.#read().catch((error: unknown) => {
      this.#entries = undefined;
      throw error;
    });
    return this.#entries;
  }

  /** @throws when it is there and cannot be read: every document would get another id */
  async #read(): Promise<Map<string, IndexEntry>> {
    const text = await readFile(this.#path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]';
      throw error;
    });
    return new Map((JSON.parse(text) as IndexEntry[]).map((entry) => [entry.id, entry]));
  }

  async #store(entries: Map<string, IndexEntry>): Promise<void> {
    this.#isUnwritten = true;
    await writeAtomically(this.#path, Buffer.from(JSON.stringify([...entries.values()], null, 2)));
    this.#isUnwritten = false;
  }

  get #path(): string {
    return join(this.directory, '.index.json');
  }
}
