import { randomUUID } from 'node:crypto';
import { SvcLogger } from '../../../logging/index.js';
import type { RedisLink } from './redis-link.js';

/** How often a worker gives a sign, and for how long one counts, ms. */
const beatEvery = 1_000;
const beatCounts = 4_000;

/** A worker as others see it. */
export interface WorkerFacts {
  /** Conversions it does at the same time. */
  readonly places: number;
  /** LibreOffice's version. */
  readonly version: string;
}

const now = `local time = redis.call('TIME') local now = time[1] * 1000 + math.floor(time[2] / 1000) `;
const beat = `${now} return redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])`;
const living = `${now} return redis.call('ZRANGEBYSCORE', KEYS[1], now, '+inf')`;

/** Who converts, kept in Redis by signs of life, timed by its clock. */
export class WorkerRegistry {
  readonly #log = new SvcLogger('queue');
  readonly #key: string;
  readonly #id = randomUUID();
  #self: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly link: RedisLink,
    prefix: string,
  ) {
    this.#key = `${prefix}:workers`;
  }

  /** Counts this process among the workers until `leave`, or its end. */
  join(facts: WorkerFacts): void {
    this.#self = JSON.stringify({ id: this.#id, ...facts });
    this.link.client.on('ready', this.#beat);
    this.#timer = setInterval(this.#beat, beatEvery).unref();
    this.#beat();
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    this.link.client.off('ready', this.#beat);
    const self = this.#self;
    this.#self = undefined;
    if (self !== undefined) await this.link.ask((redis) => redis.zrem(this.#key, self)).catch(() => undefined);
  }

  /** @throws QueueUnavailable */
  async living(): Promise<readonly WorkerFacts[]> {
    const found = (await this.link.ask((redis) => redis.eval(living, 1, this.#key))) as string[];
    return found.map((text) => JSON.parse(text) as WorkerFacts);
  }

  readonly #beat = (): void => {
    const self = this.#self;
    if (self === undefined || !this.link.isUp) return;
    this.link
      .ask((redis) => redis.eval(beat, 1, this.#key, self, beatCounts))
      .catch((error: Error) => this.#log.debug(`a sign of life was lost: ${error.message}`));
  };
}
