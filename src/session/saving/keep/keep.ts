import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SvcLogger } from '../../../logging/index.js';
import { SvcOptions, type KeepOptions } from '../../../options/index.js';
import type { ContentIdentity } from '../../files/content-identity.js';
import { keepFolder } from '../../files/keep-folder.js';
import { KeepUnavailable } from '../../errors.js';
import { copyTemporarily, makeFolderDurably, temporarySuffix, writeDurably } from './durable-file.js';
import { EntryReader, isMissing, nameIfUnnamed } from './entry-reader.js';
import { isOlderVersion, type KeptEntry, type KeptFacts } from './kept-entry.js';
import { folderId } from './folder-id.js';
import { handOverName, leaveHandOver, readHandOver, takeHandOver, type HandOver } from './hand-over.js';
import { assertPrivate } from './private-folder.js';
import { KeepClaim } from './keep-claim.js';
import { KeepMirror } from './keep-mirror.js';
import { KeepUsage } from './keep-usage.js';
import { removalMarker } from './mirror-plan.js';
import { openKeepStore } from './store/open-keep-store.js';
import { removeIfEmpty, sweepHalves } from './sweep-halves.js';

/** A disk with less is full: the next document finds no room there, though a few bytes may. */
const leastRoom = 1024 * 1024;

/**
 * Document bytes that no host has confirmed, on disk. One folder per document, two files per entry: the bytes and the JSON
 * that makes them an entry. Bytes are whole, under a temporary name, before their JSON is there, and get their own name
 * after it: what has no JSON is nobody's work, whatever a crash interrupted. An entry leaves by {@link remove} after the
 * host's confirmation, by a user's decision, or by the operator's `session.keep.maxAge`; by nothing else. What is in it
 * is mirrored into `session.keep.store`, where there is one.
 */
@Injectable()
export class Keep implements OnModuleInit, OnApplicationShutdown {
  readonly #all: SvcOptions;
  readonly #options: KeepOptions;
  readonly #root: string;
  readonly #log = new SvcLogger('session');
  readonly #reader = new EntryReader(this.#log);
  readonly #claim: KeepClaim | undefined;
  readonly #usage = new KeepUsage(() => this.#listHere());
  #mirror: KeepMirror | undefined;

  constructor(options: SvcOptions) {
    this.#all = options;
    this.#options = options.session.keep;
    this.#root = keepFolder(this.#options);
    const isAlone = options.role === 'all' && !this.#options.shared;
    this.#claim = isAlone ? new KeepClaim(this.#root) : undefined;
  }

  /** Other nodes find here what this one puts in. */
  get isShared(): boolean {
    return this.#options.shared || this.#options.store.kind !== 'none';
  }

  /** The same for any two nodes that share a keep; `own` where nobody shares it, or it cannot be read. */
  async place(): Promise<string> {
    const { shared, store } = this.#options;
    if (store.kind !== 'none') return store.kind;
    return (shared ? await folderId(this.#root) : undefined) ?? 'own';
  }

  /** Whether other nodes find the entry, if a folder that is said to be shared is ({@link CommonKeep} knows). */
  isFoundByAll({ id, documentKey }: Pick<KeptEntry, 'id' | 'documentKey'>): boolean {
    const isOnlyNode = this.#all.nodes.redis === undefined;
    return isOnlyNode || this.#options.shared || this.#mirror?.has(this.#folder(documentKey), id) === true;
  }

  /** Why others do not find here what is put in, for health; undefined where they do, or there is no store. */
  get unshared(): string | undefined {
    return this.#mirror?.isAway ? 'the store of the keep (session.keep.store) does not work now' : undefined;
  }

  /** @throws InvalidOptions when others could write into the folder, or the store cannot be used */
  async onModuleInit(): Promise<void> {
    await assertPrivate(this.#root);
    // Nobody else is at it, and this process has not begun: what is half is left over, however young.
    if (await this.#take()) await sweepHalves(this.#root, Number.POSITIVE_INFINITY);
    const store = await openKeepStore(this.#all, this.#log);
    if (!store) return;
    this.#mirror = new KeepMirror(this.#root, store, this.#log);
    void this.#mirror.tend();
  }

  /** Documents have ended by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.#mirror?.close();
    await this.#claim?.release();
  }

  /**
   * The folder that nobody chose may be another service's, too: its documents are others, as a rule.
   *
   * @returns whether it is this process' alone
   */
  async #take(): Promise<boolean> {
    try {
      return (await this.#claim?.take()) === true;
    } catch (error) {
      if (this.#options.dir !== undefined) throw error;
      this.#log.warn(String(error));
      return false;
    }
  }

  /**
   * Copies the file in and, once it is safe there, drops the entry it replaces.
   * @throws KeepUnavailable when the disk is full or the folder cannot be written; the replaced entry is then untouched.
   */
  async put(from: string, facts: KeptFacts, replaces?: KeptEntry): Promise<KeptEntry> {
    if (this.#claim?.isLost) throw new KeepUnavailable({ cause: new Error(takenFromUs) });
    const folder = this.#folder(facts.documentKey);
    const id = randomUUID();
    const entry = await this.#write(from, folder, id, facts);
    await this.#mirror?.follow(folder);
    // Both being there is no harm: the newer one counts.
    if (replaces) await this.remove(replaces).catch((error: unknown) => this.#notRemoved(replaces, error));
    return entry;
  }

  async #write(from: string, folder: string, id: string, facts: KeptFacts): Promise<KeptEntry> {
    const path = join(folder, `${id}.${facts.extension}`);
    try {
      const content = await this.#copy(from, folder, path);
      const entry = { ...facts, ...content, id, keptAt: new Date().toISOString() };
      await writeDurably(this.#index(folder, id), JSON.stringify(entry));
      await nameIfUnnamed(path);
      this.#usage.put(entry);
      return { ...entry, path };
    } catch (error) {
      for (const half of [this.#index(folder, id), path + temporarySuffix, path])
        await rm(half, { force: true }).catch(() => undefined);
      throw new KeepUnavailable({ cause: error });
    }
  }

  /** The last entry of the document may go, and its folder with it, while this one comes. */
  async #copy(from: string, folder: string, path: string): Promise<ContentIdentity> {
    for (let attempt = 1; ; attempt++) {
      try {
        await makeFolderDurably(folder);
        return await copyTemporarily(from, path);
      } catch (error) {
        const isThere = await stat(folder).catch(() => undefined);
        if (isThere || !isMissing(error) || attempt === 3) throw error;
      }
    }
  }

  /**
   * Remembers which bytes are being sent, so that a later run can tell its own upload from a stranger's change.
   *
   * @param attempt.modified false when nobody has changed anything in them
   */
  async noteAttempt(entry: KeptEntry, attempt: ContentIdentity & { readonly modified?: boolean }): Promise<KeptEntry> {
    const noted = { size: attempt.size, sha256: attempt.sha256 };
    const unmodified = attempt.modified === false && { unmodified: true as const };
    const { path, ...facts } = { ...entry, attempt: noted, ...unmodified };
    const folder = this.#folder(entry.documentKey);
    await writeDurably(this.#index(folder, entry.id), JSON.stringify(facts));
    await this.#mirror?.follow(folder, entry.id);
    return { ...facts, path };
  }

  /** The index goes first: bytes without it are no entry. */
  async remove(entry: KeptEntry): Promise<void> {
    const folder = this.#folder(entry.documentKey);
    if (this.#mirror) await this.#note(folder, removalMarker(entry.id, entry.fetched === true));
    await rm(this.#index(folder, entry.id), { force: true });
    this.#usage.removed(entry);
    await rm(entry.path, { force: true });
    await this.#mirror?.follow(folder);
    await removeIfEmpty(folder);
  }

  async #note(folder: string, marker: string): Promise<void> {
    await makeFolderDurably(folder);
    await writeFile(join(folder, marker), '', { mode: 0o600 });
  }

  /**
   * Removes the entry and what a crash left of the same work that is older: the host has the bytes, or newer ones are
   * here, or somebody decided about them. Older ones go first; else another crash could make one of them the newest.
   * Bytes that cannot be removed are named in the log: they must not hold up a document that is safe.
   */
  async settle(entry: KeptEntry): Promise<void> {
    try {
      const entries = await this.#reader.read(this.#folder(entry.documentKey));
      for (const older of entries.filter((each) => isOlderVersion(each, entry))) await this.remove(older);
      await this.remove(entry);
    } catch (error) {
      this.#notRemoved(entry, error);
    }
  }

  /**
   * Those entries of a document that no other one goes on from, newest first. Bytes that are not what was written hide
   * nothing and come last: an older version of the same work is worth more.
   *
   * @param unreadable entries that could not be opened; they are left out
   */
  async find(documentKey: string, unreadable: readonly KeptEntry[] = []): Promise<KeptEntry[]> {
    const left = new Set(unreadable.map(({ id }) => id));
    const folder = this.#folder(documentKey);
    if (this.#mirror) await this.#fetch(folder);
    const entries = (await this.#reader.read(folder)).filter(({ id }) => !left.has(id));
    const intact = await Promise.all(entries.map(async (entry) => this.#reader.isIntact(entry)));
    const good = entries.filter((_, index) => intact[index]);
    const newest = entries.filter((entry) => !good.some((other) => isOlderVersion(entry, other)));
    return [...newest.filter((entry) => good.includes(entry)), ...newest.filter((entry) => !good.includes(entry))];
  }

  /** The newest version of the same work before those that could not be opened. */
  async findOlder(unreadable: readonly [KeptEntry, ...KeptEntry[]]): Promise<KeptEntry | undefined> {
    const entries = await this.find(unreadable[0].documentKey, unreadable);
    return entries.find((entry) => isOlderVersion(entry, unreadable[0]));
  }

  /**
   * Leaves word for the node that goes on with the document.
   * @throws KeepUnavailable
   */
  async leave(left: HandOver): Promise<void> {
    const folder = this.#folder(left.documentKey);
    if (!this.#mirror) return leaveHandOver(folder, left);
    try {
      if (left.entry !== undefined) await this.#mirror.assertThere(folder, left.entry);
      await this.#mirror.store.putText(basename(folder), handOverName, JSON.stringify(left));
    } catch (cause) {
      throw new KeepUnavailable({ cause });
    }
  }

  /** What was left for whoever goes on with the document. One gets it, however many ask. */
  async takeOver(documentKey: string): Promise<HandOver | undefined> {
    const folder = this.#folder(documentKey);
    if (this.#mirror) {
      const text = await this.#mirror.store.take(basename(folder), handOverName).catch(() => undefined);
      return text === undefined ? undefined : readHandOver(text, documentKey);
    }
    return takeHandOver(folder, documentKey);
  }

  /** All entries, for the operator; those too that are in the store alone. */
  async list(): Promise<KeptEntry[]> {
    const here = await this.#listHere();
    return this.#mirror ? [...here, ...(await this.#mirror.elsewhere())] : here;
  }

  /** One of {@link list}, its bytes on this machine: those of another node's in a file that is swept in an hour or two. */
  async get(id: string): Promise<KeptEntry | undefined> {
    const entry = (await this.list()).find((each) => each.id === id);
    if (!this.#mirror || !entry || (await stat(entry.path).catch(() => undefined))) return entry;
    const aside = join(this.#root, `aside-${randomUUID()}`);
    await makeFolderDurably(aside);
    const path = join(aside, basename(entry.path));
    const isThere = await this.#mirror.copy(this.#folder(entry.documentKey), entry, path);
    return isThere ? { ...entry, path } : undefined;
  }

  async #fetch(folder: string): Promise<void> {
    await makeFolderDurably(folder).catch(() => undefined);
    await this.#mirror?.fetch(folder);
    await removeIfEmpty(folder);
  }

  async #listHere(): Promise<KeptEntry[]> {
    const folders = await readdir(this.#root).catch(() => []);
    return (await Promise.all(folders.map((name) => this.#reader.read(join(this.#root, name))))).flat();
  }

  /** Why nothing can be put in just now, for health; undefined when it can. */
  async obstacle(): Promise<string | undefined> {
    if (this.#claim?.isLost) return takenFromUs;
    const probe = join(this.#root, `probe-${randomUUID()}`);
    try {
      await mkdir(this.#root, { recursive: true, mode: 0o700 });
      await writeFile(probe, ' ');
      await rm(probe, { force: true });
      const { blocks, bavail, bsize } = await statfs(this.#root);
      // Some network file systems count no blocks.
      const isFull = blocks > 0 && bavail * bsize < leastRoom;
      return isFull ? 'The keep has no room: less than a megabyte is left.' : undefined;
    } catch (error) {
      await rm(probe, { force: true }).catch(() => undefined);
      return `The keep cannot be written: ${(error as NodeJS.ErrnoException).code ?? 'unknown reason'}.`;
    }
  }

  /** Bytes held, and whether that passes the operator's warning mark. */
  async usage(): Promise<{ readonly entries: number; readonly bytes: number; readonly aboveWarning: boolean }> {
    const entries = await this.#usage.entries();
    const bytes = entries.reduce((sum, entry) => sum + entry.size, 0);
    return { entries: entries.length, bytes, aboveWarning: bytes > this.#options.warnBytes };
  }

  /**
   * Documents whose newest bytes have lain here for longer than three autosaves: their host is gone, or refuses. Those that
   * are being typed into have newer ones.
   */
  async waiting(now = Date.now()): Promise<number> {
    const since = 3 * this.#all.session.autosave.max;
    const newest = new Map<string, number>();
    for (const { documentKey, keptAt } of await this.#usage.entries())
      newest.set(documentKey, Math.max(newest.get(documentKey) ?? 0, Date.parse(keptAt)));
    return [...newest.values()].filter((keptAt) => now - keptAt > since).length;
  }

  /** Applies the operator's retention; does nothing without one. */
  async expire(now = Date.now()): Promise<number> {
    const { maxAge } = this.#options;
    if (maxAge === undefined) return 0;
    const old = (await this.list()).filter((entry) => now - Date.parse(entry.keptAt) > maxAge);
    for (const entry of old) {
      await this.remove(entry);
      this.#log.warn(`kept bytes of ${entry.keptAt} removed after session.keep.maxAge (${entry.size} bytes)`);
    }
    return old.length;
  }

  /** Removes what a crash left half done, here and in the store, and tells the store what it has not heard. */
  async sweep(now = Date.now()): Promise<number> {
    await this.#mirror?.tend();
    await this.#mirror?.sweep(now);
    return sweepHalves(this.#root, now);
  }

  #notRemoved({ id }: KeptEntry, error: unknown): void {
    this.#log.warn(`kept entry ${id} could not be removed: ${String(error)}`);
  }

  #folder(documentKey: string): string {
    return join(this.#root, createHash('sha256').update(documentKey).digest('hex').slice(0, 40));
  }

  #index(folder: string, id: string): string {
    return join(folder, `${id}.json`);
  }
}

const takenFromUs = 'The folder of the keep belongs to another process now.';
