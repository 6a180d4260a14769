import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { SvcLogger } from '../../logging/index.js';
import type { SvcOptions } from '../../options/index.js';
import type { RedisConnection, RedisLine } from '../../redis/index.js';
import { NodesUnavailable } from '../errors.js';

/** The nodes' connection to Redis; there is none while this is the only node. */
export class NodeLink implements OnApplicationShutdown {
  readonly #connection: RedisConnection | undefined;
  readonly #line: RedisLine | undefined;

  private constructor(connection?: RedisConnection, line?: RedisLine) {
    this.#connection = connection;
    this.#line = line;
  }

  /** ioredis is loaded for several nodes only: the only one starts sooner without it. */
  static async open({ nodes: { redis } }: SvcOptions): Promise<NodeLink> {
    if (redis === undefined) return new NodeLink();
    const { openRedis, RedisLine } = await import('../../redis/index.js');
    // What was asked before Redis went away is not asked again when it is back: nobody waits for it any more.
    const once = { enableOfflineQueue: false, autoResendUnfulfilledCommands: false, maxRetriesPerRequest: 0 };
    const connection = openRedis(redis, once);
    const line = new RedisLine({
      client: connection.client,
      logger: new SvcLogger('nodes'),
      consequence: 'no document is opened until it is back, what is open goes on.',
      unavailable: () => new NodesUnavailable(),
    });
    return new NodeLink(connection, line);
  }

  get isUp(): boolean {
    return this.#line?.isUp === true;
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
    if (!this.#line) throw new NodesUnavailable();
    return this.#line.ask(command);
  }

  onApplicationShutdown(): void {
    this.#line?.close();
    this.#connection?.end();
  }
}

/** The way to Redis of those who ask it by scripts. */
export interface ScriptLink {
  ask(command: (redis: ScriptRunner) => Promise<unknown>): Promise<unknown>;
}

interface ScriptRunner {
  eval(script: string, keys: number, ...facts: (string | number)[]): Promise<unknown>;
}
