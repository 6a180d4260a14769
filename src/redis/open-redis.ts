import { Redis, type RedisOptions } from 'ioredis';
import { watchHeartbeat } from './heartbeat.js';

/** Pauses between attempts to connect again, ms; they go on for ever. */
const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 1_000);

/** Whoever is behind the name of a replica now is looked for no more often than this, ms. */
const lookAgainAfter = 1_000;

const always: RedisOptions = {
  retryStrategy,
  // ioredis keeps the process alive for as long after each end.
  disconnectTimeout: 250,
  // ioredis calls a connection ready when Redis has answered what this says about us, though it may be closed again by then.
  disableClientInfo: true,
};

/** A connection to Redis that comes back by itself, and what ends it for good. */
export interface RedisConnection {
  readonly client: Redis;
  readonly end: () => void;
}

/**
 * Connects, in the background. Its errors go nowhere but to who listens.
 *
 * @param address `redis://host:6379/0`, or options of ioredis
 */
export function openRedis(
  address: string | Readonly<Record<string, unknown>> | undefined,
  options: RedisOptions = {},
): RedisConnection {
  const given: RedisOptions = typeof address === 'string' ? fromUrl(address) : { ...address };
  let looked = Number.NEGATIVE_INFINITY;
  const reconnectOnError = (error: Error): boolean => {
    if (!isOfReplica(error)) return false;
    // Whoever reads the log learns why the connection is closed.
    client.emit('error', error);
    const now = performance.now();
    // All that was asked at once is refused at once, and once more as soon as the same one is there again.
    if (now - looked < lookAgainAfter) return false;
    looked = now;
    return true;
  };
  const client: Redis = new Redis({ ...always, reconnectOnError, ...given, ...options });
  // Without a listener, ioredis writes to the console.
  client.on('error', () => undefined);
  const endWatch = watchHeartbeat(client);
  const end = (): void => {
    endWatch();
    client.disconnect();
  };
  return { client, end };
}

/**
 * Another one is the master now, behind the same name: a connection that stays open would lead to the old one for ever, which
 * answers all but what writes. (A script says it in the midst of its error before Redis 7.)
 */
export const isOfReplica = ({ message }: Error): boolean => /\bREADONLY\b/.test(message);

function fromUrl(text: string): RedisOptions {
  const { protocol, hostname, port, pathname, username, password } = new URL(text);
  return {
    // Of an address by numbers the URL has the brackets, too.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? 6379 : Number(port),
    db: Number(pathname.slice(1) || 0),
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password !== '' && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}
