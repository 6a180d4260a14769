import { readFile, writeFile } from 'node:fs/promises';
import type { Logger } from '@nestjs/common';
import { openRedis, RedisLine, type RedisConnection } from '../../../../redis/index.js';
import { KeepStore } from './keep-store.js';

/** Removes files of a folder, and its name from those of the folders when it was the last one. KEYS: folder, names; ARGV: name, files. */
const removeScript = `
for index = 2, #ARGV do redis.call('HDEL', KEYS[1], ARGV[index]) end
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('SREM', KEYS[2], ARGV[1]) end
`;
const takeScript = `
local text = redis.call('HGET', KEYS[1], ARGV[2])
${removeScript}
return text
`;

/**
 * Redis is memory: small documents only. A hash for each folder, a field for each file, and a set of the folders' names: it
 * holds much else, through which nobody should have to look for them.
 */
export class RedisKeepStore extends KeepStore {
  readonly #connection: RedisConnection;
  readonly #line: RedisLine;
  readonly #prefix: string;
  readonly #names: string;

  constructor(
    address: string | Readonly<Record<string, unknown>>,
    prefix: string,
    override readonly maxSize: number,
    logger: Pick<Logger, 'log' | 'warn' | 'error'>,
  ) {
    super();
    this.#prefix = `${prefix}:keep:`;
    this.#names = `${prefix}:keep-folders`;
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
    const text = await this.#line.ask((redis) => redis.eval(takeScript, 2, ...this.#keys(folder), folder, name));
    return typeof text === 'string' ? text : undefined;
  }

  async names(folder: string): Promise<string[]> {
    return this.#line.ask((redis) => redis.hkeys(this.#key(folder)));
  }

  async folders(): Promise<string[]> {
    return this.#line.ask((redis) => redis.smembers(this.#names));
  }

  async remove(folder: string, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await this.#line.ask((redis) => redis.eval(removeScript, 2, ...this.#keys(folder), folder, ...names));
  }

  override whenBack(told: () => void): void {
    this.#connection.client.on('ready', told);
  }

  override close(): void {
    this.#line.close();
    this.#connection.end();
  }

  async #put(folder: string, name: string, value: Buffer | string): Promise<void> {
    const [key, names] = this.#keys(folder);
    const replies = await this.#line.ask((redis) => redis.multi().sadd(names, folder).hset(key, name, value).exec());
    for (const [error] of replies ?? []) if (error) throw error;
  }

  #keys(folder: string): [string, string] {
    return [this.#key(folder), this.#names];
  }

  #key(folder: string): string {
    return this.#prefix + folder;
  }
}
