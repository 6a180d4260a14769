import { Logger } from '@nestjs/common';
import { currentRequestId } from './request-context.js';

/** Nest's logger with the request's correlation id in front of each line. */
export class SvcLogger {
  readonly #logger: Logger;

  constructor(context: string) {
    this.#logger = new Logger(`Svc ${context}`);
  }

  debug(message: string): void {
    this.#logger.debug(withRequestId(message));
  }

  log(message: string): void {
    this.#logger.log(withRequestId(message));
  }

  /** As it is, for lines that a machine reads. */
  plain(line: string): void {
    this.#logger.log(line);
  }

  warn(message: string): void {
    this.#logger.warn(withRequestId(message));
  }

  /** The cause's stack is logged too, with the causes below it. */
  error(message: string, cause?: unknown): void {
    this.#logger.error(withRequestId(message), cause === undefined ? undefined : stackOf(cause));
  }
}

function withRequestId(message: string): string {
  const id = currentRequestId();
  return id === undefined ? message : `[${id}] ${message}`;
}

function stackOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const own = cause.stack ?? cause.message;
  return cause.cause === undefined ? own : `${own}\ncaused by ${stackOf(cause.cause)}`;
}
