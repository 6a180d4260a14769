import { randomUUID } from 'node:crypto';
import type { RedisLink } from './redis-link.js';

/** Whoever takes the work of so many workers down with it has had its chances. */
const most = 2;

const begin = `
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('SCARD', KEYS[1])`;

/**
 * Counts the workers that began a job and never ended it. Bull's own count will not do: a job stalls as well when Redis is
 * restarted in the moment in which it was handed out, and no document is to blame for that.
 */
export class LostWorkers {
  readonly #self = randomUUID();

  constructor(
    private readonly link: RedisLink,
    private readonly prefix: string,
  ) {}

  /**
   * This worker begins. Waits for Redis as long as it is away.
   *
   * @param ttl how long it is remembered, ms
   * @returns false when the job has taken too many workers down
   */
  async begin(id: string, ttl: number): Promise<boolean> {
    const begun = Number(await this.link.client.eval(begin, 1, this.#key(id), this.#self, ttl));
    return begun <= most;
  }

  /** This worker has survived it. */
  end(id: string): void {
    this.link.client.srem(this.#key(id), this.#self).catch(() => undefined);
  }

  /** The job is done, whoever was lost over it. */
  forget(id: string): void {
    this.link.client.unlink(this.#key(id)).catch(() => undefined);
  }

  #key(id: string): string {
    return `${this.prefix}:begun:${id}`;
  }
}
