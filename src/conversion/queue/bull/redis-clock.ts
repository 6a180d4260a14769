import type { RedisLink } from './redis-link.js';

/** Clocks drift by less than anybody notices in this time, ms. */
const goodFor = 60_000;

/** The clock of Redis, which all machines share: their own may be minutes apart. */
export class RedisClock {
  /** Ms since the epoch when `performance.now()` was 0: that never jumps, as clocks do that are set. */
  #epoch: number | undefined;
  #until = Number.NEGATIVE_INFINITY;

  constructor(private readonly link: Pick<RedisLink, 'ask'>) {}

  /** Ms since the epoch; without Redis by what it said last, and by this machine's clock where it never said anything. */
  async now(): Promise<number> {
    if (performance.now() > this.#until) await this.#look().catch(() => undefined);
    return this.#epoch === undefined ? Date.now() : Math.round(this.#epoch + performance.now());
  }

  async #look(): Promise<void> {
    const [seconds, micros] = await this.link.ask((redis) => redis.time());
    const now = performance.now();
    this.#epoch = Number(seconds) * 1_000 + Number(micros) / 1_000 - now;
    this.#until = now + goodFor;
  }
}
