import { readFile } from 'node:fs/promises';

/** What a process and its descendants hold in memory, bytes. */
export interface MemoryUse {
  /** Proportional set size: shared pages counted by share. */
  readonly pss: number;
  /** Pages that no other process shares. */
  readonly private: number;
}

/** The process and all its descendants, parents first. Those that end meanwhile are left out. Linux only. */
export async function processTree(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => undefined);
  if (children === undefined) return [];
  const pids = children.split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(pids.map(processTree))).flat()];
}

/** Resident memory of the process and its descendants, bytes; 0 once they are gone. Cheap enough to ask often. */
export async function residentMemory(pid: number): Promise<number> {
  const sizes = (await processTree(pid)).map(async (each) => {
    const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '');
    return kilobytes(status, 'VmRSS');
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** What Linux counts processor time in for its readers, on every machine (`USER_HZ`, proc_pid_stat(5)). */
const msPerTick = 10;

/** Processor time of the process and its descendants so far, ms, in all threads; 0 once they are gone. */
export async function cpuTime(pid: number): Promise<number> {
  const times = (await processTree(pid)).map(async (each) => {
    const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
    // The name may hold anything; behind it, utime and stime are the 12th and 13th.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * msPerTick;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

/** Exact use, for reports: walks the page tables, so it costs milliseconds. */
export async function memoryUse(pid: number): Promise<MemoryUse> {
  const rollups = await Promise.all(
    (await processTree(pid)).map((each) => readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  const sum = (field: string) => rollups.reduce((total, rollup) => total + kilobytes(rollup, field), 0);
  return { pss: sum('Pss'), private: sum('Private_Clean') + sum('Private_Dirty') };
}

/** The innermost process of a chain of launchers: the kit itself, not the bubblewrap around it. */
export async function innermostProcess(pid: number, launcher: string): Promise<number> {
  for (const each of await processTree(pid)) {
    const name = await readFile(`/proc/${each}/comm`, 'utf8').catch(() => launcher);
    if (name.trim() !== launcher) return each;
  }
  return pid;
}

function kilobytes(text: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * 1024;
}
