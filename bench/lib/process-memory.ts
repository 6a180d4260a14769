import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

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
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
