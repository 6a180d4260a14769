import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type {
  BeforeApplicationShutdown,
  OnApplicationBootstrap,
  OnApplicationShutdown,
  OnModuleDestroy,
} from '@nestjs/common';
import { EngineUnavailable, type ConversionResult, type EngineStatus } from '../../../engine/index.js';
import { SvcLogger } from '../../../logging/index.js';
import type { SvcOptions } from '../../../options/index.js';
import { traceCarrier } from '../../../tracing/index.js';
import { settledWithin } from '../../../waiting/index.js';
import type { ConversionPlan } from '../../plan/index.js';
import { BytesMissing } from '../../store/index.js';
import {
  ConversionQueue,
  type ConversionJobStatus,
  type JobAbout,
  type QueuedConversion,
} from '../conversion-queue.js';
import { QueueUnavailable } from '../errors.js';
import { Background } from './background.js';
import type { BullWorker } from './bull-worker.js';
import { AwaitedJob, type Delivered } from './awaited-job.js';
import type { JobData } from './job-data.js';
import { JobCustody, type CustodyParts } from './job-custody.js';
import { statusOf } from './job-status.js';
import { endOf, outcomeOf } from './job-watch.js';
import type { KeptResults } from './kept-results.js';
import type { MinuteRate } from './minute-rate.js';
import type { PlacesAtOnce } from './places-at-once.js';
import { noWorker } from './turnstile.js';
import type { WorkerRegistry } from './worker-registry.js';

export interface BullParts extends CustodyParts {
  readonly registry: WorkerRegistry;
  readonly rate: MinuteRate;
  readonly places: PlacesAtOnce;
  readonly results: KeptResults;
  /** Absent on machines that only answer HTTP. */
  readonly worker: BullWorker | undefined;
  readonly options: SvcOptions;
}

/** A conversion that Redis has lost is queued again, so often at most. */
const submissions = 3;
/** How long a result lies there for the one who waits for it, ms. */
const pickUp = 60_000;
/** Time for what is done between the budgets, ms. */
const slack = 10_000;
/** Bull waits for Redis to let go of its connections; so long we wait for Bull, ms. */
const goodbye = 3_000;
const sweepEvery = 300_000;
/** No event tells that a job waits for too long, ms. */
const lookAgain = 15_000;

/** Conversions wait in Redis for any number of workers. */
export class BullConversionQueue
  extends ConversionQueue
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown, OnApplicationShutdown
{
  readonly #log = new SvcLogger('queue');
  readonly #background = new Background();
  readonly #custody: JobCustody;
  readonly #shutdown = new AbortController();
  #sweeping: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(private readonly parts: BullParts) {
    super();
    this.#custody = new JobCustody(parts);
  }

  async status(): Promise<EngineStatus> {
    try {
      const [worker] = await this.parts.registry.living();
      return worker === undefined ? { available: false, ...noWorker } : { available: true, version: worker.version };
    } catch (error) {
      const remedy = 'start Redis, or correct conversion.queue.redis';
      return { available: false, reason: (error as Error).message, remedy };
    }
  }

  async waiting(): Promise<number> {
    return this.parts.link.ask(() => this.parts.queue.getWaitingCount()).catch(() => 0);
  }

  async assertOpen(client: string): Promise<void> {
    this.#assertNotClosing();
    await this.parts.turnstile.assertOpen(client);
  }

  override begin(client: string, maxPerMinute: number): Promise<number> {
    return this.parts.rate.take(client, maxPerMinute);
  }

  override occupy(client: string, maxAtOnce: number): Promise<(() => void) | undefined> {
    return this.parts.places.take(client, maxAtOnce);
  }

  async run(conversion: QueuedConversion, signal?: AbortSignal): Promise<ConversionResult> {
    this.#assertNotClosing();
    const end = AbortSignal.any([this.#shutdown.signal, ...(signal ? [signal] : [])]);
    for (let submission = 1; ; submission += 1)
      try {
        return await this.#background.track(this.#runOnce(conversion, end));
      } catch (error) {
        if (!(error instanceof BytesMissing)) throw error;
        if (submission === submissions) throw new QueueUnavailable('Redis loses what it is given. Try again later.');
        this.#log.warn('Redis lost a conversion; it is queued again.');
      }
  }

  async submit(conversion: QueuedConversion, about: JobAbout): Promise<string> {
    this.#assertNotClosing();
    const { client, plan } = conversion;
    const { resultTtl } = this.parts.options.conversion.jobs;
    for (const fetched of await this.parts.results.roomFor(client)) await this.cancel(fetched);
    const id = randomUUID();
    const delivery = this.#deliver(id, plan, this.#shutdown.signal);
    let stored: Promise<string> | undefined;
    try {
      await this.parts.turnstile.admit(id, client, this.#lifetime(plan));
      stored = this.#store(id, conversion);
      await this.#custody.enqueue(id, {
        ...dataOf(conversion),
        input: await delivery.within(stored),
        resultTtl,
        about,
      });
      return id;
    } catch (error) {
      this.#abandon(id, client, stored);
      throw error;
    } finally {
      delivery.close();
    }
  }

  async find(id: string): Promise<ConversionJobStatus | undefined> {
    const job = await this.#custody.find(id);
    if (job === undefined) return undefined;
    const position = job.finishedOn === undefined ? await this.#custody.position(job) : undefined;
    return statusOf(job, position, await this.parts.clock.now());
  }

  async settled(id: string): Promise<ConversionJobStatus | undefined> {
    while (!this.#closing) {
      const status = await this.find(id).catch(() => 'unknown' as const);
      if (status !== 'unknown' && status?.state !== 'waiting' && status?.state !== 'running') return status;
      // Events that come before we listen are told again by the watch.
      await this.#nextEvent(id);
    }
    return undefined;
  }

  async collect(id: string, outputFolder: string): Promise<readonly string[]> {
    const job = await this.#custody.find(id);
    const outcome = job && outcomeOf(job);
    if (job === undefined || outcome === undefined) throw new BytesMissing();
    const files = await this.#custody.fetch(outcome, outputFolder);
    const counted = { endedAt: endOf(job) ?? 0, ttl: job.data.resultTtl, isFetched: true };
    if (outcome.ok) await this.parts.results.count(job.data.client, id, outcome.result, counted).catch(() => undefined);
    return files;
  }

  async cancel(id: string): Promise<boolean> {
    const job = await this.#custody.find(id);
    if (job === undefined) return false;
    const { client, input } = job.data;
    const outcome = outcomeOf(job);
    if (outcome === undefined) this.#abandon(id, client, Promise.resolve(input));
    else await this.#custody.forget({ id, client, input }, outcome);
    await this.parts.results.forget(client, [id]).catch(() => undefined);
    return true;
  }

  /** Redis is waited for in the background: an application without it starts too. */
  onApplicationBootstrap(): void {
    this.#start().catch((error: unknown) => this.#log.error('The queue did not start.', error));
  }

  onModuleDestroy(): void {
    this.#closing = true;
  }

  /** Those who wait for an answer get one while the HTTP server still stands. */
  async beforeApplicationShutdown(): Promise<void> {
    const { drainTimeout } = this.parts.options.engine;
    const timer = setTimeout(() => this.#shutdown.abort(shuttingDown()), drainTimeout);
    await Promise.all([this.parts.worker?.stop(drainTimeout), this.#background.drain(this.#shutdown.signal)]);
    clearTimeout(timer);
    this.#shutdown.abort(shuttingDown());
    clearInterval(this.#sweeping);
    this.parts.watch.stop();
    await settledWithin(
      goodbye,
      this.parts.queue.close(true).catch(() => undefined),
    );
  }

  onApplicationShutdown(): void {
    this.parts.store.close();
    this.parts.link.close();
  }

  async #start(): Promise<void> {
    const { link, watch, worker, store, queue, passwords } = this.parts;
    if (!(await link.connected())) return;
    watch.start();
    // Bull itself failed it: its workers were lost.
    queue.on('global:failed', (id: string) => void passwords.forget(id).catch(() => undefined));
    await worker?.start();
    const sweep = (): void => void store.sweep().catch((error: Error) => this.#log.warn(error.message));
    this.#sweeping = setInterval(sweep, sweepEvery).unref();
    sweep();
  }

  async #runOnce(conversion: QueuedConversion, signal: AbortSignal): Promise<ConversionResult> {
    const { client, plan, outputFolder } = conversion;
    const id = randomUUID();
    const delivery = this.#deliver(id, plan, signal);
    let stored: Promise<string> | undefined;
    let delivered: Delivered | undefined;
    try {
      await this.parts.turnstile.admit(id, client, this.#lifetime(plan));
      stored = this.#store(id, conversion);
      const data: JobData = { ...dataOf(conversion), input: await delivery.within(stored), resultTtl: pickUp };
      delivered = await delivery.outcome(this.#custody.enqueue(id, data));
      if (delivered === undefined) throw new BytesMissing();
      return await delivery.within(this.#receive(delivered, outputFolder));
    } finally {
      delivery.close();
      if (delivered === undefined) this.#abandon(id, client, stored);
      else this.#background.add(this.#custody.forget({ id, client, input: await stored }, delivered.outcome));
    }
  }

  async #receive({ outcome, waited }: Delivered, outputFolder: string): Promise<ConversionResult> {
    const files = await this.#custody.fetch(outcome, outputFolder);
    if (!outcome.ok) throw new Error('fetch throws what a job failed with');
    const { documentKind, timings } = outcome.result;
    return { files, documentKind, timings: { ...timings, wait: timings.wait + waited } };
  }

  #deliver(id: string, { queueTimeout, runTimeout }: ConversionPlan, signal: AbortSignal): AwaitedJob {
    const budgets = { waiting: queueTimeout, running: this.#runningBudget(runTimeout) };
    return new AwaitedJob(this.parts.watch, id, budgets, signal);
  }

  /** What is not in the job itself. */
  async #store(id: string, { plan, input, outputFolder }: QueuedConversion): Promise<string> {
    const ttl = this.#lifetime(plan);
    if (plan.password !== undefined) await this.parts.passwords.keep(id, plan.password, ttl);
    if (typeof input === 'string') return this.parts.store.put(input, ttl);
    const path = join(outputFolder, 'input');
    // A job that Redis has lost is handed in again: it may be there.
    await writeFile(path, input, { mode: 0o600 });
    return this.parts.store.put(path, ttl);
  }

  /** Of a job and all that belongs to it, ms. */
  #lifetime({ queueTimeout, runTimeout }: ConversionPlan): number {
    return queueTimeout + this.#runningBudget(runTimeout) + slack;
  }

  /** A job may be taken over once, after the time in which its worker gave no sign. */
  #runningBudget(runTimeout: number): number {
    return 2 * (runTimeout + this.parts.options.conversion.queue.takeover) + slack;
  }

  /** @param stored the input; it may still be on its way into the store */
  #abandon(id: string, client: string, stored: Promise<string> | undefined): void {
    const input = stored?.catch(() => undefined);
    this.#background.add(
      Promise.resolve(input).then((input) => this.#custody.abandon({ id, client, input }, this.#shutdown.signal)),
    );
  }

  /** Something happens to the job, or a while passes. */
  async #nextEvent(id: string): Promise<void> {
    const patience = new AbortController();
    const unfollow = this.parts.watch.follow(id, ({ on }) => on === 'started' || patience.abort());
    await wait(lookAgain, undefined, { signal: AbortSignal.any([patience.signal, this.#shutdown.signal]) }).catch(
      () => undefined,
    );
    unfollow();
  }

  #assertNotClosing(): void {
    if (this.#closing) throw shuttingDown();
  }
}

const shuttingDown = (): EngineUnavailable => new EngineUnavailable('The service is shutting down.');

function dataOf({
  plan: { password, ...plan },
  client,
  requestId,
}: QueuedConversion): Pick<JobData, 'plan' | 'isProtected' | 'client' | 'requestId' | 'trace'> {
  const trace = traceCarrier();
  return {
    plan,
    client,
    ...(password !== undefined && { isProtected: true }),
    ...(requestId !== undefined && { requestId }),
    ...(Object.keys(trace).length > 0 && { trace }),
  };
}
