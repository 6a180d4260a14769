import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { sep } from 'node:path';

/**
 * Kills a process that was launched as the leader of a group, with all around it. Bubblewrap takes its process namespace
 * with it, but neither a child that still waits for it before it enters that namespace, which would wait forever and hold
 * the pipes, nor one that has left the group and is not yet bound to bubblewrap's life.
 */
export function killLaunched(leader: number | undefined): void {
  if (leader === undefined) return;
  for (const pid of [...childrenOf(leader), -leader]) kill(pid);
}

/**
 * Kills sandboxes whose service was killed while they started: bubblewrap may then wait forever, outside of everything.
 *
 * @param folder of a service that is dead; what bubblewrap was to show of it stands in its arguments
 */
export async function killOrphans(folder: string): Promise<void> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const [comm, commandLine] = await Promise.all([read(`/proc/${pid}/comm`), read(`/proc/${pid}/cmdline`)]);
    const mentions = commandLine.split('\0').some((argument) => argument.startsWith(folder + sep));
    if (comm.trim() === 'bwrap' && mentions) kill(Number(pid));
  }
}

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

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

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
