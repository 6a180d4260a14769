import type { Logger } from '@nestjs/common';
import { LeaseLost } from '../errors.js';
import type { DocumentLease, Ownership } from './document-lease.js';
import { since, thisMoment, type Moment } from './lease-clock.js';
import type { Held, LeaseStore } from './lease-store.js';

/** How long Redis took to prolong it, ms; that it could not; that another node has the document. */
export type LeaseNews = { readonly renewed: number } | 'unrenewed' | 'lost';

/** One has the document under a higher number; none has; none of those that answer has, and not all do. */
export type WordOfOthers = 'overtaken' | 'free' | 'silent';

export interface HeldLeaseParts {
  readonly document: string;
  readonly realm: string | undefined;
  readonly store: Pick<LeaseStore, 'hold' | 'release'>;
  /** What the other nodes say, which are reached without Redis. Never rejects. */
  readonly askOthers: (fence: number) => Promise<WordOfOthers>;
  /** How long it lasts, ms. */
  readonly lasts: number;
  readonly logger: Pick<Logger, 'debug' | 'warn'>;
  /** What becomes of it, for whoever counts. */
  readonly tell: (news: LeaseNews) => void;
  /** Called when it has been given back. */
  readonly released: () => void;
}

/** A lease in Redis that this node holds, or, while Redis is away, means to hold. */
export class HeldLease implements DocumentLease {
  readonly #lost = new AbortController();
  #fence: number;
  #since: Moment;
  /** Redis has said of it what it was asked last. */
  #isTold = true;
  /** It had run out, and Redis remembered neither it nor who came after. */
  #doubtful = false;
  #releasing: Promise<void> | undefined;
  #asking: Promise<void> | undefined;

  /** @param asked when it was asked for: it runs from then on at most */
  constructor(
    private readonly parts: HeldLeaseParts,
    { fence, asked }: { readonly fence: number; readonly asked: Moment },
  ) {
    this.#fence = fence;
    this.#since = asked;
  }

  get realm(): string | undefined {
    return this.parts.realm;
  }

  get fence(): number {
    return this.#fence;
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  /** Nobody can use it any more. */
  get isOver(): boolean {
    return this.#releasing !== undefined || this.lost.aborted;
  }

  async confirm(): Promise<Ownership> {
    // An answer that is on its way may be older than a pause of this process, of which no clock need tell.
    await this.#asking;
    await this.renew();
    const isKnown = this.isOver || (this.#isTold && this.#isSure);
    // Of a machine that was stopped, and whose line to Redis broke by that, no clock need tell either.
    const word = isKnown ? 'free' : await this.parts.askOthers(this.#fence);
    if (word === 'overtaken') this.#end({ kind: 'passed' });
    if (this.lost.aborted) throw new LeaseLost();
    if (this.#isSure) return 'sure';
    return word === 'silent' ? 'unknown' : 'likely';
  }

  compared(): void {
    this.#doubtful = false;
  }

  /** As far as the clocks of this node tell. */
  get runs(): boolean {
    return this.#fence > 0 && since(this.#since) < this.parts.lasts;
  }

  get #isSure(): boolean {
    return this.runs && !this.#doubtful;
  }

  /** Once at a time. Never rejects: Redis may be away. */
  async renew(): Promise<void> {
    this.#asking ??= this.#renew().finally(() => (this.#asking = undefined));
    await this.#asking;
  }

  async release(): Promise<void> {
    this.#releasing ??= this.#release().finally(this.parts.released);
    await this.#releasing;
  }

  async #release(): Promise<void> {
    // A renewal that is under way would write it down again.
    await this.#asking;
    if (this.lost.aborted || this.#fence === 0) return;
    const { store, document, logger } = this.parts;
    await store.release(document, this.#fence).catch((error: Error) => {
      logger.debug(`${document} is given back when its lease ends: ${error.message}`);
    });
  }

  async #renew(): Promise<void> {
    if (this.isOver) return;
    const { store, document, logger, tell } = this.parts;
    const asked = thisMoment();
    try {
      const held = await store.hold(document, this.#fence);
      this.#isTold = true;
      if (held.kind !== 'held') return this.#end(held);
      // By the clocks of now: this process may have been stopped between question and answer.
      this.#doubtful ||= held.forgotten === true && !this.runs;
      this.#fence = held.fence;
      this.#since = asked;
      tell({ renewed: since(asked) });
    } catch (error) {
      this.#isTold = false;
      tell('unrenewed');
      logger.debug(`the lease of ${document} was not renewed: ${String(error)}`);
    }
  }

  #end({ kind }: Held): void {
    // Opened without Redis, and nobody can tell yet whose it is: whoever owns it says so, and is seen then.
    if (kind === 'damaged' || kind === 'unsettled' || this.lost.aborted) return;
    this.parts.logger.warn(`${this.parts.document} belongs to another node now. What was not saved here is kept.`);
    this.parts.tell('lost');
    this.#lost.abort();
  }
}
