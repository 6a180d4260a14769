import { SvcError } from '../../errors/index.js';

/** The store keeps no file of this size. */
export class TooLargeForStore extends SvcError {
  readonly code = 'too_large_for_store';
  readonly status = 413;
}

/** What was stored is no longer there: its time was over, or the store lost it. */
export class BytesMissing extends SvcError {
  readonly code = 'bytes_missing';
  readonly status = 503;
  override readonly retryAfter = 5;
  constructor(message = 'The bytes of this conversion are no longer in the store between the machines.') {
    super(message);
  }
}

/** The store does not answer, or refuses. */
export class StoreUnavailable extends SvcError {
  readonly code = 'store_unavailable';
  readonly status = 503;
  override readonly retryAfter = 10;
  constructor(
    message = 'The store between the machines (option conversion.queue.store) does not work now.',
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
