import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * What Node and LibreOffice look at to know the machine and themselves. Single files: beside those of a process itself
 * stand the connections of the whole machine (`net`), beside the limits of a control group the processes that are in it.
 */
const known = [
  ...['maps', 'stat', 'statm', 'status', 'cgroup', 'mountinfo'].map((name) => `/proc/self/${name}`),
  '/proc/cpuinfo',
  '/proc/filesystems',
  '/proc/meminfo',
  '/proc/stat',
  '/proc/sys/kernel/osrelease',
  '/proc/sys/vm/max_map_count',
  '/proc/sys/vm/overcommit_memory',
  '/proc/uptime',
  '/proc/version',
  '/sys/devices/system/cpu',
  '/dev/random',
  '/dev/urandom',
  '/dev/zero',
];

/** How much memory and processor time there is for a control group, in both versions of the interface. */
const limits = [
  'memory.max',
  'memory.high',
  'cpu.max',
  'memory.limit_in_bytes',
  'memory.soft_limit_in_bytes',
  'cpu.cfs_quota_us',
  'cpu.cfs_period_us',
  'cpu.shares',
];
const groups = '/sys/fs/cgroup';

/** All that a kit reads of the machine; other processes are not among it. */
export async function machineFiles(): Promise<readonly string[]> {
  // A kit begins in the control groups of this process.
  return [...known, ...limitFiles(await readFile('/proc/self/cgroup', 'utf8').catch(() => ''))];
}

/**
 * @internal
 * @param membership as `/proc/self/cgroup` has it. What bounds a group bounds those below it; a container may see its own
 * as the topmost, under whatever name.
 */
export function limitFiles(membership: string): readonly string[] {
  const folders = membership.split('\n').flatMap((line) => {
    const [, controllers, path] = /^\d+:([^:]*):(\/.*)$/.exec(line) ?? [];
    return controllers === undefined || path === undefined ? [] : upwards(join(groups, controllers), path);
  });
  return [...new Set(folders)].flatMap((folder) => limits.map((name) => join(folder, name)));
}

function upwards(top: string, path: string): readonly string[] {
  const folders = [top];
  for (let folder = join(top, path); folder.startsWith(`${top}/`); folder = dirname(folder)) folders.push(folder);
  return folders.map((folder) => folder.replace(/\/$/, ''));
}
