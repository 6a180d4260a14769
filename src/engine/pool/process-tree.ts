import { readFileSync } from 'node:fs';

/**
 * The process and all its descendants, parents first. Those that end meanwhile are left out. Linux only.
 *
 * These files never wait for a disk, and watches ask for them four times a second: read by way of Node's threads they cost
 * ten times the processor's time.
 */
function processTree(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`);
  if (children === undefined) return [];
  return [
    pid,
    ...children
      .split(' ')
      .filter(Boolean)
      .flatMap((child) => processTree(Number(child))),
  ];
}

/** Resident memory of the process and its descendants, bytes; 0 once they are gone. Cheap enough to ask often. */
export function residentMemory(pid: number): number {
  const sizes = processTree(pid).map((each) => kilobytes(read(`/proc/${each}/status`) ?? '', 'VmRSS'));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What Linux counts processor time in for its readers, on every machine (`USER_HZ`, proc_pid_stat(5)). */
const msPerTick = 10;

/** Processor time of the process and its descendants so far, ms, in all threads; 0 once they are gone. */
export function cpuTime(pid: number): number {
  const times = processTree(pid).map((each) => {
    const stat = read(`/proc/${each}/stat`) ?? '';
    // The name may hold anything; behind it, utime and stime are the 12th and 13th.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * msPerTick;
  });
  return times.reduce((sum, time) => sum + time, 0);
}

/** The innermost process of a chain of launchers: the kit itself, not the bubblewrap around it. */
export function innermostProcess(pid: number, launcher: string): number {
  return processTree(pid).find((each) => (read(`/proc/${each}/comm`) ?? launcher).trim() !== launcher) ?? pid;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function kilobytes(text: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * 1024;
}
