import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import { toldError } from '../../errors/index.js';
import { SvcLogger } from '../../logging/index.js';
import { ConversionEvents } from '../events/index.js';
import { ConversionMetrics } from '../conversion.metrics.js';
import { ConversionService, type ConversionRequest } from '../conversion.service.js';
import { ConversionQueue, type ConversionJobStatus } from '../queue/index.js';
import { JobNotDone, JobNotFound } from './errors.js';
import { Webhook } from './webhook.js';

/**
 * A job as its client sees it.
 *
 * @publicApi
 */
export interface JobReport {
  /** Cannot be guessed; the job's address ends with it. */
  readonly id: string;
  /** `done` and `failed` are final. */
  readonly state: ConversionJobStatus['state'];
  /** While waiting: 1 is next. */
  readonly position?: number;
  /** Percent. */
  readonly progress: number;
  /** Address of the job. */
  readonly status: string;
  /** Address of the result, once it is done. */
  readonly result?: string;
  /** Why it failed; only then. Code and words as an HTTP answer would have them. */
  readonly error?: { readonly code: string; readonly message: string };
  /** ISO 8601: when the job and its result are forgotten. */
  readonly expires?: string;
}

type AboutJob = Parameters<ConversionEvents['done']>[0] & { readonly job: string };

/**
 * Conversions whose client does not wait.
 *
 * @publicApi
 */
@Injectable()
export class ConversionJobs {
  readonly #log = new SvcLogger('conversion');

  /** @internal */
  constructor(
    private readonly conversions: ConversionService,
    private readonly queue: ConversionQueue,
    private readonly webhook: Webhook,
    private readonly metrics: ConversionMetrics,
    private readonly events: ConversionEvents,
  ) {}

  /**
   * Queues a conversion and reports at once. When it ends, the address in the field `webhook` is called, if there is
   * one.
   *
   * @param addressOf the public address of a job
   * @throws WebhookRefused, and what {@link ConversionService.submit} throws
   */
  async accept(request: ConversionRequest, addressOf: (id: string) => string): Promise<JobReport> {
    const webhook = request.fields?.get('webhook') || undefined;
    if (webhook !== undefined) this.webhook.assertAdmitted(webhook);
    const started = performance.now();
    const id = await this.conversions.submit(request);
    const { name, format, client = 'local' } = request;
    void this.#followToEnd({ name, format, client, job: id, started }, addressOf(id), webhook);
    return { id, state: 'waiting', progress: 0, status: addressOf(id) };
  }

  /**
   * How far a job is.
   *
   * @throws JobNotFound, QueueUnavailable
   * @param address the job's public address, for the report's links
   */
  async report(id: string, address: string): Promise<JobReport> {
    const status = await this.queue.find(id);
    if (status === undefined) throw new JobNotFound();
    return reportOf(status, address);
  }

  /**
   * The job whose result `queue.collect` will give.
   *
   * @throws JobNotFound, JobNotDone, QueueUnavailable, and what the job failed with
   */
  async finished(id: string): Promise<ConversionJobStatus> {
    const status = await this.queue.find(id);
    if (status === undefined) throw new JobNotFound();
    if (status.error !== undefined) throw status.error;
    if (status.state !== 'done') throw new JobNotDone();
    return status;
  }

  /** Ends a job, waiting, running or done, and forgets its result. @throws JobNotFound, QueueUnavailable */
  async cancel(id: string): Promise<void> {
    if (!(await this.queue.cancel(id))) throw new JobNotFound();
  }

  async #followToEnd(about: AboutJob, address: string, webhook: string | undefined): Promise<void> {
    const { job: id, format } = about;
    const status = await this.queue.settled(id);
    if (status === undefined) return;
    const report = reportOf(status, address);
    const outcome = report.error?.code ?? 'ok';
    this.metrics.ended(format, outcome);
    if (status.error === undefined) this.events.done(about);
    else this.events.failed(about, status.error);
    this.#log.log(`job ${id.slice(0, 8)} to ${format} ended: ${outcome}`);
    if (webhook !== undefined) await this.webhook.call(webhook, report);
  }
}

function reportOf({ id, state, position, progress, error, expires }: ConversionJobStatus, address: string): JobReport {
  return {
    id,
    state,
    ...(position !== undefined && { position }),
    progress,
    status: address,
    ...(state === 'done' && { result: `${address}/result` }),
    ...(error !== undefined && { error: describe(error) }),
    ...(expires !== undefined && { expires: expires.toISOString() }),
  };
}

function describe(error: Error): { code: string; message: string } {
  const told = toldError(error);
  if (told) return { code: told.code, message: told.message };
  return { code: 'internal_error', message: 'Something went wrong inside the service. The log holds the cause.' };
}
