import { performance } from 'node:perf_hooks';
import { ConversionCancelled, ConversionTimeout, QueueTimeout } from '../../../engine/index.js';
import { SvcError } from '../../../errors/index.js';
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

/** Queues one job and follows it to its end, within its budgets. */
export class Delivery {
  readonly #begun = performance.now();
  readonly #end: Promise<Delivered | undefined>;
  private resolve!: (delivered: Delivered | undefined) => void;
  private reject!: (error: Error) => void;
  #timer: NodeJS.Timeout;
  #queued = false;
  #waited: number | undefined;

  constructor(
    private readonly watch: JobWatch,
    private readonly id: string,
    private readonly budgets: Budgets,
  ) {
    this.#end = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
    this.#timer = setTimeout(() => this.reject(new QueueTimeout()), budgets.waiting);
  }

  /**
   * @returns undefined when Redis has lost the job
   * @throws QueueTimeout, ConversionTimeout, ConversionCancelled or what the signal says, and what `enqueue` throws: the
   *   job may be anywhere then
   */
  async run(enqueue: () => Promise<unknown>, signal: AbortSignal): Promise<Delivered | undefined> {
    const cancel = (): void =>
      this.reject(signal.reason instanceof SvcError ? signal.reason : new ConversionCancelled());
    const unfollow = this.watch.follow(
      this.id,
      (event) => this.#take(event),
      () => this.#queued,
    );
    signal.addEventListener('abort', cancel);
    try {
      if (signal.aborted) cancel();
      else await Promise.race([enqueue(), this.#end]);
      this.#queued = true;
      return await this.#end;
    } finally {
      clearTimeout(this.#timer);
      unfollow();
      signal.removeEventListener('abort', cancel);
    }
  }

  #take(event: JobEvent): void {
    if (event.on === 'missing') return this.resolve(undefined);
    const waited = this.#start();
    if (event.on === 'finished') this.resolve({ outcome: event.outcome, waited });
  }

  /** The first sign that a worker has it ends the waiting; a job that is taken over does not wait anew. */
  #start(): number {
    if (this.#waited === undefined) {
      this.#waited = performance.now() - this.#begun;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.reject(new ConversionTimeout()), this.budgets.running);
    }
    return this.#waited;
  }
}
