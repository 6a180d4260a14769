import { BytesMissing } from '../../store/index.js';
import type { RedisLink } from './redis-link.js';

/**
 * Passwords of documents that wait or are worked on. They do not stand in the jobs, which are read for as long as their
 * results: each has a key of its own, which is removed before its job ends, and ends by itself when no worker may have the
 * job any more. Until then another worker may need it: its job may be taken over.
 */
export class Passwords {
  constructor(
    private readonly link: RedisLink,
    private readonly prefix: string,
  ) {}

  /**
   * @param ttl ms
   * @throws QueueUnavailable
   */
  async keep(id: string, password: string, ttl: number): Promise<void> {
    await this.link.ask((redis) => redis.set(this.#key(id), password, 'PX', ttl));
  }

  /** @throws BytesMissing when Redis has lost it */
  async of(id: string): Promise<string> {
    const password = await this.link.client.get(this.#key(id));
    if (password === null) throw new BytesMissing();
    return password;
  }

  /** Waits for Redis as long as it is away. */
  async forget(id: string): Promise<void> {
    await this.link.client.unlink(this.#key(id));
  }

  #key(id: string): string {
    return `${this.prefix}:password:${id}`;
  }
}
