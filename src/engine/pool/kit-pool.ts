import { availableParallelism } from 'node:os';
import { SvcLogger } from '../../logging/index.js';
import type { EngineStats, KitReport } from '../contract.js';
import { EngineUnavailable } from '../errors.js';
import { Backoff } from './backoff.js';
import type { KitEnd } from './kit-gone.js';
import type { KitProcess } from './kit-process.js';
import { WaitingLine } from './waiting-line.js';

/** What a kit is wanted for. A kit that holds an edited document is never used again. */
export type KitUse = 'converting' | 'editing';

export interface KitPoolLimits {
  readonly spare: number;
  readonly maxEditing: number;
  readonly recycleAfter: number;
  /** ms */
  readonly maxAge: number;
  /** bytes */
  readonly maxGrowth: number;
}

/** What the pool needs of `KitFactory`. */
export interface KitSource {
  start(signal: AbortSignal): Promise<KitProcess>;
  remove(kit: KitProcess): Promise<void>;
}

interface Member {
  readonly kit: KitProcess;
  readonly since: number;
  use: KitUse | 'idle';
  documents: number;
  /** Memory after the first document, bytes. */
  warm: number;
}

interface Wish {
  readonly use: KitUse;
  /** A kit that has seen no document. */
  readonly fresh: boolean;
}

/** Failed starts in a row after which callers are told rather than kept waiting. */
const failuresTolerated = 3;
const memoryCheckEvery = 10;
const ageCheckMs = 60_000;
/** After a spare was taken for editing, ms: a start takes the processor from whoever waits for the first screen. */
const spareRest = 1_000;
const shuttingDown = () => new EngineUnavailable('The service is shutting down.');

/**
 * Keeps kits: starts spares ahead of need, hands kits out, takes them back, replaces them when they are worn or dead.
 * How many conversions run is not its business (`Entrance`).
 */
export class KitPool {
  readonly #log = new SvcLogger('engine');
  readonly #members = new Map<KitProcess, Member>();
  readonly #closing = new AbortController();
  readonly #line = new WaitingLine<Wish, KitProcess>();
  readonly #backoff = new Backoff();
  /** Work that must be done before the pool is closed: starts under way, and removals. */
  readonly #unfinished = new Set<Promise<void>>();
  readonly #ageTimer: NodeJS.Timeout;
  #retryTimer: NodeJS.Timeout | undefined;
  #restTimer: NodeJS.Timeout | undefined;
  #lastFailure: unknown;
  #starting = 0;
  #started = 0;
  #crashed = 0;
  #recycled = 0;
  #renewedAt = 0;

  constructor(
    private readonly source: KitSource,
    private readonly limits: KitPoolLimits,
    private readonly maxStarting = availableParallelism(),
  ) {
    this.#ageTimer = setInterval(() => this.#retireAged(), ageCheckMs).unref();
  }

  /** Starts what is missing of the spares. */
  fill(): void {
    this.#balance();
  }

  stats(): Pick<EngineStats, 'kits' | 'started' | 'crashed' | 'recycled'> {
    const count = (use: Member['use']) => [...this.#members.values()].filter((member) => member.use === use).length;
    return {
      kits: { starting: this.#starting, idle: count('idle'), busy: count('converting'), editing: count('editing') },
      started: this.#started,
      crashed: this.#crashed,
      recycled: this.#recycled,
    };
  }

  kits(): readonly KitReport[] {
    return [...this.#members.values()].map(({ kit, use, since, documents }) => ({
      pid: kit.pid,
      state: use === 'converting' ? 'busy' : use,
      memory: kit.memory(),
      cpuTime: kit.processorTime(),
      since: new Date(since),
      documents,
    }));
  }

  /** Settles when a kit waits for work, when one that was started failed, or when none is started ahead. */
  async firstReady(): Promise<void> {
    if (this.#starting > 0 && this.stats().kits.idle === 0) await Promise.race(this.#unfinished);
  }

  /**
   * A ready kit, the caller's until `release` or `discard`.
   *
   * @throws EngineUnavailable when kits do not start, when too many documents are open, or when the pool is closed; the
   *   signal's reason when it fires first.
   */
  async acquire(use: KitUse, signal: AbortSignal, { fresh = use === 'editing' } = {}): Promise<KitProcess> {
    if (this.#closing.signal.aborted) throw shuttingDown();
    signal.throwIfAborted();
    if (use === 'editing' && this.#editing() >= this.limits.maxEditing) throw tooManyOpen();
    const kit = this.#line.wait({ use, fresh }, signal);
    this.#balance();
    return kit;
  }

  /** Takes a converting kit back after a document. */
  async release(kit: KitProcess, { tainted }: { readonly tainted: boolean }): Promise<void> {
    const member = this.#members.get(kit);
    if (member === undefined) return;
    this.#backoff.succeed();
    member.documents += 1;
    if (tainted || this.#isWorn(member)) {
      this.#recycled += 1;
      // The next conversion does not wait for the old kit's end.
      void this.discard(kit, 'discarded');
      return;
    }
    member.use = 'idle';
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
    this.#startMissing();
  }

  #serve({ use, fresh }: Wish): KitProcess | undefined {
    const member = this.#pick(fresh);
    if (member === undefined) return undefined;
    member.use = use;
    if (use === 'editing') this.#restSpares();
    return member.kit;
  }

  /** A kit that has worked is warm, and leaves the fresh ones to those who need them. */
  #pick(fresh: boolean): Member | undefined {
    const idle = [...this.#members.values()].filter((member) => member.use === 'idle');
    const unused = idle.find((member) => member.documents === 0);
    return fresh ? unused : (idle.find((member) => member.documents > 0) ?? unused);
  }

  #startMissing(): void {
    if (this.#closing.signal.aborted || this.#retryTimer !== undefined) {
      if (this.#backoff.failures >= failuresTolerated) this.#refuseAll();
      return;
    }
    const unused = [...this.#members.values()].filter((member) => member.use === 'idle' && member.documents === 0);
    const spare = this.#restTimer === undefined ? this.limits.spare : 0;
    const wanted = this.#line.length + spare - unused.length;
    while (this.#starting < Math.min(wanted, this.maxStarting)) this.#startOne();
  }

  /** Those who wait for a kit get theirs at once all the same. */
  #restSpares(): void {
    this.#restTimer ??= setTimeout(() => {
      this.#restTimer = undefined;
      this.#balance();
    }, spareRest).unref();
  }

  #startOne(): void {
    this.#starting += 1;
    const start = this.source.start(this.#closing.signal).then(
      (kit) => this.#add(kit),
      (error: unknown) => {
        this.#starting -= 1;
        this.#lastFailure = error;
        if (this.#closing.signal.aborted) return;
        this.#log.warn(`A kit did not start: ${error instanceof Error ? error.message : String(error)}`);
        this.#pause();
      },
    );
    this.#finish(start);
  }

  #add(kit: KitProcess): void {
    this.#starting -= 1;
    this.#started += 1;
    this.#members.set(kit, { kit, since: Date.now(), use: 'idle', documents: 0, warm: 0 });
    kit.once('exit', (end) => this.#lose(kit, end));
    if (kit.end !== undefined) this.#lose(kit, kit.end);
    this.#balance();
  }

  #lose(kit: KitProcess, end: KitEnd): void {
    const member = this.#members.get(kit);
    if (member === undefined) return;
    this.#members.delete(kit);
    this.#finish(this.source.remove(kit));
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
    const failure = this.#lastFailure;
    const error =
      failure instanceof EngineUnavailable ? failure : new EngineUnavailable('LibreOffice does not start here.');
    this.#line.refuse(error);
  }

  /** What kits read when they start has changed: those that are there are not used any more, but for what they have open. */
  renew(): void {
    this.#renewedAt = Date.now();
    for (const { kit, use } of this.#members.values()) if (use === 'idle') this.#retire(kit);
  }

  #isWorn(member: Member): boolean {
    const { recycleAfter, maxAge, maxGrowth } = this.limits;
    if (member.since < this.#renewedAt) return true;
    if (member.documents >= recycleAfter || Date.now() - member.since > maxAge) return true;
    if (member.documents === 1) member.warm = member.kit.memory();
    if (member.documents % memoryCheckEvery !== 0) return false;
    return member.kit.memory() - member.warm > maxGrowth;
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

const tooManyOpen = (): EngineUnavailable =>
  new EngineUnavailable('Too many documents are open at the same time. Try again later.', {
    remedy: 'raise engine.kits.maxEditing if the machine has room for more',
  });
