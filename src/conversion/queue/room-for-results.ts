import type { ConversionOptions } from '../../options/index.js';
import { TooManyResults } from './errors.js';

/** What results of one client may hold until their time is over, in documents of the largest size. */
const resultsOfClient = 20;

/** Bytes. */
export const mostOfClient = ({ maxFileSize }: Pick<ConversionOptions, 'maxFileSize'>): number =>
  resultsOfClient * maxFileSize;

/** The result of a job. */
export interface KeptResult {
  readonly id: string;
  readonly bytes: number;
  /** Somebody has had it. */
  readonly isFetched: boolean;
}

/**
 * Results that were fetched make room for more, the oldest first.
 *
 * @param kept of one client, the oldest first
 * @returns the jobs that are to go
 * @throws TooManyResults
 */
export function roomFor(kept: readonly KeptResult[], most: number): readonly string[] {
  const goes: string[] = [];
  let sum = kept.reduce((bytes, one) => bytes + one.bytes, 0);
  for (const { id, bytes, isFetched } of kept) {
    if (sum < most) break;
    if (!isFetched) continue;
    sum -= bytes;
    goes.push(id);
  }
  if (sum >= most) throw new TooManyResults();
  return goes;
}
