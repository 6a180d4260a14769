import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Logger } from '@nestjs/common';
import { settledWithin, TurnPerKey } from '../../../waiting/index.js';
import { identify } from '../../files/content-identity.js';
import { publish, temporarySuffix, writeDurably } from './durable-file.js';
import { handOverName, isSpent } from './hand-over.js';
import { isEntry, isMissing, nameIfUnnamed } from './entry-reader.js';
import { isOlderVersion, type KeptEntry } from './kept-entry.js';
import type { KeepStore } from './store/keep-store.js';
import { entryOf, planMirror, toldAllAt, type Removal } from './mirror-plan.js';

/** How long somebody waits for the store, ms; what is not done by then goes on behind them. */
const patience = 5_000;
/** How soon a store that failed is tried again, ms. */
const retryAfter = 5_000;
/** A node that was away for longer than this, ms, may bring back what was removed meanwhile. */
const removalsKnownFor = 30 * 24 * 3_600_000;

type Facts = Omit<KeptEntry, 'path'>;

/**
 * The keep of this node in a store that all nodes reach. The folder stays the first place: what is in the store only is
 * another node's, or a copy. What has to be done is found by comparing both, so that nothing is forgotten when the store
 * is away, or the process ends.
 */
export class KeepMirror {
  readonly #turns = new TurnPerKey<string>();
  /** Entries whose index was written anew. */
  readonly #stale = new Set<string>();
  readonly #told = new Set<string>();
  /** Entries that the store had when it was compared last, by their folders. */
  readonly #held = new Map<string, ReadonlySet<string>>();
  /** Files without an index that were there when the store was swept. */
  #orphans = new Set<string>();
  #isAway = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly root: string,
    readonly store: KeepStore,
    private readonly logger: Pick<Logger, 'log' | 'warn'>,
  ) {
    store.whenBack(() => void this.tend());
  }

  /** Whether the store did not take, or tell, what it was asked the last time. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** Whether the store had the entry when the folder was compared with it last: after each change. */
  has(folder: string, id: string): boolean {
    return this.#held.get(folder)?.has(id) === true;
  }

  /** Something changed in the folder. Settles when the store has it, or does not take it now. Never rejects. */
  async follow(folder: string, changedIndex?: string): Promise<void> {
    if (changedIndex !== undefined) this.#stale.add(changedIndex);
    const wasAway = this.#isAway;
    const done = this.#inTurn(folder, () => this.#compare(folder)).catch(() => undefined);
    if (!wasAway) await settledWithin(patience, done);
  }

  /** What other nodes put there comes into the folder, and what they removed goes. Never rejects: the folder stands alone then. */
  async fetch(folder: string): Promise<void> {
    await this.#inTurn(folder, () => this.#compare(folder, true)).catch(() => undefined);
  }

  /** @throws whatever stands in the way of the store having this entry */
  async assertThere(folder: string, id: string): Promise<void> {
    await this.#inTurn(folder, () => this.#compare(folder));
    const there = await this.store.names(basename(folder));
    if (!there.includes(`${id}.json`)) throw new Error('the store does not take it');
  }

  /**
   * Bytes of {@link elsewhere} for a look at them. They do not come into the folder: a node that has them puts them into
   * the store again when another removes them.
   *
   * @returns whether they are in the file now. Never rejects
   */
  async copy(folder: string, entry: KeptEntry, to: string): Promise<boolean> {
    return this.#asked(() => this.#bring(folder, entry, to)).catch(() => false);
  }

  /** What is in the store and not here; their files are not here yet. */
  async elsewhere(): Promise<KeptEntry[]> {
    return this.#asked(async () => {
      const found: KeptEntry[] = [];
      for (const name of await this.store.folders()) {
        const folder = join(this.root, name);
        const plan = planMirror(await filesOf(folder), await this.store.names(name), this.#stale);
        for (const id of plan.fetch) {
          const facts = await this.#read(name, id);
          if (facts) found.push({ ...facts, fetched: true, path: bytesOf(folder, facts) });
        }
      }
      return found;
    }).catch(() => []);
  }

  /** Does what is left to do in all folders, until the store fails. */
  async tend(): Promise<void> {
    try {
      for (const name of await readdir(this.root).catch(() => []))
        await this.#inTurn(join(this.root, name), () => this.#compare(join(this.root, name)));
    } catch {
      // Tried again by itself.
    }
  }

  /**
   * Removes from the store what no node needs any more: old removals, word that was left for nobody, and what a crash left
   * without an index.
   */
  async sweep(now = Date.now()): Promise<void> {
    const orphans = new Set<string>();
    await this.#asked(async () => {
      for (const folder of await this.store.folders()) {
        const names = await this.store.names(folder);
        const isOld = (name: string): boolean => now - (toldAllAt(name) ?? now) > removalsKnownFor;
        const halves = names.filter((name) => isHalf(name, names));
        for (const name of halves) orphans.add(`${folder}/${name}`);
        const swept = halves.filter((name) => this.#orphans.has(`${folder}/${name}`));
        const spent = names.includes(handOverName) && (await this.#isSpent(folder, now)) ? [handOverName] : [];
        await this.store.remove(folder, [...names.filter(isOld), ...swept, ...spent]);
      }
      this.#orphans = orphans;
    }).catch(() => undefined);
  }

  async #isSpent(folder: string, now: number): Promise<boolean> {
    const text = await this.store.getText(folder, handOverName);
    return text !== undefined && isSpent(text, now);
  }

  /** What is under way ends first; it may take a moment. */
  async close(): Promise<void> {
    clearTimeout(this.#retry);
    await settledWithin(patience, this.#turns.over);
    this.store.close();
  }

  async #compare(folder: string, alsoFetch = false): Promise<void> {
    const name = basename(folder);
    const there = await this.store.names(name);
    const plan = planMirror(await filesOf(folder), there, this.#stale);
    for (const id of plan.dropHere) await dropHere(folder, id);
    const [sent, tooLarge] = await this.#sendAll(folder, plan.send, there);
    // Whatever gave way to newer bytes is all that other nodes have, until they have those.
    for (const removal of plan.removeThere)
      if (!(await this.#isNewestThere(name, removal, tooLarge))) await this.#removeThere(folder, removal, there);
    this.#remember(folder, new Set([...plan.there, ...sent]));
    if (alsoFetch) for (const id of plan.fetch) await this.#fetchEntry(folder, id);
  }

  #remember(folder: string, held: ReadonlySet<string>): void {
    if (held.size > 0) this.#held.set(folder, held);
    else this.#held.delete(folder);
  }

  /** The index goes first: bytes without it are no entry. */
  async #removeThere(folder: string, { id, marker, isForAll }: Removal, there: readonly string[]): Promise<void> {
    const name = basename(folder);
    if (isForAll) await this.store.putText(name, marker, ' ');
    await this.store.remove(name, [`${id}.json`, ...there.filter((each) => entryOf(each) === id)]);
    await rm(join(folder, marker), { force: true });
  }

  /** Whether it is an older version of bytes that the store cannot have. */
  async #isNewestThere(folder: string, { id }: Removal, tooLarge: readonly Facts[]): Promise<boolean> {
    const removed = tooLarge.length > 0 && (await this.#read(folder, id));
    return removed ? tooLarge.some((newer) => isOlderVersion(removed, newer)) : false;
  }

  /** @returns ids of those that the store has now, and those that are too large for it. */
  async #sendAll(folder: string, ids: readonly string[], there: readonly string[]): Promise<[string[], Facts[]]> {
    const sent: string[] = [];
    const tooLarge: Facts[] = [];
    for (const id of ids) {
      const facts = await this.#send(folder, id, there);
      if (!facts) continue;
      if (facts.size > this.store.maxSize) tooLarge.push(facts);
      else sent.push(id);
    }
    return [sent, tooLarge];
  }

  /** Sends what is not too large. @returns undefined where there is no such entry any more */
  async #send(folder: string, id: string, there: readonly string[]): Promise<Facts | undefined> {
    try {
      const index = await readFile(join(folder, `${id}.json`), 'utf8');
      const facts: unknown = JSON.parse(index);
      if (!isEntry(facts, `${id}.json`)) return undefined;
      if (facts.size > this.store.maxSize) return this.#tooLarge(facts);
      const path = bytesOf(folder, facts);
      await nameIfUnnamed(path);
      this.#stale.delete(id);
      if (!there.includes(basename(path))) await this.store.putFile(basename(folder), basename(path), path);
      await this.store.putText(basename(folder), `${id}.json`, index);
      return facts;
    } catch (error) {
      // What was removed meanwhile leaves a marker, which removes what of it is there.
      if (isMissing(error) || error instanceof SyntaxError) return undefined;
      this.#stale.add(id);
      throw error;
    }
  }

  /** The bytes are whole, and what was written, before they count: as {@link Keep} has it. */
  async #fetchEntry(folder: string, id: string): Promise<void> {
    const name = basename(folder);
    const facts = await this.#read(name, id);
    if (!facts) return;
    const path = bytesOf(folder, facts);
    if (!(await this.#bring(folder, facts, path + temporarySuffix))) return;
    await writeDurably(join(folder, `${id}.json`), JSON.stringify({ ...facts, fetched: true }));
    await publish(path);
  }

  /** @returns whether the store has the bytes, as they were written */
  async #bring(folder: string, facts: Facts, to: string): Promise<boolean> {
    if (!(await this.store.getFile(basename(folder), basename(bytesOf(folder, facts)), to))) return false;
    const { size, sha256 } = await identify(to);
    if (size === facts.size && sha256 === facts.sha256) return true;
    await rm(to, { force: true });
    const { id } = facts;
    this.#once(id, `kept entry ${id} in the store is damaged and left there: its content is not what was written`);
    return false;
  }

  async #read(folder: string, id: string): Promise<Facts | undefined> {
    const text = await this.store.getText(folder, `${id}.json`);
    if (text === undefined) return undefined;
    try {
      const facts: unknown = JSON.parse(text);
      if (isEntry(facts, `${id}.json`)) return facts;
      throw new Error('it does not say what the bytes beside it are');
    } catch (error) {
      return this.#once(id, `kept entry ${id} in the store is damaged and left there: ${String(error)}`);
    }
  }

  #tooLarge(facts: Facts): Facts {
    const { id, size } = facts;
    const limit = 'session.keep.store.maxSize';
    this.#once(id, `kept entry ${id} of ${size} bytes is larger than ${limit}; it lies on this machine alone`);
    return facts;
  }

  #once(id: string, message: string): undefined {
    if (!this.#told.has(id)) this.logger.warn(message);
    this.#told.add(id);
  }

  /** One after the other for each document; others need not wait. */
  #inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
    return this.#turns.take(folder, () => this.#asked(work));
  }

  async #asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      const answer = await work();
      if (this.#isAway) this.logger.log('the store of the keep works again');
      this.#isAway = false;
      return answer;
    } catch (error) {
      if (!this.#isAway)
        this.logger.warn(`the store of the keep fails; what is kept lies on this machine alone: ${String(error)}`);
      this.#isAway = true;
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => void this.tend(), retryAfter).unref();
      throw error;
    }
  }
}

const bytesOf = (folder: string, { id, extension }: Pick<KeptEntry, 'id' | 'extension'>): string =>
  join(folder, `${id}.${extension}`);

const filesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function dropHere(folder: string, id: string): Promise<void> {
  await rm(join(folder, `${id}.json`), { force: true });
  for (const name of (await filesOf(folder)).filter((each) => entryOf(each) === id))
    await rm(join(folder, name), { force: true });
}

/** Bytes, and neither an index nor word for another node. */
const isHalf = (name: string, names: readonly string[]): boolean =>
  /^[\da-f-]{36}\.\w+$/.test(name) && !name.endsWith('.json') && !names.includes(`${entryOf(name)}.json`);
