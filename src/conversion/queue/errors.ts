import { QueueFull } from '../../engine/index.js';
import { defineError } from '../../errors/index.js';

/**
 * Redis, where conversions wait, does not answer. Nothing was taken.
 *
 * @publicApi
 */
export class QueueUnavailable extends defineError({
  code: 'queue_unavailable',
  status: 503,
  retryAfter: 5,
  message: 'The queue for conversions (Redis) cannot be reached. Try again later.',
}) {}

/** What the client left here of results that it did not fetch is as much as one client may have. */
export class TooManyResults extends defineError({
  code: 'too_many_results',
  status: 429,
  retryAfter: 60,
  message:
    'Results that you have not fetched yet hold as much room here as one client may have. Fetch some, or delete their jobs.',
}) {}

export const shareUsed = (): QueueFull =>
  new QueueFull('You have as many conversions waiting or running as one client may have. Try again later.');
