import { readdirSync, readFileSync } from 'node:fs';
import { killHard } from '../../processes/index.js';

/**
 * Kills a process that was launched as the leader of a group, with all around it. Bubblewrap takes its process namespace
 * with it, but neither a child that still waits for it before it enters that namespace, which would wait forever and hold
 * the pipes, nor one that has left the group and is not yet bound to bubblewrap's life.
 */
export function killLaunched(leader: number | undefined): void {
  if (leader === undefined) return;
  for (const pid of [...childrenOf(leader), -leader]) killHard(pid);
}

/** Linux only; empty elsewhere. */
function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}
