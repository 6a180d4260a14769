import type { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { askInTime } from './ask-in-time.js';
import { isOfReplica } from './open-redis.js';

/** What Redis refuses with one and the same word is said no more often than this, ms: every document asks for its own. */
const saidAgainAfter = 60_000;
/** One that takes no writes closes the connection for it again within this, ms, unless another one is in its place by now. */
const steady = 5_000;

/** A script says it in the midst of its error. */
const isOfRights = ({ message }: Error): boolean =>
  /\bNOPERM\b|\bACL\b|no permissions?\b|can't run this command/.test(message);
const remedy = ' Its user lacks a right: see docs/operating.md, and the command in what follows.';

export interface RedisLineParts {
  readonly client: Redis;
  readonly logger: Pick<Logger, 'log' | 'warn' | 'error'>;
  /** What it means that Redis is away, for the log. */
  readonly consequence: string;
  /** What whoever asks in vain is told. */
  readonly unavailable: () => Error;
}

/** Whether Redis is there, said once in the log when it goes and when it is back; and questions that end when it is not. */
export class RedisLine {
  #down = false;
  #closed = false;
  /** It answers, and is a replica. */
  #readOnly = false;
  #back: NodeJS.Timeout | undefined;
  readonly #said = new Map<string, number>();

  constructor(private readonly parts: RedisLineParts) {
    const { client } = parts;
    client.on('error', (error: Error) => this.#failed(error));
    client.on('close', () => this.#lost('the connection was closed'));
    client.on('ready', () => this.#found());
  }

  get isUp(): boolean {
    return this.parts.client.status === 'ready';
  }

  /**
   * Asks on behalf of somebody who waits.
   *
   * @throws what `unavailable` makes when Redis is down, goes down meanwhile, refuses, or does not answer in time
   */
  async ask<T>(command: (client: Redis) => Promise<T>): Promise<T> {
    const { client, unavailable } = this.parts;
    if (!this.isUp) throw unavailable();
    const late = unavailable();
    try {
      return await askInTime(
        () => command(client),
        () => late,
      );
    } catch (error) {
      if (this.isUp && error !== late && !this.#readOnly) this.#refused(error);
      throw unavailable();
    }
  }

  /** From now on its end is meant. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#back);
  }

  #refused(error: unknown): void {
    const [word = ''] = (error as Error).message.split(' ', 1);
    const now = performance.now();
    if (now - (this.#said.get(word) ?? Number.NEGATIVE_INFINITY) < saidAgainAfter) return;
    this.#said.set(word, now);
    this.parts.logger.error(`Redis refuses a command.${isOfRights(error as Error) ? remedy : ''}`, error);
  }

  #failed(error: Error): void {
    if (isOfReplica(error)) {
      this.#readOnly = true;
      clearTimeout(this.#back);
    }
    this.#lost(error.message);
  }

  #lost(reason: string): void {
    if (this.#down || this.#closed) return;
    this.#down = true;
    this.parts.logger.warn(`Redis cannot be reached (${reason}); ${this.parts.consequence}`);
  }

  /** Whether it is one that takes writes shows when it is asked for some. */
  #found(): void {
    clearTimeout(this.#back);
    if (this.#readOnly) this.#back = setTimeout(() => this.#isBack(), steady).unref();
    else this.#isBack();
  }

  #isBack(): void {
    if (this.#down) this.parts.logger.log('Redis is back.');
    this.#down = false;
    this.#readOnly = false;
  }
}
