import { readFile, writeFile } from 'node:fs/promises';
import type { Redis } from 'ioredis';
import type { Logger } from '@nestjs/common';
import { openRedis, RedisLine, type RedisConnection } from '../../../../redis/index.js';
import { KeepStore } from './keep-store.js';

/** Redis is memory: small documents only. A hash for each folder, a field for each file. */
export class RedisKeepStore extends KeepStore {
  readonly #connection: RedisConnection;
  readonly #line: RedisLine;
  readonly #prefix: string;

  constructor(
    address: string | Readonly<Record<string, unknown>>,
    prefix: string,
    override readonly maxSize: number,
    logger: Pick<Logger, 'log' | 'warn' | 'error'>,
  ) {
    super();
    this.#prefix = `${prefix}:keep:`;
    // A connection of its own: large values would keep small commands waiting.
    const once = { enableOfflineQueue: false, autoResendUnfulfilledCommands: false, maxRetriesPerRequest: 0 };
    this.#connection = openRedis(address, once);
    this.#line = new RedisLine({
      client: this.#connection.client,
      logger,
      consequence: 'what is kept lies on this machine alone.',
      unavailable: () => new Error('Redis does not answer, or takes no more'),
    });
  }

  /** Settles when it has answered for the first time, or has failed to. */
  async ready(): Promise<void> {
    const { client } = this.#connection;
    if (client.status === 'ready') return;
    await new Promise<void>((resolve) => {
      client.once('ready', resolve);
      client.once('close', resolve);
    });
  }

  async putFile(folder: string, name: string, path: string): Promise<void> {
    await this.#put(folder, name, await readFile(path));
  }

  async putText(folder: string, name: string, text: string): Promise<void> {
    await this.#put(folder, name, text);
  }

  async getFile(folder: string, name: string, path: string): Promise<boolean> {
    const bytes = await this.#line.ask((redis) => redis.hgetBuffer(this.#key(folder), name));
    if (bytes === null) return false;
    await writeFile(path, bytes, { mode: 0o600 });
    return true;
  }

  async getText(folder: string, name: string): Promise<string | undefined> {
    return (await this.#line.ask((redis) => redis.hget(this.#key(folder), name))) ?? undefined;
  }

  /** At once: one of those who ask gets it. */
  async take(folder: string, name: string): Promise<string | undefined> {
    const key = this.#key(folder);
    const replies = await this.#line.ask((redis) => redis.multi().hget(key, name).hdel(key, name).exec());
    const text = replies?.[0]?.[1];
    return typeof text === 'string' ? text : undefined;
  }

  async names(folder: string): Promise<string[]> {
    return this.#line.ask((redis) => redis.hkeys(this.#key(folder)));
  }

  async folders(): Promise<string[]> {
    const found = new Set<string>();
    for (let cursor = '0', more = true; more; more = cursor !== '0') {
      const scan = (redis: Redis): Promise<[string, string[]]> =>
        redis.scan(cursor, 'MATCH', `${this.#prefix}*`, 'COUNT', 1_000);
      const [next, keys] = await this.#line.ask(scan);
      for (const key of keys) found.add(key.slice(this.#prefix.length));
      cursor = next;
    }
    return [...found];
  }

  async remove(folder: string, names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.#line.ask((redis) => redis.hdel(this.#key(folder), ...names));
  }

  override close(): void {
    this.#line.close();
    this.#connection.end();
  }

  async #put(folder: string, name: string, value: Buffer | string): Promise<void> {
    await this.#line.ask((redis) => redis.hset(this.#key(folder), name, value));
  }

  #key(folder: string): string {
    return this.#prefix + folder;
  }
}
