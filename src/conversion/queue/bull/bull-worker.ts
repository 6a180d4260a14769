import { mkdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Job, Queue } from 'bull';
import {
  EngineUnavailable,
  QueueTimeout,
  type ConversionObserver,
  type ConversionResult,
  type OfficeEngine,
} from '../../../engine/index.js';
import { runWithRequest, SvcLogger } from '../../../logging/index.js';
import type { SvcOptions } from '../../../options/index.js';
import { goOnFromCarrier, traced } from '../../../tracing/index.js';
import type { WorkFolders } from '../../../folders/index.js';
import { settledWithin } from '../../../waiting/index.js';
import { StoreUnavailable, type ByteStore } from '../../store/index.js';
import type { Cancellations } from './cancellations.js';
import type { JobData, Outcome, StoredResult } from './job-data.js';
import { outcomeOf } from './job-watch.js';
import type { KeptResults } from './kept-results.js';
import type { LostWorkers } from './lost-workers.js';
import type { Passwords } from './passwords.js';
import type { RedisClock } from './redis-clock.js';
import type { RedisLink } from './redis-link.js';
import type { Turnstile } from './turnstile.js';
import { lostTwice, toWire } from './wire-error.js';
import type { WorkerRegistry } from './worker-registry.js';

/** Progress is worth a message when it has grown by so much, percent. */
const progressStep = 10;
/** Progress of a job that a worker has taken, percent. */
const begun = 1;
/** Bull waits for Redis to end its waiting for jobs; so long we wait for Bull, ms. */
const goodbye = 3_000;

export interface BullWorkerParts {
  readonly link: RedisLink;
  readonly clock: RedisClock;
  readonly queue: Queue<JobData>;
  readonly engine: OfficeEngine;
  readonly store: ByteStore;
  readonly folders: WorkFolders;
  readonly registry: WorkerRegistry;
  readonly turnstile: Turnstile;
  readonly passwords: Passwords;
  readonly cancellations: Cancellations;
  readonly lostWorkers: LostWorkers;
  readonly results: KeptResults;
  readonly options: SvcOptions;
}

/** Takes jobs from Redis and converts them with the LibreOffice of this machine. */
export class BullWorker {
  readonly #log = new SvcLogger('worker');
  readonly #running = new Map<string, AbortController>();
  #stopping = false;

  constructor(private readonly parts: BullWorkerParts) {}

  /** Redis must be connected. Without a LibreOffice here, nothing is taken. */
  async start(): Promise<void> {
    const { engine, registry, cancellations, queue, turnstile, store, options } = this.parts;
    const { available, version = '', reason } = await engine.status();
    if (!available) return this.#log.warn(`This machine takes no conversions: ${reason ?? 'no LibreOffice'}`);
    await cancellations.listen((id) => this.#running.get(id)?.abort());
    queue.on('completed', ({ id, data }: Job<JobData>) => {
      if (data.about === undefined) return;
      turnstile.release(String(id), data.client);
      store.remove([data.input]).catch(() => undefined);
    });
    const places = options.engine.kits.max ?? availableParallelism();
    queue
      .process(places, (job) => this.#work(job))
      .catch((error: unknown) => this.#log.error('no jobs are taken', error));
    registry.join({ places, version });
    this.#log.log(`Takes conversions from the queue, ${places} at a time.`);
  }

  /** Takes no more, and lets those that run finish, for so many ms at most; the rest goes to other workers. */
  async stop(timeout: number): Promise<void> {
    this.#stopping = true;
    await this.parts.registry.leave();
    const { queue, link } = this.parts;
    const paused = queue.pause(true, true);
    paused.catch(() => undefined);
    await queue.isReady().catch(() => undefined);
    // Bull asks Redis politely to let go, which Redis, busy with waiting, hears half a second later.
    link.blocker?.disconnect();
    const giveUp = Date.now() + timeout;
    while (this.#running.size > 0 && Date.now() < giveUp) await wait(20);
    for (const controller of this.#running.values()) controller.abort();
    await settledWithin(
      goodbye,
      paused.catch(() => undefined),
    );
  }

  /** @throws what another worker should try */
  async #work(job: Job<JobData>): Promise<Outcome | null> {
    // Removed by its owner in the moment in which we took it.
    if ((job.data as Partial<JobData>).plan === undefined) {
      job.opts.removeOnComplete = true;
      return null;
    }
    const { requestId = String(job.id) } = job.data;
    const id = String(job.id);
    const outcome = await runWithRequest({ requestId }, () => this.#settle(job)).catch((error: unknown) => {
      this.parts.lostWorkers.end(id);
      throw error;
    });
    this.parts.lostWorkers.forget(id);
    if (job.data.isProtected) await this.parts.passwords.forget(id).catch(() => undefined);
    job.moveToFailed = async () => {
      await this.#letGo(job, outcome).catch(() => undefined);
      return null;
    };
    const endedAt = await this.parts.clock.now();
    await this.#count(job, outcome, endedAt);
    return { ...outcome, endedAt };
  }

  /** What nobody waits for lies here until it is fetched, or its time is over. */
  async #count(
    { id, data: { about, client, resultTtl } }: Job<JobData>,
    outcome: Outcome,
    endedAt: number,
  ): Promise<void> {
    if (about === undefined || !outcome.ok) return;
    await this.parts.results
      .count(client, String(id), outcome.result, { endedAt, ttl: resultTtl })
      .catch(() => undefined);
  }

  /**
   * Instead of Bull, who writes a failure into a job that it cannot complete: but if only the reply was lost, the job is
   * completed, and perhaps fetched and removed; if it is another worker's by now, that one completes it.
   */
  async #letGo({ id }: Job<JobData>, outcome: Outcome): Promise<void> {
    if (!outcome.ok) return;
    const own = outcome.result.files.map(({ reference }) => reference);
    const job = await this.parts.queue.getJob(id);
    const stands = JSON.stringify((job && outcomeOf(job)) ?? '');
    if (!own.some((reference) => stands.includes(reference))) await this.parts.store.remove(own);
  }

  async #settle(job: Job<JobData>): Promise<Outcome> {
    const id = String(job.id);
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      if (!(await this.#begin(job))) return { ok: false, error: lostTwice };
      await this.#beginInTime(job);
      const result = await goOnFromCarrier(job.data.trace, () =>
        traced('svc.worker', {}, () => this.#convert(job, controller.signal)),
      );
      this.#log.log(`${job.data.plan.inputExtension} to ${job.data.plan.output.extension} ${describe(result)}`);
      return { ok: true, result };
    } catch (error) {
      const { code, message } = toWire(error);
      if (code === 'internal_error') this.#log.error('a conversion failed', error);
      if (this.#stopping && controller.signal.aborted) throw new EngineUnavailable('The worker is shutting down.');
      const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      if (!isLast && (error instanceof EngineUnavailable || error instanceof StoreUnavailable)) throw error;
      return { ok: false, error: { code, message } };
    } finally {
      this.#running.delete(id);
    }
  }

  /** False when the job has taken two workers down. */
  #begin({ id, data }: Job<JobData>): Promise<boolean> {
    const { queueTimeout, runTimeout } = data.plan;
    return this.parts.lostWorkers.begin(
      String(id),
      queueTimeout + runTimeout + this.parts.options.conversion.queue.takeover,
    );
  }

  /**
   * The waiting time of a job whose client does not wait is bounded here: its web node may be gone. One that has begun,
   * and comes from a lost worker, has done its waiting.
   *
   * @throws QueueTimeout
   */
  async #beginInTime(job: Job<JobData>): Promise<void> {
    const { data, timestamp } = job;
    if (data.about === undefined || job.progress() !== 0) return;
    if ((await this.parts.clock.now()) - timestamp > data.plan.queueTimeout) throw new QueueTimeout();
    await job.progress(begun);
  }

  async #convert(job: Job<JobData>, signal: AbortSignal): Promise<StoredResult> {
    const { plan, input, resultTtl } = job.data;
    const { store, engine, folders, passwords } = this.parts;
    const folder = await folders.create('job');
    try {
      const local = { input: join(folder.path, 'input'), outputFolder: join(folder.path, 'output') };
      await mkdir(local.outputFolder);
      await store.get(input, local.input);
      const password = job.data.isProtected && { password: await passwords.of(String(job.id)) };
      const result = await engine.convert(
        { ...plan, ...password, ...local, handedOver: true },
        signal,
        progressOf(job),
      );
      return await this.#keep(result, resultTtl);
    } finally {
      await folder.remove();
    }
  }

  async #keep({ files, documentKind, timings }: ConversionResult, ttl: number): Promise<StoredResult> {
    const { store } = this.parts;
    const stored: { reference: string; name: string; size: number }[] = [];
    try {
      for (const file of files) {
        const { size } = await stat(file);
        stored.push({ reference: await store.put(file, ttl), name: basename(file), size });
      }
      return { documentKind, timings, files: stored };
    } catch (error) {
      store.remove(stored.map(({ reference }) => reference)).catch(() => undefined);
      throw error;
    }
  }
}

const describe = ({ timings: { load, save } }: StoredResult): string =>
  `(load ${Math.round(load)} ms, save ${Math.round(save)} ms)`;

function progressOf(job: Job<JobData>): ConversionObserver {
  let told = begun;
  return {
    onProgress: (percent) => {
      if (percent < told + progressStep) return;
      told = percent;
      job.progress(percent).catch(() => undefined);
    },
  };
}
