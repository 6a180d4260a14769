import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** USER_HZ, the same on every Linux that Node runs on. */
const millisecondsPerTick = 10;

/** Memory of a process, megabytes. */
export interface ProcessMemory {
  readonly pss: number;
  readonly private: number;
}

export function memoryOf(pid: number): ProcessMemory {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
  return {
    pss: kilobytes('Pss') / 1024,
    private: (kilobytes('Private_Clean') + kilobytes('Private_Dirty')) / 1024,
  };
}

/** Every descendant of a process. */
function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const child = Number(entry);
    const parent = Number.isInteger(child) ? parentOf(child) : undefined;
    if (parent !== undefined) parents.set(child, parent);
  }
  const found: number[] = [];
  for (const [child] of parents) {
    for (let above = parents.get(child); above !== undefined && above > 1; above = parents.get(above)) {
      if (above === pid) found.push(child);
    }
  }
  return found;
}

/** Processor time that a process, its descendants and those of them that have ended took so far, milliseconds. */
export function processorOf(pid: number): number {
  const ticks = [pid, ...descendantsOf(pid)].flatMap((each) => (statOf(each) ?? []).slice(11, 15).map(Number));
  return ticks.reduce((sum, each) => sum + each, 0) * millisecondsPerTick;
}

/** Processor time that a process alone took so far, milliseconds. */
export function ownProcessorOf(pid: number): number {
  const [user = 0, system = 0] = (statOf(pid) ?? []).slice(11, 13).map(Number);
  return (user + system) * millisecondsPerTick;
}

/** Kit processes below an application: those whose own work is LibreOffice, without sandbox helpers around them. */
export function kitsOf(pid: number): number[] {
  return descendantsOf(pid).filter((child) => {
    try {
      return readFileSync(`/proc/${child}/maps`, 'utf8').includes('libmergedlo');
    } catch {
      return false;
    }
  });
}

export function openFilesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`) !== '';
    } catch {
      return false;
    }
  }).length;
}

function parentOf(pid: number): number | undefined {
  const parent = statOf(pid)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/** The fields of proc(5) after the name, the state first. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
