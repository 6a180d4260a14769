import { createHash, randomBytes } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isRunning } from '../../../processes/index.js';

/** Within one machine and one numbering of its processes, a process id tells who lives. */
const place = createHash('sha256').update(`${hostname()} ${processSpace()}`).digest('hex').slice(0, 8);

/** Whose a document is among several nodes, as `DocumentLease` has it; without realm: of the only node. */
export interface LockOwner {
  readonly realm: string | undefined;
  readonly fence: number;
}

const nobody: LockOwner = { realm: undefined, fence: 0 };

/**
 * A lock's value: where its holder lives, a machine or all nodes that hand documents to each other; which of them it is, by
 * its process or, among nodes, by the number of its lease; and a number of its own.
 */
export function newLockToken({ realm, fence }: LockOwner = nobody): string {
  const holder = realm === undefined ? process.pid : fence;
  return `svc-${realm ?? place}-${holder}-${randomBytes(4).toString('hex')}`;
}

/**
 * Whether a lock was left behind by a service that was killed here before it could unlock. One session at a time has a
 * document open, so a lock of this very process that is not the asking session's has no holder, either; nor has one of a
 * node of the same realm, unless its lease is newer: whoever asks has lost the document to it then, and may not know yet.
 */
export function isLeftBehind(lock: string, { realm, fence } = nobody, isAlive = isRunning): boolean {
  const { where, holder } = /^svc-(?<where>[0-9a-f]{8})-(?<holder>\d{1,16})-[0-9a-f]{8}$/.exec(lock)?.groups ?? {};
  if (where === undefined) return false;
  // Opened without Redis, as the only node there is.
  if (where === realm) return fence === 0 || Number(holder) <= fence;
  if (where !== place) return false;
  return Number(holder) === process.pid || !isAlive(Number(holder));
}

/** Containers may share the name of their machine, and count processes each for themselves. */
function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
