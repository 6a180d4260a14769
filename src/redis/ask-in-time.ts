import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long a command of a request may take: so many waits of so many ms. Redis answers in less than one, or is not there.
 * One long wait would be over, before an answer that is there already is read, when this process itself was busy for as long.
 */
const patience = { waits: 20, each: 100 };

/** @throws what `late` makes when there is no answer in time, and what the command throws */
export async function askInTime<T>(command: () => Promise<T>, late: () => Error): Promise<T> {
  const giveUp = new AbortController();
  const tooLate = waitFor(giveUp.signal).then(() => Promise.reject(late()));
  tooLate.catch(() => undefined);
  try {
    return await Promise.race([command(), tooLate]);
  } finally {
    giveUp.abort();
  }
}

async function waitFor(signal: AbortSignal): Promise<void> {
  for (let waits = 0; waits < patience.waits; waits += 1) await wait(patience.each, undefined, { signal });
}
