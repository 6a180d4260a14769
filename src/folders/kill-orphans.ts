import { readdir, readFile } from 'node:fs/promises';
import { sep } from 'node:path';

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

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
