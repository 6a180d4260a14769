import { randomUUID } from 'node:crypto';
import type { RedisLink } from './redis-link.js';

/**
 * Counts one more within the last minute, by the clock of Redis, unless there were as many. KEYS: when each began. ARGV: a
 * name of its own, how many there may be. Answers how long to wait, ms; 0: it was counted.
 */
const begin = `
local id, most = ARGV[1], tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - 60000)
local begun = redis.call('ZCARD', KEYS[1])
if most == 0 then return 60000 end
if begun >= most then
  local first = redis.call('ZRANGE', KEYS[1], begun - most, begun - most, 'WITHSCORES')
  return math.max(1, 60000 - (now - tonumber(first[2])))
end
redis.call('ZADD', KEYS[1], now, id)
redis.call('PEXPIRE', KEYS[1], 60000)
return 0`;

/** How often each client began something within the last minute, on all machines. */
export class MinuteRate {
  constructor(
    private readonly link: RedisLink,
    private readonly prefix: string,
  ) {}

  /** @returns how long to wait, ms; 0: it was counted. @throws QueueUnavailable */
  async take(client: string, most: number): Promise<number> {
    const key = `${this.prefix}:minute:${client}`;
    return Number(await this.link.ask((redis) => redis.eval(begin, 1, key, randomUUID(), most)));
  }
}
