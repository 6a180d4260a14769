import type { Server } from 'node:http';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { NodeCaller } from './node-caller.js';
import { NodeSelf } from '../self/node-self.js';
import { NodeDirectory } from '../directory/node-directory.js';

/** How soon an address that does not lead here is tried again, ms. */
const again = 5_000;

/**
 * Whether the address that is told to others leads to this node: tried by itself as soon as it listens, and until it does
 * no document is opened here, since nobody else could be led to it.
 */
@Injectable()
export class AddressCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #over = false;

  constructor(
    private readonly self: NodeSelf,
    private readonly directory: NodeDirectory,
    private readonly caller: NodeCaller,
    private readonly http: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    const server = this.http.httpAdapter?.getHttpServer() as Server | undefined;
    if (!this.self.isOneOfSeveral || !server) return;
    if (server.listening) return void this.#look();
    server.once('listening', () => void this.#look());
  }

  beforeApplicationShutdown(): void {
    this.#over = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const reason = await this.#obstacle();
    if (this.#over) return;
    this.directory.obstacle('address', reason);
    if (reason !== undefined) this.#timer = setTimeout(() => void this.#look(), again).unref();
  }

  async #obstacle(): Promise<string | undefined> {
    try {
      const { run } = (await this.caller.get(this.self, 'svc/node')) as { readonly run?: string };
      return run === this.self.run ? undefined : `${this.self.address} (nodes.address) leads to another node.`;
    } catch (error) {
      const { message } = error as Error;
      return `Other nodes cannot reach this one by nodes.address; no document is opened here until they can. ${message}`;
    }
  }
}
