import type { ConversionResult, EngineStatus } from '../../engine/index.js';
import type { DocumentInput } from '../../formats/index.js';
import type { ConversionPlan } from '../plan/index.js';

/**
 * A conversion as a queue holds it: its input, its plan, and whom it is for.
 *
 * @publicApi
 */
export interface QueuedConversion {
  /** What is to be done, with its budgets of time. It may hold a password: it is not to be stored readably. */
  readonly plan: ConversionPlan;
  /** Absolute path of the document on this machine, or its bytes. A queue that works elsewhere carries it there. */
  readonly input: DocumentInput;
  /** Nobody else needs the file of `input`: it may be written to, and need not be copied. */
  readonly handedOver?: boolean;
  /** Absolute path of an existing folder on this machine, where the results shall be. */
  readonly outputFolder: string;
  /** Whom it counts for, see `conversion.queue.maxPerClient`. */
  readonly client: string;
  /** Correlation id of the request, for the log of the machine that does the work. */
  readonly requestId?: string;
}

/**
 * What the one who fetches a result needs to know; given with the job, and given back. Plain data.
 *
 * @publicApi
 */
export interface JobAbout {
  /** The document's name. */
  readonly name: string;
  /** Extension of the target format. */
  readonly format: string;
  /** The result is an archive of all files. */
  readonly archive: boolean;
}

/**
 * How far a conversion is whose client does not wait; `done` and `failed` are its ends.
 *
 * @publicApi
 */
export interface ConversionJobStatus {
  /** As `submit` gave it. */
  readonly id: string;
  /** `done` and `failed` are final; a job may go from `running` back to `waiting` when its worker is lost. */
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** As it was given to `submit`. */
  readonly about: JobAbout;
  /** How many are served first, and this one: 1 is next. While waiting only, if known. */
  readonly position?: number;
  /** Percent. */
  readonly progress: number;
  /** Why it failed. */
  readonly error?: Error;
  /** When the job and its result are forgotten. Once done or failed only. */
  readonly expires?: Date;
}

/**
 * Where conversions wait for a kit: in this process, or in Redis. The class is its own injection token: replace it
 * with `overrides` of `SvcModule.forRoot`.
 *
 * @publicApi
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
   * Counts a conversion that is about to begin, unless this client began as many within the last minute on all machines of
   * the queue. Without it each process counts for itself.
   *
   * @returns how long to wait for the next, ms; 0: it was counted
   * @throws QueueUnavailable
   */
  begin?(client: string, maxPerMinute: number): Promise<number>;

  /**
   * A place for a conversion that is received, waits or runs, unless this client has as many on all machines of the queue.
   * Without it each process counts for itself.
   *
   * @returns what gives the place back, once; undefined: there is none
   * @throws QueueUnavailable
   */
  occupy?(client: string, maxAtOnce: number): Promise<(() => void) | undefined>;

  /**
   * Settles within the two budgets of the plan. An aborted signal ends the work, wherever it is done.
   *
   * @throws EngineError, the same errors wherever the work is done
   */
  abstract run(conversion: QueuedConversion, signal?: AbortSignal): Promise<ConversionResult>;

  /** Conversions waiting. */
  abstract waiting(): Promise<number>;

  /**
   * Takes a conversion whose client does not wait, and what it needs of the input. Its result is kept for the time of
   * option `conversion.jobs.resultTtl`; `outputFolder` is not used.
   *
   * @returns an id that nobody guesses
   * @throws QueueFull, EngineUnavailable, QueueUnavailable
   */
  abstract submit(conversion: QueuedConversion, about: JobAbout): Promise<string>;

  /** Undefined: there is no such job, or not any more. @throws QueueUnavailable */
  abstract find(id: string): Promise<ConversionJobStatus | undefined>;

  /** Settles when a job of `submit` is done, failed or gone (undefined). Never throws. */
  abstract settled(id: string): Promise<ConversionJobStatus | undefined>;

  /**
   * Copies the result of a job that is done.
   *
   * @throws BytesMissing when its time was over meanwhile; QueueUnavailable, StoreUnavailable
   */
  abstract collect(id: string, outputFolder: string): Promise<readonly string[]>;

  /** Ends a job, wherever it is, and forgets its result. False: there is no such job. @throws QueueUnavailable */
  abstract cancel(id: string): Promise<boolean>;
}
