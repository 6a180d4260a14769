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

export const shareUsed = (): QueueFull =>
  new QueueFull('You have as many conversions waiting or running as one client may have. Try again later.');
