import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bytes of files that the kernel holds in memory on account of this process' control group, and gives up as soon as somebody
 * needs them. Node counts them as taken, so that a container that has read and written much would look full for ever.
 *
 * @returns 0 where that cannot be told
 */
export function reclaimable(read = (path: string): string => readFileSync(path, 'utf8')): number {
  const stat = statFiles(textOf(read, '/proc/self/cgroup'))
    .map((path) => textOf(read, path))
    .find((text) => text !== '');
  // Where version 1 tells both, the total has what groups within this one hold.
  const [, bytes = 0] =
    /^total_inactive_file (\d+)$/m.exec(stat ?? '') ?? /^inactive_file (\d+)$/m.exec(stat ?? '') ?? [];
  return Number(bytes);
}

/** Version 2 of control groups, then version 1; of each as a container sees its own, where it sees no others. */
function statFiles(groups: string): string[] {
  const [, unified = ''] = /^0::(.*)$/m.exec(groups) ?? [];
  const [, old = ''] = /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(.*)$/m.exec(groups) ?? [];
  const folders = [
    join('/sys/fs/cgroup', unified),
    '/sys/fs/cgroup',
    join('/sys/fs/cgroup/memory', old),
    '/sys/fs/cgroup/memory',
  ];
  return folders.map((folder) => join(folder, 'memory.stat'));
}

function textOf(read: (path: string) => string, path: string): string {
  try {
    return read(path);
  } catch {
    return '';
  }
}
