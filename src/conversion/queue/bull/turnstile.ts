import { EngineUnavailable, QueueFull } from '../../../engine/index.js';
import type { ConversionQueueOptions } from '../../../options/index.js';
import { shareUsed } from '../errors.js';
import type { RedisLink } from './redis-link.js';

/**
 * Everything at once, so that a burst over many machines cannot slip through: forgets workers and tickets whose time is
 * over (by the clock of Redis), compares, and hands out a ticket.
 */
const enter = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, key in ipairs(KEYS) do redis.call('ZREMRANGEBYSCORE', key, '-inf', now) end
local workers, tickets, own = KEYS[1], KEYS[2], KEYS[3]
local id, ttl, maxWaiting, maxPerClient = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if id ~= '' and redis.call('ZSCORE', tickets, id) then return 'open' end
local places = 0
for _, worker in ipairs(redis.call('ZRANGE', workers, 0, -1)) do places = places + cjson.decode(worker).places end
if places == 0 then return 'no_worker' end
if maxPerClient > 0 and redis.call('ZCARD', own) >= maxPerClient then return 'share_used' end
if redis.call('ZCARD', tickets) >= places + maxWaiting then return 'full' end
if id ~= '' then
  redis.call('ZADD', tickets, now + ttl, id)
  redis.call('ZADD', own, now + ttl, id)
  if redis.call('PTTL', own) < ttl then redis.call('PEXPIRE', own, ttl) end
end
return 'open'`;

type Answer = 'open' | 'no_worker' | 'share_used' | 'full';

/**
 * Bounds what waits and runs on all machines together: as many as the workers have places, and `maxWaiting` more; and
 * `maxPerClient`, if set, of one client. A ticket that nobody gives back, because its machine is gone, expires.
 */
export class Turnstile {
  constructor(
    private readonly link: RedisLink,
    private readonly options: ConversionQueueOptions,
  ) {}

  /** @throws QueueFull, EngineUnavailable, QueueUnavailable */
  async assertOpen(client: string): Promise<void> {
    await this.#ask('', client, 0);
  }

  /**
   * @param ttl ms
   * @throws QueueFull, EngineUnavailable, QueueUnavailable
   */
  async admit(id: string, client: string, ttl: number): Promise<void> {
    await this.#ask(id, client, ttl);
  }

  /** Does not wait for Redis: a ticket that cannot be given back now is given back when Redis is there, or expires. */
  release(id: string, client: string): void {
    const keys = [this.#tickets, this.#ticketsOf(client)];
    for (const key of keys) this.link.client.zrem(key, id).catch(() => undefined);
  }

  async #ask(id: string, client: string, ttl: number): Promise<void> {
    const { prefix, maxWaiting, maxPerClient = 0 } = this.options;
    const keys = [`${prefix}:workers`, this.#tickets, this.#ticketsOf(client)];
    const answer = (await this.link.ask((redis) =>
      redis.eval(enter, keys.length, ...keys, id, ttl, maxWaiting, maxPerClient),
    )) as Answer;
    if (answer === 'full') throw new QueueFull();
    if (answer === 'share_used') throw shareUsed();
    if (answer === 'no_worker') throw new EngineUnavailable(noWorker.reason, { remedy: noWorker.remedy });
  }

  get #tickets(): string {
    return `${this.options.prefix}:tickets`;
  }

  #ticketsOf(client: string): string {
    return `${this.options.prefix}:tickets:${client}`;
  }
}

export const noWorker = {
  reason: 'No machine that converts is connected to the queue.',
  remedy: "start one with role 'worker' or 'all' on the same Redis and prefix",
};
