import { performance } from 'node:perf_hooks';
import { ConversionCancelled, ConversionTimeout, QueueTimeout } from '../../../engine/index.js';
import { SvcError } from '../../../errors/index.js';
import { longestTimer } from '../../../waiting/index.js';
import type { Outcome } from './job-data.js';
import type { JobEvent, JobWatch } from './job-watch.js';

export interface Delivered {
  readonly outcome: Outcome;
  /** Before a worker took it, ms. */
  readonly waited: number;
}

export interface Budgets {
  /** For a worker to take it, ms. */
  readonly waiting: number;
  /** From then on, with everything that a lost worker costs, ms. */
  readonly running: number;
}

/** Follows one job to its end. All waiting for it goes through here: nothing that is silent keeps a client beyond its budgets. */
export class AwaitedJob {
  readonly #begun = performance.now();
  readonly #delivered: Promise<Delivered | undefined>;
  readonly #broken: Promise<never>;
  #resolve!: (delivered: Delivered | undefined) => void;
  #reject!: (error: Error) => void;
  readonly #unfollow: () => void;
  #timer: NodeJS.Timeout;
  #queued = false;
  #waited: number | undefined;

  /** The waiting time begins now. `close` ends the watch. */
  constructor(
    watch: Pick<JobWatch, 'follow'>,
    id: string,
    private readonly budgets: Budgets,
    private readonly signal: AbortSignal,
  ) {
    this.#delivered = new Promise((resolve) => (this.#resolve = resolve));
    this.#broken = new Promise((_, reject) => (this.#reject = reject));
    this.#broken.catch(() => undefined);
    this.#timer = this.#rejectAfter(budgets.waiting, () => new QueueTimeout());
    this.#unfollow = watch.follow(
      id,
      (event) => this.#take(event),
      () => this.#queued,
    );
    signal.addEventListener('abort', this.#cancel);
    if (signal.aborted) this.#cancel();
  }

  /**
   * Waits for what belongs to the job, before or after it.
   *
   * @throws QueueTimeout, ConversionTimeout, ConversionCancelled or what the signal says, and what the work throws
   */
  within<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#broken]);
  }

  /**
   * @returns undefined when Redis has lost the job
   * @throws as `within`, and what `queueing` throws: the job may be anywhere then
   */
  async outcome(queueing: Promise<unknown>): Promise<Delivered | undefined> {
    await this.within(Promise.race([queueing, this.#delivered]));
    this.#queued = true;
    return this.within(this.#delivered);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#unfollow();
    this.signal.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = (): void =>
    this.#reject(this.signal.reason instanceof SvcError ? this.signal.reason : new ConversionCancelled());

  #take(event: JobEvent): void {
    if (event.on === 'missing') return this.#resolve(undefined);
    const waited = this.#start();
    if (event.on === 'finished') this.#resolve({ outcome: event.outcome, waited });
  }

  /** The first sign that a worker has it ends the waiting; a job that is taken over does not wait anew. */
  #start(): number {
    if (this.#waited === undefined) {
      this.#waited = performance.now() - this.#begun;
      clearTimeout(this.#timer);
      this.#timer = this.#rejectAfter(this.budgets.running, () => new ConversionTimeout());
    }
    return this.#waited;
  }

  /** What is made of several options may be longer than each may be. */
  #rejectAfter(ms: number, late: () => Error): NodeJS.Timeout {
    return setTimeout(() => this.#reject(late()), Math.min(ms, longestTimer));
  }
}
