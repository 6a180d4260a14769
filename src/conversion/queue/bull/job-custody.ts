import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job, JobOptions, Queue } from 'bull';
import type { ByteStore } from '../../store/index.js';
import type { Cancellations } from './cancellations.js';
import type { JobData, Outcome } from './job-data.js';
import { endOf, type JobWatch } from './job-watch.js';
import type { Passwords } from './passwords.js';
import type { RedisClock } from './redis-clock.js';
import type { RedisLink } from './redis-link.js';
import type { Turnstile } from './turnstile.js';
import { fromWire } from './wire-error.js';

export interface CustodyParts {
  readonly link: RedisLink;
  readonly clock: RedisClock;
  readonly queue: Queue<JobData>;
  readonly store: ByteStore;
  readonly watch: JobWatch;
  readonly turnstile: Turnstile;
  readonly passwords: Passwords;
  readonly cancellations: Cancellations;
}

/** A job, with the bytes and the ticket that belong to it. */
export interface Charge {
  readonly id: string;
  readonly client: string;
  /** Undefined: nothing was stored. */
  readonly input: string | undefined;
}

/** A worker that cannot work gives a job back; it is tried so often, after growing pauses. */
const retries = { attempts: 3, backoff: { type: 'exponential', delay: 300 } };
/** A wish to cancel is said again so often until the job has ended, ms. */
const sayAgain = 1_000;

/** What Bull keeps beside its jobs (`wait`, `<id>:lock`) has names of the same kind, and is none. */
const jobId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Puts jobs into Redis, and sees that nothing of them is left there or in the store. */
export class JobCustody {
  constructor(private readonly parts: CustodyParts) {}

  /** @throws QueueUnavailable: it may have been queued nevertheless */
  async enqueue(id: string, data: JobData): Promise<void> {
    const kept = { age: Math.ceil(data.resultTtl / 1_000) };
    // Bull's types do not name what its jobs take.
    const options: JobOptions & { readonly timestamp: number } = {
      jobId: id,
      timestamp: await this.parts.clock.now(),
      ...retries,
      removeOnComplete: kept,
      removeOnFail: kept,
      stackTraceLimit: 1,
    };
    await this.parts.link.ask(() => this.parts.queue.add(data, options));
  }

  /** Undefined: there is none, or its time is over. @throws QueueUnavailable */
  async find(id: string): Promise<Job<JobData> | undefined> {
    if (!jobId.test(id)) return undefined;
    const job = await this.parts.link.ask(() => this.parts.queue.getJob(id));
    // A job removed in the moment in which it was taken leaves a shell.
    if (job === null || (job.data as Partial<JobData>).plan === undefined) return undefined;
    const ended = endOf(job);
    const isOver = ended !== undefined && ended + job.data.resultTtl < (await this.parts.clock.now());
    return isOver ? undefined : job;
  }

  /** 1 is next; undefined: it does not wait. @throws QueueUnavailable */
  async position({ id, queue }: Job<JobData>): Promise<number | undefined> {
    const line = queue.toKey('wait');
    const replies = await this.parts.link.ask((redis) => redis.multi().lpos(line, String(id)).llen(line).exec());
    const [place, length] = (replies ?? []).map(([, reply]) => reply as number | null);
    // New jobs enter at the head, workers take from the tail.
    return typeof place === 'number' && typeof length === 'number' ? length - place : undefined;
  }

  /** @throws what the job failed with; BytesMissing, StoreUnavailable */
  async fetch(outcome: Outcome, folder: string): Promise<readonly string[]> {
    if (!outcome.ok) throw fromWire(outcome.error);
    const paths: string[] = [];
    try {
      for (const { reference, name } of outcome.result.files) {
        paths.push(join(folder, basename(name)));
        await this.parts.store.get(reference, paths.at(-1) ?? '');
      }
      return paths;
    } catch (error) {
      // The folder is used again when the conversion is queued again.
      await Promise.all(paths.map((path) => rm(path, { force: true })));
      throw error;
    }
  }

  /** Removes what is left of a job that has ended. Takes as long as Redis is away. */
  async forget({ id, client, input }: Charge, outcome: Outcome | undefined): Promise<void> {
    this.parts.turnstile.release(id, client);
    const results = outcome?.ok === true ? outcome.result.files.map(({ reference }) => reference) : [];
    await Promise.all([
      this.parts.store.remove([...(input === undefined ? [] : [input]), ...results]),
      this.#removeNow(id),
      this.parts.passwords.forget(id),
    ]);
  }

  /** Ends a job that nobody waits for any more, wherever it is. Takes as long as Redis is away. */
  async abandon(charge: Charge, signal: AbortSignal): Promise<void> {
    let outcome: Outcome | undefined;
    const over = new AbortController();
    const unfollow = this.parts.watch.follow(charge.id, (event) => {
      if (event.on === 'started') return;
      if (event.on === 'finished') outcome = event.outcome;
      over.abort();
    });
    try {
      while (!over.signal.aborted && !signal.aborted) {
        // A worker that lost its hold on the job while Redis was away may still be at it.
        await this.parts.cancellations.say(charge.id).catch(() => undefined);
        if (await this.#remove(charge.id).catch(() => false)) break;
        await wait(sayAgain, undefined, { signal: AbortSignal.any([over.signal, signal]) }).catch(() => undefined);
      }
    } finally {
      unfollow();
    }
    await this.forget(charge, outcome);
  }

  /** False when a worker holds it. */
  async #remove(id: string): Promise<boolean> {
    return this.parts.link.ask(() => this.#removeNow(id));
  }

  async #removeNow(id: string): Promise<boolean> {
    const job = await this.parts.queue.getJob(id);
    if (job === null) return true;
    return job.remove().then(
      () => true,
      () => false,
    );
  }
}
