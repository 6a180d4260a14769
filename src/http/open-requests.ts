import type { Server, ServerResponse } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SvcOptions } from '../options/index.js';
import { QuietConnections } from './quiet-connections.js';

/** How long an answer may take to reach its reader after the last of the work has ended, ms. */
const reading = 5_000;
/** So often it is looked whether the server has begun to close, which nothing tells, ms. */
const lookEvery = 500;

/**
 * The requests that are being answered. An HTTP server closes when the last of them is over, and a client that sends or reads
 * nothing more would hold the application for as long as it likes: when conversions have had their time, so have they.
 */
@Injectable()
export class OpenRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #open = new Set<ServerResponse>();
  #quiet: QuietConnections | undefined;
  #looking: NodeJS.Timeout | undefined;
  #over = false;

  constructor(
    private readonly options: SvcOptions,
    private readonly http: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    const server = this.http.httpAdapter?.getHttpServer() as Server | undefined;
    if (server) this.#quiet = new QuietConnections(server);
  }

  note(response: ServerResponse): void {
    if (this.#over) return void response.destroy();
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
  }

  beforeApplicationShutdown(): void {
    this.#looking = setInterval(() => this.#quiet?.cutSilent(), lookEvery).unref();
    setTimeout(() => this.#cut(), this.options.engine.drainTimeout + reading).unref();
  }

  #cut(): void {
    this.#over = true;
    clearInterval(this.#looking);
    this.#quiet?.cut();
    for (const response of this.#open) response.destroy();
  }
}
