import { QueueFull } from '../../engine/index.js';
import { SvcError } from '../../errors/index.js';

/** Redis, where conversions wait, does not answer. Nothing was taken. */
export class QueueUnavailable extends SvcError {
  readonly code = 'queue_unavailable';
  readonly status = 503;
  override readonly retryAfter = 5;
  constructor(message = 'The queue for conversions (Redis) cannot be reached. Try again later.') {
    super(message);
  }
}

export const shareUsed = (): QueueFull =>
  new QueueFull('You have as many conversions waiting or running as one client may have. Try again later.');
