import { killHard } from '../../processes/index.js';
import { childrenOf } from './process-tree.js';

/**
 * Kills a process that was launched as the leader of a group, with all around it. Bubblewrap takes its process namespace
 * with it, but neither a child that still waits for it before it enters that namespace, which would wait forever and hold
 * the pipes, nor one that has left the group and is not yet bound to bubblewrap's life.
 */
export function killLaunched(leader: number | undefined): void {
  if (leader === undefined) return;
  for (const pid of [...(childrenOf(leader) ?? []), -leader]) killHard(pid);
}
