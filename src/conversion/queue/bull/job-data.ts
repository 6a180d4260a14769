import type { ConversionResult } from '../../../engine/index.js';
import type { TraceCarrier } from '../../../tracing/index.js';
import type { ConversionPlan } from '../../plan/index.js';
import type { JobAbout } from '../conversion-queue.js';
import type { WireError } from './wire-error.js';

/** What a job says in Redis: no bytes, only where they are, and no password. */
export interface JobData {
  readonly plan: Omit<ConversionPlan, 'password'>;
  /** There is a password: see `Passwords`. */
  readonly isProtected?: true;
  /** In the store. */
  readonly input: string;
  readonly client: string;
  readonly requestId?: string;
  /** The trace that its conversion belongs to. */
  readonly trace?: TraceCarrier;
  /** How long results are kept, ms. */
  readonly resultTtl: number;
  /** Of a job whose client does not wait. */
  readonly about?: JobAbout;
}

interface StoredFile {
  /** In the store. */
  readonly reference: string;
  readonly name: string;
  /** Bytes; absent where an older worker has put it there. */
  readonly size?: number;
}

export interface StoredResult extends Omit<ConversionResult, 'files' | 'content'> {
  readonly files: readonly StoredFile[];
}

/**
 * What became of a job. A failure that trying again would only repeat is an outcome too; what a worker throws is tried
 * again elsewhere.
 */
export type Outcome = (
  { readonly ok: true; readonly result: StoredResult } | { readonly ok: false; readonly error: WireError }
) & {
  /** Ms since the epoch, by the clock of Redis. */
  readonly endedAt?: number;
};
