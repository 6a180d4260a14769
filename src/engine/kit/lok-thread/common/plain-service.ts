import type { KitRequest } from '../../messages.js';
import type { LokService } from './lok-context.js';

/** A service that answers requests, and does nothing of its own accord. */
export abstract class PlainService implements LokService {
  readonly isWaiting: boolean = false;
  readonly restsFor: number = Infinity;

  abstract handle(request: KitRequest): unknown;

  answered(): void {
    // Nothing is left.
  }

  post(): boolean {
    return false;
  }

  idle(): boolean {
    return false;
  }

  mustWait(): boolean {
    return false;
  }

  leavesWork(): boolean {
    return false;
  }

  nested(): undefined {
    return undefined;
  }

  isOfDialog(): boolean {
    return false;
  }
}
