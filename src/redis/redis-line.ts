import type { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { askInTime } from './ask-in-time.js';

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

  constructor(private readonly parts: RedisLineParts) {
    const { client } = parts;
    client.on('error', ({ message }: Error) => this.#lost(message));
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
    const { client, logger, unavailable } = this.parts;
    if (!this.isUp) throw unavailable();
    const late = unavailable();
    try {
      return await askInTime(
        () => command(client),
        () => late,
      );
    } catch (error) {
      if (this.isUp && error !== late) logger.error('Redis refuses a command.', error);
      throw unavailable();
    }
  }

  /** From now on its end is meant. */
  close(): void {
    this.#closed = true;
  }

  #lost(reason: string): void {
    if (this.#down || this.#closed) return;
    this.#down = true;
    this.parts.logger.warn(`Redis cannot be reached (${reason}); ${this.parts.consequence}`);
  }

  #found(): void {
    if (this.#down) this.parts.logger.log('Redis is back.');
    this.#down = false;
  }
}
