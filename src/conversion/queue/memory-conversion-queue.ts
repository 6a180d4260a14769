import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import {
  EngineUnavailable,
  OfficeEngine,
  QueueFull,
  type ConversionObserver,
  type ConversionResult,
  type EngineStatus,
} from '../../engine/index.js';
import { SvcOptions } from '../../options/index.js';
import { JobFolders } from '../job-folders.js';
import { ConversionQueue, type ConversionJobStatus, type JobAbout, type QueuedConversion } from './conversion-queue.js';
import { shareUsed } from './errors.js';
import { MemoryJobs } from './memory-jobs.js';

/** One conversion from its acceptance to its end. */
interface Ticket {
  readonly client: string;
  jobId?: string;
}

/** Conversions wait in the engine of this process. */
@Injectable()
export class MemoryConversionQueue extends ConversionQueue {
  readonly #tickets = new Set<Ticket>();
  /** Those that have no kit yet, in order of arrival. */
  readonly #line = new Set<Ticket>();
  readonly #jobs: MemoryJobs;
  readonly #places: number;

  constructor(
    private readonly engine: OfficeEngine,
    private readonly options: SvcOptions,
    folders: JobFolders,
  ) {
    super();
    this.#jobs = new MemoryJobs(folders, options.conversion.jobs.resultTtl);
    this.#places = options.engine.kits.max ?? availableParallelism();
  }

  status(): Promise<EngineStatus> {
    return this.engine.status();
  }

  async waiting(): Promise<number> {
    return this.#line.size;
  }

  async assertOpen(client: string): Promise<void> {
    const { available, reason, remedy } = await this.engine.status();
    if (!available)
      throw new EngineUnavailable(
        [reason ?? 'LibreOffice is not available.', remedy].filter((text) => text !== undefined).join(' '),
        remedy === undefined ? {} : { remedy },
      );
    this.#assertRoom(client);
  }

  async run(conversion: QueuedConversion, signal?: AbortSignal): Promise<ConversionResult> {
    return this.#work(this.#admit(conversion.client), conversion, signal);
  }

  async submit(conversion: QueuedConversion, about: JobAbout): Promise<string> {
    const ticket = this.#admit(conversion.client);
    try {
      ticket.jobId = await this.#jobs.begin(conversion, about, (own, signal, observer) =>
        this.#work(ticket, own, signal, observer),
      );
      return ticket.jobId;
    } catch (error) {
      this.#release(ticket);
      throw error;
    }
  }

  async find(id: string): Promise<ConversionJobStatus | undefined> {
    const status = this.#jobs.find(id);
    if (status?.state !== 'waiting') return status;
    return { ...status, position: [...this.#line].findIndex(({ jobId }) => jobId === id) + 1 };
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
    { plan, input, outputFolder }: QueuedConversion,
    signal?: AbortSignal,
    observer: ConversionObserver = {},
  ): Promise<ConversionResult> {
    const onStart = (): void => {
      this.#line.delete(ticket);
      observer.onStart?.();
    };
    try {
      return await this.engine.convert({ ...plan, input, outputFolder }, signal, { ...observer, onStart });
    } finally {
      this.#release(ticket);
    }
  }

  /** @throws QueueFull */
  #admit(client: string): Ticket {
    this.#assertRoom(client);
    const ticket = { client };
    this.#tickets.add(ticket);
    this.#line.add(ticket);
    return ticket;
  }

  #release(ticket: Ticket): void {
    this.#tickets.delete(ticket);
    this.#line.delete(ticket);
  }

  /** @throws QueueFull */
  #assertRoom(client: string): void {
    const { maxPerClient = Infinity, maxWaiting } = this.options.conversion.queue;
    const own = [...this.#tickets].filter((ticket) => ticket.client === client).length;
    if (own >= maxPerClient) throw shareUsed();
    if (this.#tickets.size >= this.#places + maxWaiting) throw new QueueFull();
  }
}
