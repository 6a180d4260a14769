import { readdir, readFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killHard } from '../processes/index.js';

/** How long those who die may take, ms: until then they may still write, and what is removed comes back. */
const patience = 2_000;

/**
 * Kills sandboxes whose service was killed while they started: bubblewrap may then wait forever, outside of everything.
 * Returns when nobody is left, or after two seconds.
 *
 * @param folder of a service that is dead; what bubblewrap was to show of it stands in its arguments
 */
export async function killOrphans(folder: string): Promise<void> {
  const end = Date.now() + patience;
  let orphans = await orphansOf(folder);
  while (orphans.length > 0 && Date.now() < end) {
    for (const { pid, sandbox } of orphans) if (sandbox) killHard(pid);
    await wait(20);
    orphans = await orphansOf(folder);
  }
}

interface Orphan {
  readonly pid: number;
  /** Or else what ran in one: that dies with it. */
  readonly sandbox: boolean;
}

async function orphansOf(folder: string): Promise<readonly Orphan[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const orphans: Orphan[] = [];
  for (const pid of pids) {
    const [comm, commandLine] = await Promise.all([read(`/proc/${pid}/comm`), read(`/proc/${pid}/cmdline`)]);
    const mentions = commandLine.split('\0').some((argument) => argument.startsWith(folder + sep));
    if (mentions) orphans.push({ pid: Number(pid), sandbox: comm.trim() === 'bwrap' });
  }
  return orphans;
}

const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
