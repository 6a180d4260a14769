import pRetry from 'p-retry';
import { HostUnavailable } from '../errors.js';

/**
 * Repeats an attempt, with growing and jittered pauses, when the host cannot have acted on it: reads that failed on the
 * way or met a 5xx, and writes of which nothing was sent.
 */
export async function repeatWhileSafe<T>(
  attempt: () => Promise<T>,
  { retries, retryPause, signal }: { retries: number; retryPause: number; signal: AbortSignal },
): Promise<T> {
  let failure: unknown;
  const guarded = async (): Promise<T> => {
    try {
      return await attempt();
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  try {
    return await pRetry(guarded, {
      retries,
      signal,
      minTimeout: retryPause,
      maxTimeout: 5_000,
      randomize: true,
      shouldRetry: ({ error }) => isWorthwhile(error) && !signal.aborted,
    });
  } catch (error) {
    // During a pause the deadline ends the waiting, yet what the host did is the better answer.
    throw failure ?? error;
  }
}

/** A 4xx will be the same next time, except the two that say "later". */
function isWorthwhile(error: unknown): boolean {
  if (!(error instanceof HostUnavailable) || error.mayHaveLanded) return false;
  const { hostStatus = 500 } = error;
  return hostStatus >= 500 || hostStatus === 429 || hostStatus === 408;
}
