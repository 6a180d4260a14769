import type { ServerResponse } from 'node:http';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { SvcOptions } from '../options/index.js';

/** How long an answer may take to reach its reader after the last of the work has ended, ms. */
const reading = 5_000;

/**
 * The requests that are being answered. An HTTP server closes when the last of them is over, and a client that sends or reads
 * nothing more would hold the application for as long as it likes: when conversions have had their time, so have they.
 */
@Injectable()
export class OpenRequests implements BeforeApplicationShutdown {
  readonly #open = new Set<ServerResponse>();
  #over = false;

  constructor(private readonly options: SvcOptions) {}

  note(response: ServerResponse): void {
    if (this.#over) return void response.destroy();
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
  }

  beforeApplicationShutdown(): void {
    setTimeout(() => this.#cut(), this.options.engine.drainTimeout + reading).unref();
  }

  #cut(): void {
    this.#over = true;
    for (const response of this.#open) response.destroy();
  }
}
