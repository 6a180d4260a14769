import type { ConversionResult, EngineStatus } from '../../engine/index.js';
import type { ConversionPlan } from '../plan/index.js';

export interface QueuedConversion {
  readonly plan: ConversionPlan;
  /** Absolute path of the document on this machine. A queue that works elsewhere carries it there. */
  readonly input: string;
  /** Absolute path of an existing folder on this machine, where the results shall be. */
  readonly outputFolder: string;
  /** Whom it counts for, see `conversion.queue.maxPerClient`. */
  readonly client: string;
  /** Correlation id of the request, for the log of the machine that does the work. */
  readonly requestId?: string;
}

/**
 * Where conversions wait for a kit: in this process, or in Redis. The class is its own injection token: replace it with
 * `overrideProvider(ConversionQueue)`.
 */
export abstract class ConversionQueue {
  /** Whether, and by which LibreOffice, conversions would be done now; never throws. */
  abstract status(): Promise<EngineStatus>;

  /**
   * Asked before a body is read, to spare the upload of what would be refused.
   *
   * @throws QueueFull, EngineUnavailable
   */
  abstract assertOpen(client: string): Promise<void>;

  /**
   * Settles within the two budgets of the plan. An aborted signal ends the work, wherever it is done.
   *
   * @throws EngineError, the same errors wherever the work is done
   */
  abstract run(conversion: QueuedConversion, signal?: AbortSignal): Promise<ConversionResult>;

  /** Conversions waiting. */
  abstract waiting(): Promise<number>;
}
