import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import {
  EngineUnavailable,
  OfficeEngine,
  type ConversionObserver,
  type ConversionResult,
  type EngineStatus,
} from '../../engine/index.js';
import { SvcOptions } from '../../options/index.js';
import { WorkFolders } from '../../folders/index.js';
import { ConversionQueue, type ConversionJobStatus, type JobAbout, type QueuedConversion } from './conversion-queue.js';
import { MemoryJobs } from './memory-jobs.js';
import { mostOfClient } from './room-for-results.js';
import { MemoryTurnstile, type Ticket } from './memory-turnstile.js';

/** Lets conversions in; they wait in the engine of this process. */
@Injectable()
export class MemoryConversionQueue extends ConversionQueue {
  readonly #turnstile: MemoryTurnstile;
  readonly #jobs: MemoryJobs;

  constructor(
    private readonly engine: OfficeEngine,
    { conversion, engine: { kits } }: SvcOptions,
    folders: WorkFolders,
  ) {
    super();
    this.#jobs = new MemoryJobs(folders, conversion.jobs.resultTtl, mostOfClient(conversion));
    const { maxWaiting, maxPerClient = Infinity } = conversion.queue;
    this.#turnstile = new MemoryTurnstile({ max: (kits.max ?? availableParallelism()) + maxWaiting, maxPerClient });
  }

  status(): Promise<EngineStatus> {
    return this.engine.status();
  }

  async waiting(): Promise<number> {
    return this.#turnstile.waiting;
  }

  async assertOpen(client: string): Promise<void> {
    const { available, reason, remedy } = await this.engine.status();
    if (!available)
      throw new EngineUnavailable(
        [reason ?? 'LibreOffice is not available.', remedy].filter((text) => text !== undefined).join(' '),
        remedy === undefined ? {} : { remedy },
      );
    this.#turnstile.assertOpen(client);
  }

  async run(conversion: QueuedConversion, signal?: AbortSignal): Promise<ConversionResult> {
    return this.#work(this.#turnstile.admit(conversion.client), conversion, signal);
  }

  async submit(conversion: QueuedConversion, about: JobAbout): Promise<string> {
    this.#jobs.makeRoom(conversion.client);
    const ticket = this.#turnstile.admit(conversion.client);
    try {
      ticket.jobId = await this.#jobs.begin(conversion, about, (own, signal, observer) =>
        this.#work(ticket, own, signal, observer),
      );
      return ticket.jobId;
    } catch (error) {
      this.#turnstile.release(ticket);
      throw error;
    }
  }

  async find(id: string): Promise<ConversionJobStatus | undefined> {
    const status = this.#jobs.find(id);
    if (status?.state !== 'waiting') return status;
    return { ...status, position: this.#turnstile.positionOf(id) };
  }

  async settled(id: string): Promise<ConversionJobStatus | undefined> {
    await this.#jobs.settled(id);
    return this.#jobs.find(id);
  }

  collect(id: string, outputFolder: string): Promise<readonly string[]> {
    return this.#jobs.collect(id, outputFolder);
  }

  async cancel(id: string): Promise<boolean> {
    return this.#jobs.cancel(id);
  }

  async #work(
    ticket: Ticket,
    { plan, input, handedOver = false, outputFolder }: QueuedConversion,
    signal?: AbortSignal,
    observer: ConversionObserver = {},
  ): Promise<ConversionResult> {
    const onStart = (): void => {
      this.#turnstile.started(ticket);
      observer.onStart?.();
    };
    try {
      return await this.engine.convert({ ...plan, input, handedOver, outputFolder }, signal, { ...observer, onStart });
    } finally {
      this.#turnstile.release(ticket);
    }
  }
}
