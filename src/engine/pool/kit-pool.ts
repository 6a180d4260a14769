import { availableParallelism } from 'node:os';
import { toldError } from '../../errors/index.js';
import { SvcLogger } from '../../logging/index.js';
import type { EngineStats, KitReport } from '../contract.js';
import { DiskFull, EngineUnavailable } from '../errors.js';
import { Backoff } from './backoff.js';
import type { KitEnd } from './kit-gone.js';
import { missing, pick, surplus, type KitWish } from './kit-choice.js';
import { isWorn, newMember, type KitMember, type KitStart, type KitUse, type KitWear } from './kit-member.js';
import type { KitProcess } from './kit-process.js';
import { foldersOf, noSupplies, type KitSupplies } from './supplies.js';
import { WaitingLine } from './waiting-line.js';

export interface KitPoolLimits extends KitWear {
  readonly spare: number;
  readonly maxEditing: number;
  /** Kits that convert at the same time; so many used ones are kept. Default: the number of processor cores. */
  readonly max?: number;
}

/** What the pool needs of `KitFactory`. */
export interface KitSource {
  start(signal: AbortSignal, supplies: KitSupplies): Promise<KitProcess>;
  remove(kit: KitProcess): Promise<void>;
}

/** Failed starts in a row after which callers are told rather than kept waiting. */
const failuresTolerated = 3;
const ageCheckMs = 60_000;
/** After a spare was taken for editing, ms: a start takes the processor from whoever waits for the first screen. */
const spareRest = 1_000;
const shuttingDown = () => new EngineUnavailable('The service is shutting down.');

/**
 * Keeps kits: starts spares ahead of need, hands kits out, takes them back, replaces them when they are worn or dead.
 * Spares are for who brings nothing of his own; a kit with what a tenant brings is started when it is asked for, and
 * converts for that tenant alone.
 * How many conversions run is not its business (`Entrance`).
 */
export class KitPool {
  readonly #log = new SvcLogger('engine');
  readonly #members = new Map<KitProcess, KitMember>();
  readonly #starts = new Set<KitStart>();
  readonly #closing = new AbortController();
  readonly #line = new WaitingLine<KitWish, KitProcess>();
  readonly #backoff = new Backoff();
  /** Work that must be done before the pool is closed: starts under way, and removals. */
  readonly #unfinished = new Set<Promise<void>>();
  readonly #ageTimer: NodeJS.Timeout;
  #retryTimer: NodeJS.Timeout | undefined;
  #restTimer: NodeJS.Timeout | undefined;
  #lastFailure: unknown;
  #started = 0;
  #crashed = 0;
  #recycled = 0;

  constructor(
    private readonly source: KitSource,
    private readonly limits: KitPoolLimits,
    /** What kits have that nobody asks more of. */
    private readonly supplies: KitSupplies = noSupplies,
    private readonly maxStarting = availableParallelism(),
  ) {
    this.#ageTimer = setInterval(() => this.#retireAged(), ageCheckMs).unref();
  }

  /** Starts what is missing of the spares. */
  fill(): void {
    this.#balance();
  }

  stats(): Pick<EngineStats, 'kits' | 'started' | 'crashed' | 'recycled'> {
    const count = (use: KitMember['use']) => [...this.#members.values()].filter((member) => member.use === use).length;
    return {
      kits: { starting: this.#starts.size, idle: count('idle'), busy: count('converting'), editing: count('editing') },
      started: this.#started,
      crashed: this.#crashed,
      recycled: this.#recycled,
    };
  }

  kits(): readonly KitReport[] {
    return [...this.#members.values()].map(({ kit, use, since, documents }) => {
      const { memory, cpuTime, at } = kit.usage();
      return {
        pid: kit.pid,
        state: use === 'converting' ? 'busy' : use,
        memory,
        cpuTime,
        asOf: new Date(at),
        since: new Date(since),
        documents,
      };
    });
  }

  /** Settles when a kit waits for work, when one that was started failed, or when none is started ahead. */
  async firstReady(): Promise<void> {
    if (this.#starts.size > 0 && this.stats().kits.idle === 0) await Promise.race(this.#unfinished);
  }

  /**
   * A ready kit, the caller's until `release` or `discard`.
   *
   * @throws EngineUnavailable when kits do not start, when too many documents are open, or when the pool is closed;
   *   DiskFull, MachineLimit when the machine has no room for a kit; the signal's reason when it fires first.
   */
  async acquire(
    use: KitUse,
    signal: AbortSignal,
    { fresh = use === 'editing', supplies = this.supplies } = {},
  ): Promise<KitProcess> {
    if (this.#closing.signal.aborted) throw shuttingDown();
    signal.throwIfAborted();
    if (use === 'editing' && this.#editing() >= this.limits.maxEditing) throw tooManyOpen();
    const kit = this.#line.wait({ use, fresh, supplies }, signal);
    this.#balance();
    return kit;
  }

  /** Takes a converting kit back after a document. */
  async release(kit: KitProcess, { tainted }: { readonly tainted: boolean }): Promise<void> {
    const member = this.#members.get(kit);
    if (member === undefined) return;
    this.#backoff.succeed();
    member.documents += 1;
    if (tainted || isWorn(member, this.limits)) {
      this.#recycled += 1;
      // The next conversion does not wait for the old kit's end.
      void this.discard(kit, 'discarded');
      return;
    }
    member.use = 'idle';
    member.rests = performance.now();
    this.#balance();
  }

  /** Ends a kit. Settles when its process is gone; its folder follows. */
  discard(kit: KitProcess, end: KitEnd): Promise<void> {
    return kit.kill(end);
  }

  /** Refuses new callers, ends every kit, and settles when nothing is left of any. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#ageTimer);
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#restTimer);
    this.#line.refuse(shuttingDown());
    while (this.#members.size + this.#unfinished.size > 0) {
      await Promise.all([...this.#members.keys()].map((kit) => kit.kill('discarded')));
      await Promise.all(this.#unfinished);
    }
  }

  #editing(): number {
    const waiting = this.#line.wishes.filter(({ use }) => use === 'editing').length;
    return waiting + this.stats().kits.editing;
  }

  /** Serves who waits, first come first served, then starts what is missing. */
  #balance(): void {
    this.#line.serve((wish) => this.#serve(wish));
    const most = this.limits.max ?? availableParallelism();
    for (const { kit } of surplus(this.#members.values(), this.supplies, most)) this.#retire(kit);
    this.#startMissing();
  }

  #serve(wish: KitWish): KitProcess | undefined {
    const member = pick(this.#members.values(), wish);
    if (member === undefined) return undefined;
    const { use } = wish;
    member.use = use;
    if (use === 'editing') this.#restSpares();
    return member.kit;
  }

  #startMissing(): void {
    if (this.#closing.signal.aborted || this.#retryTimer !== undefined) {
      if (this.#backoff.failures >= failuresTolerated) this.#refuseAll();
      return;
    }
    while (this.#starts.size < this.maxStarting) {
      const supplies = this.#missing();
      if (supplies === undefined) return;
      this.#startOne(supplies);
    }
  }

  #missing(): KitSupplies | undefined {
    const state = { waiting: this.#line.wishes, starts: this.#starts, members: this.#members.values() };
    const count = this.#restTimer === undefined ? this.limits.spare : 0;
    return missing(state, { supplies: this.supplies, count });
  }

  /** Those who wait for a kit get theirs at once all the same. */
  #restSpares(): void {
    this.#restTimer ??= setTimeout(() => {
      this.#restTimer = undefined;
      this.#balance();
    }, spareRest).unref();
  }

  #startOne(supplies: KitSupplies): void {
    const begun: KitStart = { supplies, stale: false };
    this.#starts.add(begun);
    const start = this.source.start(this.#closing.signal, supplies).then(
      (kit) => this.#add(kit, begun),
      (error: unknown) => {
        this.#starts.delete(begun);
        this.#lastFailure = error;
        if (this.#closing.signal.aborted) return;
        this.#log.warn(`A kit did not start: ${error instanceof Error ? error.message : String(error)}`);
        this.#pause();
      },
    );
    this.#finish(start);
  }

  #add(kit: KitProcess, start: KitStart): void {
    this.#starts.delete(start);
    this.#started += 1;
    this.#members.set(kit, newMember(kit, start));
    kit.once('exit', (end) => this.#lose(kit, end));
    if (kit.end !== undefined) this.#lose(kit, kit.end);
    else if (start.stale) this.#retire(kit);
    this.#balance();
  }

  #lose(kit: KitProcess, end: KitEnd): void {
    const member = this.#members.get(kit);
    if (member === undefined) return;
    this.#members.delete(kit);
    this.#finish(this.source.remove(kit));
    // Its document was closed: it has worked.
    if (member.use === 'editing' && end === 'cancelled') this.#backoff.succeed();
    if (end === 'crashed') {
      this.#crashed += 1;
      this.#log.warn(`Kit ${kit.pid} ended unexpectedly after ${member.documents} documents.`);
      this.#log.debug(`Kit ${kit.pid} wrote: ${kit.output}`);
    }
    // One that dies before it has done anything would die again.
    if (end === 'crashed' && member.use === 'idle' && member.documents === 0) this.#pause();
    else this.#balance();
  }

  /** Waits before the next start; callers are told once it has failed too often. */
  #pause(): void {
    const wait = this.#backoff.fail();
    clearTimeout(this.#retryTimer);
    if (this.#closing.signal.aborted) return;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      this.#balance();
    }, wait).unref();
    if (this.#backoff.failures >= failuresTolerated) this.#refuseAll();
  }

  #refuseAll(): void {
    this.#line.refuse(reasonOf(this.#lastFailure));
  }

  /** What kits read when they start has changed: those that have are not used any more, but for what they have open. */
  renew(folder: string): void {
    const readers = [...this.#starts, ...this.#members.values()].filter((each) =>
      foldersOf(each.supplies).includes(folder),
    );
    for (const reader of readers) reader.stale = true;
    for (const { kit, use, stale } of this.#members.values()) if (use === 'idle' && stale) this.#retire(kit);
  }

  /** What living kits, and those that are starting, have read. */
  folders(): ReadonlySet<string> {
    return new Set([...this.#starts, ...this.#members.values()].flatMap(({ supplies }) => foldersOf(supplies)));
  }

  #retireAged(): void {
    for (const { kit, use, since } of this.#members.values()) {
      if (use !== 'idle' || Date.now() - since <= this.limits.maxAge) continue;
      this.#retire(kit);
    }
  }

  #retire(kit: KitProcess): void {
    this.#recycled += 1;
    void this.discard(kit, 'discarded');
  }

  #finish(work: Promise<void>): void {
    const settled = work.catch((error: unknown) => this.#log.warn(`A kit's folder was not removed: ${String(error)}`));
    this.#unfinished.add(settled);
    void settled.then(() => this.#unfinished.delete(settled));
  }
}

/** A machine without room starts no kit: that is no fault of LibreOffice. */
function reasonOf(failure: unknown): Error {
  const told = toldError(failure);
  if (told?.code === 'disk_full') return new DiskFull();
  return told ?? new EngineUnavailable('LibreOffice does not start here.');
}

const tooManyOpen = (): EngineUnavailable =>
  new EngineUnavailable('Too many documents are open at the same time. Try again later.', {
    remedy: 'raise engine.kits.maxEditing if the machine has room for more',
  });
