import { readFile, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ByteStore } from './byte-store.js';
import { BytesMissing, StoreUnavailable, TooLargeForStore } from './errors.js';

/** Redis is memory: small files only, each under a key that expires. */
export class RedisByteStore extends ByteStore {
  constructor(
    /** A connection of its own: large values would keep small commands waiting. */
    private readonly redis: Redis,
    private readonly prefix: string,
    /** bytes */
    private readonly maxSize: number,
  ) {
    super();
  }

  async put(path: string, ttl: number): Promise<string> {
    const { size } = await stat(path);
    if (size > this.maxSize)
      throw new TooLargeForStore(
        `A file of ${size} bytes is too large for the way between the machines here, which takes ${this.maxSize}. ` +
          'The operator raises conversion.queue.store.maxSize or chooses a store of another kind.',
      );
    const bytes = await readFile(path);
    const reference = randomUUID();
    await this.#ask((redis) => redis.set(this.#key(reference), bytes, 'PX', ttl));
    return reference;
  }

  async get(reference: string, path: string): Promise<void> {
    const bytes = await this.#ask((redis) => redis.getBuffer(this.#key(reference)));
    if (bytes === null) throw new BytesMissing();
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  }

  async remove(references: readonly string[]): Promise<void> {
    if (references.length === 0) return;
    await this.#ask((redis) => redis.unlink(references.map((reference) => this.#key(reference))));
  }

  /** Redis expires by itself. */
  async sweep(): Promise<void> {}

  #key(reference: string): string {
    return `${this.prefix}:bytes:${reference}`;
  }

  async #ask<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    try {
      return await command(this.redis);
    } catch (cause) {
      throw new StoreUnavailable(
        (cause as Error).message.startsWith('OOM')
          ? 'Redis has no memory left for documents. Raise its maxmemory, or choose a store of another kind.'
          : 'Redis does not keep documents now.',
        { cause },
      );
    }
  }
}
