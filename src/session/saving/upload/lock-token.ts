import { createHash, randomBytes } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Within one machine and one numbering of its processes, a process id tells who lives. */
const place = createHash('sha256').update(`${hostname()} ${processSpace()}`).digest('hex').slice(0, 8);

/**
 * A lock's value: where and in which process its holder lives, and a number of its own.
 *
 * @param realm what all nodes have in common that hand documents to each other, eight hexadecimal digits; undefined: one node
 */
export function newLockToken(realm?: string): string {
  return `svc-${realm ?? place}-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/**
 * Whether a lock was left behind by a service that was killed here before it could unlock. One session at a time has a
 * document open, so a lock of this very process that is not the asking session's has no holder, either; nor has one of another
 * node of the same realm, since whoever asks has the lease.
 */
export function isLeftBehind(lock: string, realm?: string, isAlive = isRunning): boolean {
  const { where, pid } = /^svc-(?<where>[0-9a-f]{8})-(?<pid>\d{1,10})-[0-9a-f]{8}$/.exec(lock)?.groups ?? {};
  if (where === undefined) return false;
  if (where === realm) return true;
  if (where !== place) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Containers may share the name of their machine, and count processes each for themselves. */
function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
