import { defineError } from '../../errors/index.js';

/**
 * The store keeps no file of this size.
 *
 * @publicApi
 */
export class TooLargeForStore extends defineError({ code: 'too_large_for_store', status: 413 }) {}

/**
 * What was stored is no longer there: its time was over, or the store lost it.
 *
 * @publicApi
 */
export class BytesMissing extends defineError({
  code: 'bytes_missing',
  status: 503,
  retryAfter: 5,
  message: 'The bytes of this conversion are no longer in the store between the machines.',
}) {}

/**
 * The store does not answer, or refuses.
 *
 * @publicApi
 */
export class StoreUnavailable extends defineError({
  code: 'store_unavailable',
  status: 503,
  retryAfter: 10,
  message: 'The store between the machines (option conversion.queue.store) does not work now.',
}) {}
