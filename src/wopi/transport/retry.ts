import { setTimeout } from 'node:timers/promises';
import pRetry from 'p-retry';
import { HostUnavailable } from '../errors.js';

/** The longest pause before a repetition, ms: somebody waits. Who is to come later than that is told so. */
const longestPause = 5_000;

/**
 * Repeats an attempt, with growing and jittered pauses, when the host cannot have acted on it: reads that failed on the
 * way or met a 5xx, and writes of which nothing was sent. Not before the time that the host names.
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
      maxTimeout: longestPause,
      randomize: true,
      shouldRetry: async ({ error }) => {
        if (!isWorthwhile(error) || signal.aborted) return false;
        await pauseNamedBy(error, signal);
        return !signal.aborted;
      },
    });
  } catch (error) {
    // During a pause the deadline ends the waiting, yet what the host did is the better answer.
    throw failure ?? error;
  }
}

/** A 4xx will be the same next time, except the two that say "later"; of those 429 is what asking again at once brings. */
function isWorthwhile(error: unknown): error is HostUnavailable {
  if (!(error instanceof HostUnavailable) || error.mayHaveLanded) return false;
  const { hostStatus = 500, retryAfter } = error;
  if (retryAfter !== undefined) return retryAfter * 1000 <= longestPause;
  return hostStatus >= 500 || hostStatus === 408;
}

async function pauseNamedBy({ retryAfter = 0 }: HostUnavailable, signal: AbortSignal): Promise<void> {
  if (retryAfter > 0) await setTimeout(retryAfter * 1000, undefined, { signal }).catch(() => undefined);
}
