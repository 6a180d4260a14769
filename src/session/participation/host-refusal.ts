import { HostUnauthorized, HostUnavailable } from '../../wopi/index.js';

/** Statuses of 400 and above that say "not now". */
const notNow: ReadonlySet<number> = new Set([408, 429]);

/** The status by which a host refuses somebody: hosts do so with others, too, than those that mean it. */
export function refusalStatus(error: unknown): number | undefined {
  if (error instanceof HostUnauthorized) return error.hostStatus;
  const { hostStatus = 0 } = error instanceof HostUnavailable ? error : {};
  return hostStatus >= 400 && hostStatus < 500 && !notNow.has(hostStatus) ? hostStatus : undefined;
}
