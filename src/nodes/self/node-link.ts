import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { SvcLogger } from '../../logging/index.js';
import { SvcOptions } from '../../options/index.js';
import { askInTime, openRedis, type RedisConnection } from '../../redis/index.js';
import { NodesUnavailable } from '../nodes.errors.js';

/** The nodes' connection to Redis; there is none while this is the only node. */
@Injectable()
export class NodeLink implements OnApplicationShutdown {
  readonly #log = new SvcLogger('nodes');
  readonly #connection: RedisConnection | undefined;
  #down = false;
  #closed = false;

  constructor({ nodes: { redis } }: SvcOptions) {
    if (redis === undefined) return;
    // What was asked before Redis went away is not asked again when it is back: nobody waits for it any more.
    const once = { enableOfflineQueue: false, autoResendUnfulfilledCommands: false, maxRetriesPerRequest: 0 };
    this.#connection = openRedis(redis, once);
    const { client } = this.#connection;
    client.on('error', ({ message }: Error) => this.#lost(message));
    client.on('close', () => this.#lost('the connection was closed'));
    client.on('ready', () => this.#found());
  }

  get isUp(): boolean {
    return this.#connection?.client.status === 'ready';
  }

  /** Calls back whenever Redis is there, again. */
  whenever(ready: () => void): void {
    this.#connection?.client.on('ready', ready);
  }

  /** Settles when Redis is there, at latest after so long, ms. */
  async ready(patience: number): Promise<void> {
    const { client } = this.#connection ?? {};
    if (!client || this.isUp) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patience);
      client.once('ready', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** @throws NodesUnavailable when Redis is not there, or does not answer in time */
  async ask<T>(command: (client: Redis) => Promise<T>): Promise<T> {
    const client = this.#connection?.client;
    if (!client || !this.isUp) throw new NodesUnavailable();
    try {
      return await askInTime(
        () => command(client),
        () => new NodesUnavailable(),
      );
    } catch (error) {
      if (this.isUp && !(error instanceof NodesUnavailable)) this.#log.error('Redis refuses a command.', error);
      throw new NodesUnavailable();
    }
  }

  onApplicationShutdown(): void {
    this.#closed = true;
    this.#connection?.end();
  }

  #lost(reason: string): void {
    if (this.#down || this.#closed) return;
    this.#down = true;
    this.#log.warn(
      `Redis cannot be reached (${reason}): no document is opened until it is back, what is open goes on.`,
    );
  }

  #found(): void {
    if (this.#down) this.#log.log('Redis is back.');
    this.#down = false;
  }
}
