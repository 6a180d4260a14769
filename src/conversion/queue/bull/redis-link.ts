import type { Redis, RedisOptions } from 'ioredis';
import { SvcLogger } from '../../../logging/index.js';
import type { ConversionQueueOptions } from '../../../options/index.js';
import { openRedis, RedisLine, type RedisConnection } from '../../../redis/index.js';
import { QueueUnavailable } from '../errors.js';

/** A file is resent so many times over new connections before its store is called unavailable. */
const bytesRetries = 20;

/** What Bull asks of connections that wait. */
const endless: RedisOptions = { maxRetriesPerRequest: null, enableReadyCheck: false };

/** Our connections to Redis. They come back by themselves, and their errors go nowhere but here. */
export class RedisLink {
  readonly #redis: ConversionQueueOptions['redis'];
  readonly #connections: RedisConnection[] = [];
  readonly #line: RedisLine;
  readonly client: Redis;
  readonly subscriber: Redis;
  /** Waits in Redis for jobs; on machines that take some. */
  readonly blocker: Redis | undefined;
  #closed = false;

  constructor({ redis }: Pick<ConversionQueueOptions, 'redis'>, { takesJobs }: { readonly takesJobs: boolean }) {
    this.#redis = redis;
    // Bull's own commands wait for Redis to come back; those of a request are bounded by `ask`.
    this.client = this.#connect({ maxRetriesPerRequest: null });
    this.subscriber = this.#connect(endless);
    this.blocker = takesJobs ? this.#connect(endless) : undefined;
    this.#line = new RedisLine({
      client: this.client,
      logger: new SvcLogger('queue'),
      consequence: 'conversions are refused until it is back.',
      unavailable: () => new QueueUnavailable(),
    });
  }

  get isUp(): boolean {
    return this.#line.isUp;
  }

  /** For large values. */
  bytes(): Redis {
    return this.#connect({ maxRetriesPerRequest: bytesRetries });
  }

  /**
   * Settles when everything is connected; false when the link is closed before. Bull may be told to listen and to work
   * only then: what it sends over a connection that ends before it began, it does not catch.
   */
  async connected(): Promise<boolean> {
    const wanted = [this.client, this.subscriber, ...(this.blocker ? [this.blocker] : [])];
    while (!this.#closed) {
      const missing = wanted.find(({ status }) => status !== 'ready');
      if (missing === undefined) return true;
      await becomesReady(missing);
    }
    return false;
  }

  /**
   * Asks Redis on behalf of a request.
   *
   * @throws QueueUnavailable when it is down, or goes down meanwhile
   */
  async ask<T>(command: (client: Redis) => Promise<T>): Promise<T> {
    return this.#line.ask(command);
  }

  close(): void {
    this.#closed = true;
    this.#line.close();
    for (const { end } of this.#connections) end();
  }

  #connect(options: RedisOptions): Redis {
    const connection = openRedis(this.#redis, options);
    // Bull ends and reopens the one it waits on, so that none is ever forgotten here.
    this.#connections.push(connection);
    return connection.client;
  }
}

function becomesReady(connection: Redis): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      connection.off('ready', settle);
      connection.off('end', settle);
      resolve();
    };
    connection.once('ready', settle);
    connection.once('end', settle);
  });
}
