import type { RedisLink } from './redis-link.js';

/** Clocks drift by less than anybody notices in this time, ms. */
const goodFor = 60_000;

/** The clock of Redis, which all machines share: their own may be minutes apart. */
export class RedisClock {
  /** Of Redis against this machine, ms. */
  #ahead = 0;
  #until = Number.NEGATIVE_INFINITY;

  constructor(private readonly link: Pick<RedisLink, 'ask'>) {}

  /** Ms since the epoch; without Redis, by what it said last. */
  async now(): Promise<number> {
    if (performance.now() > this.#until) await this.#look().catch(() => undefined);
    return Math.round(Date.now() + this.#ahead);
  }

  async #look(): Promise<void> {
    const [seconds, micros] = await this.link.ask((redis) => redis.time());
    this.#ahead = Number(seconds) * 1_000 + Number(micros) / 1_000 - Date.now();
    this.#until = performance.now() + goodFor;
  }
}
