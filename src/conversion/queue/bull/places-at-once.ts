import { randomUUID } from 'node:crypto';
import type { RedisLink } from './redis-link.js';

/** A place counts for so long without a sign of the machine that took it, ms; so often there is one. */
const counts = 60_000;
const signEvery = counts / 3;

/**
 * Takes a place or holds it for longer, by the clock of Redis, unless there are as many others. KEYS: until when each place
 * counts. ARGV: a name of its own, how many there may be, for how long it counts. Answers whether it is taken.
 */
const hold = `
local id, most, counts = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if not redis.call('ZSCORE', KEYS[1], id) and redis.call('ZCARD', KEYS[1]) >= most then return 0 end
redis.call('ZADD', KEYS[1], now + counts, id)
redis.call('PEXPIRE', KEYS[1], counts)
return 1`;

/** How many conversions each client has at the same time, on all machines. */
export class PlacesAtOnce {
  constructor(
    private readonly link: RedisLink,
    private readonly prefix: string,
  ) {}

  /**
   * @returns what gives the place back, without waiting for Redis; undefined: there is none
   * @throws QueueUnavailable
   */
  async take(client: string, most: number): Promise<(() => void) | undefined> {
    const key = `${this.prefix}:at-once:${client}`;
    const id = randomUUID();
    const holds = async (): Promise<boolean> =>
      (await this.link.ask((redis) => redis.eval(hold, 1, key, id, most, counts))) === 1;
    if (!(await holds())) return undefined;
    const signs = setInterval(() => void holds().catch(() => undefined), signEvery).unref();
    return () => {
      clearInterval(signs);
      this.link.client.zrem(key, id).catch(() => undefined);
    };
  }
}
