import { setTimeout as wait } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import { SvcLogger } from '../../../logging/index.js';
import type { ConversionQueueOptions } from '../../../options/index.js';
import { QueueUnavailable } from '../errors.js';
import { watchHeartbeat } from './heartbeat.js';

/** Pauses between attempts to connect again, ms; they go on for ever. */
const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 1_000);
/**
 * How long a command of a request may take: so many waits of so many ms. Redis answers in less than one, or is not there.
 * One long wait would be over, before an answer that is there already is read, when this process itself was busy for as long.
 */
const patience = { waits: 20, each: 100 };
/** A file is resent so many times over new connections before its store is called unavailable. */
const bytesRetries = 20;

const always: RedisOptions = {
  retryStrategy,
  // ioredis keeps the process alive for as long after each end.
  disconnectTimeout: 250,
  // ioredis calls a connection ready when Redis has answered what this says about us, though it may be closed again by then.
  disableClientInfo: true,
};

/** What Bull asks of connections that wait. */
const endless: RedisOptions = { maxRetriesPerRequest: null, enableReadyCheck: false };

/** Our connections to Redis. They come back by themselves, and their errors go nowhere but here. */
export class RedisLink {
  readonly #log = new SvcLogger('queue');
  readonly #options: RedisOptions;
  readonly #connections: Redis[] = [];
  readonly #heartbeats: (() => void)[] = [];
  readonly client: Redis;
  readonly subscriber: Redis;
  /** Waits in Redis for jobs; on machines that take some. */
  readonly blocker: Redis | undefined;
  #down = false;
  #closed = false;

  constructor({ redis }: Pick<ConversionQueueOptions, 'redis'>, { takesJobs }: { readonly takesJobs: boolean }) {
    this.#options = typeof redis === 'string' ? fromUrl(redis) : { ...redis };
    // Bull's own commands wait for Redis to come back; those of a request are bounded by `ask`.
    this.client = this.#connect({ maxRetriesPerRequest: null });
    this.subscriber = this.#connect(endless);
    this.blocker = takesJobs ? this.#connect(endless) : undefined;
    this.client.on('error', ({ message }: Error) => this.#lost(message));
    this.client.on('close', () => this.#closed || this.#lost('the connection was closed'));
    this.client.on('ready', () => this.#found());
  }

  get isUp(): boolean {
    return this.client.status === 'ready';
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
    if (!this.isUp) throw new QueueUnavailable();
    const giveUp = new AbortController();
    const late = tooLate(giveUp.signal);
    late.catch(() => undefined);
    try {
      return await Promise.race([command(this.client), late]);
    } catch (error) {
      if (this.isUp && !(error instanceof QueueUnavailable)) this.#log.error('Redis refuses a command.', error);
      throw new QueueUnavailable();
    } finally {
      giveUp.abort();
    }
  }

  close(): void {
    this.#closed = true;
    for (const end of this.#heartbeats) end();
    for (const connection of this.#connections) connection.disconnect();
  }

  #connect(options: RedisOptions): Redis {
    const connection = new Redis({ ...always, ...this.#options, ...options });
    // Without a listener, ioredis writes to the console.
    connection.on('error', () => undefined);
    // Bull ends and reopens the one it waits on, so that none is ever forgotten here.
    this.#connections.push(connection);
    this.#heartbeats.push(watchHeartbeat(connection));
    return connection;
  }

  #lost(reason: string): void {
    if (this.#down || this.#closed) return;
    this.#down = true;
    this.#log.warn(`Redis cannot be reached (${reason}); conversions are refused until it is back.`);
  }

  #found(): void {
    if (this.#down) this.#log.log('Redis is back.');
    this.#down = false;
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  for (let waits = 0; waits < patience.waits; waits += 1) await wait(patience.each, undefined, { signal });
  throw new QueueUnavailable();
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

function fromUrl(text: string): RedisOptions {
  const { protocol, hostname, port, pathname, username, password } = new URL(text);
  return {
    host: hostname,
    port: port === '' ? 6379 : Number(port),
    db: Number(pathname.slice(1) || 0),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}
