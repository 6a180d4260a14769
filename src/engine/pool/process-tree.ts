import { readFileSync } from 'node:fs';

/**
 * The process and all its descendants, parents first. Those that end meanwhile are left out. Linux only.
 *
 * These files never wait for a disk, and watches ask for them four times a second: read by way of Node's threads they cost
 * ten times the processor's time.
 */
function processTree(pid: number): number[] {
  const children = childrenOf(pid);
  return children === undefined ? [] : [pid, ...children.flatMap(processTree)];
}

/** Those that its main thread has started; undefined once it is gone. */
export function childrenOf(pid: number): readonly number[] | undefined {
  const children = read(`/proc/${pid}/task/${pid}/children`);
  return children?.split(' ').filter(Boolean).map(Number);
}

/** What a process and its descendants take; nothing once they are gone. */
export interface ProcessUsage {
  /** Resident, bytes. */
  readonly memory: number;
  /** Processor time so far, ms, in all threads. */
  readonly cpuTime: number;
}

/** Of the process and its descendants. Cheap enough to ask often, of one; of a hundred at once it holds everybody up. */
export function usageOf(pid: number): ProcessUsage {
  return processTree(pid).reduce(
    ({ memory, cpuTime }, each) => ({ memory: memory + residentMemory(each), cpuTime: cpuTime + timeOf(each) }),
    { memory: 0, cpuTime: 0 },
  );
}

const residentMemory = (pid: number): number => kilobytes(read(`/proc/${pid}/status`) ?? '', 'VmRSS');

/** What Linux counts processor time in for its readers, on every machine (`USER_HZ`, proc_pid_stat(5)). */
const msPerTick = 10;

function timeOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`) ?? '';
  // The name may hold anything; behind it, utime and stime are the 12th and 13th.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * msPerTick;
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
