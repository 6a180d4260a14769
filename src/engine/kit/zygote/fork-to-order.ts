import type { ZygoteNews, ZygoteOrder } from '../messages.js';

export interface Forking {
  /** Waits for it. Undefined: the parent is gone. */
  readonly next: () => ZygoteOrder | undefined;
  /** @throws Error */
  readonly fork: () => number;
  readonly tell: (news: ZygoteNews) => void;
}

/**
 * Copies this process for each order. Where the machine has no room for one more, in its number of processes say, this one
 * goes on: with it would end all kits that were forked, and what is open in them.
 *
 * @returns in a copy its order; here undefined, when the parent is gone
 */
export function forkToOrder({ next, fork, tell }: Forking): ZygoteOrder | undefined {
  for (let order = next(); order !== undefined; order = next()) {
    const { folder } = order;
    const copy = attempt(fork);
    if (copy === 0) return order;
    tell(
      typeof copy === 'number' ? { on: 'forked', folder, pid: copy } : { on: 'refused', folder, reason: copy.message },
    );
  }
  return undefined;
}

function attempt(fork: () => number): number | Error {
  try {
    return fork();
  } catch (error) {
    return error as Error;
  }
}
