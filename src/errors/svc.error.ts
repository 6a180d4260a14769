/**
 * The base of every error this package raises on purpose.
 *
 * `code` is stable: hosts and clients may match on it. `message` is written for the person who has to act, names the
 * remedy, and is safe to show: it never holds a token or document text. The cause, if any, is for the log only.
 *
 * @publicApi
 */
export abstract class SvcError extends Error {
  /** Stable identifier in snake_case, for example `document_corrupt`. */
  abstract readonly code: string;

  /** The HTTP status that answers a request which failed with this error. */
  abstract readonly status: number;

  /** Further facts for the caller, merged into the JSON error body. Nothing secret. */
  readonly details: Readonly<Record<string, unknown>> = {};

  /** Header lines of the answer. Nothing secret. */
  readonly headers: Readonly<Record<string, string>> = {};

  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  readonly retryAfter?: number;

  /** With `statusCode` the sign by which Nest's own filter, and Express, know an error that may be told (http-errors). */
  readonly expose = true;

  /** The same as `status`, under the name that http-errors gives it. */
  get statusCode(): number {
    return this.status;
  }

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}
