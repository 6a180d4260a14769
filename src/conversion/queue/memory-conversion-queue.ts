import { Injectable } from '@nestjs/common';
import {
  EngineUnavailable,
  OfficeEngine,
  QueueFull,
  type ConversionResult,
  type EngineStatus,
} from '../../engine/index.js';
import { SvcOptions } from '../../options/index.js';
import { ConversionQueue, type QueuedConversion } from './conversion-queue.js';

/** Conversions wait in the engine of this process. */
@Injectable()
export class MemoryConversionQueue extends ConversionQueue {
  readonly #perClient = new Map<string, number>();

  constructor(
    private readonly engine: OfficeEngine,
    private readonly options: SvcOptions,
  ) {
    super();
  }

  status(): Promise<EngineStatus> {
    return this.engine.status();
  }

  async waiting(): Promise<number> {
    return this.engine.stats().queued;
  }

  async assertOpen(client: string): Promise<void> {
    const { available, reason, remedy } = await this.engine.status();
    if (!available)
      throw new EngineUnavailable(
        [reason ?? 'LibreOffice is not available.', remedy].filter((text) => text !== undefined).join(' '),
        remedy === undefined ? {} : { remedy },
      );
    this.#assertShare(client);
    if (this.engine.stats().queued >= this.options.conversion.queue.maxWaiting) throw new QueueFull();
  }

  async run({ plan, input, outputFolder, client }: QueuedConversion, signal?: AbortSignal): Promise<ConversionResult> {
    this.#assertShare(client);
    this.#count(client, 1);
    try {
      return await this.engine.convert({ ...plan, input, outputFolder }, signal);
    } finally {
      this.#count(client, -1);
    }
  }

  /** @throws QueueFull */
  #assertShare(client: string): void {
    const { maxPerClient } = this.options.conversion.queue;
    if (maxPerClient !== undefined && (this.#perClient.get(client) ?? 0) >= maxPerClient)
      throw new QueueFull('You have as many conversions waiting or running as one client may have. Try again later.');
  }

  #count(client: string, change: 1 | -1): void {
    const count = (this.#perClient.get(client) ?? 0) + change;
    if (count === 0) this.#perClient.delete(client);
    else this.#perClient.set(client, count);
  }
}
