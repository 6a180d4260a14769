import { limitFiles, machineFiles } from './machine-files.js';

const foldersOf = (files: readonly string[]): readonly string[] => [
  ...new Set(files.map((file) => file.slice(0, file.lastIndexOf('/')))),
];

describe('what a kit reads of the machine', () => {
  it('are single files of processes and control groups', async () => {
    const files = await machineFiles();
    expect(files).toContain('/proc/self/maps');
    for (const open of ['/proc', '/proc/self', '/proc/self/task', '/proc/self/net', '/sys/fs/cgroup'])
      expect(files).not.toContain(open);
    expect(files.filter((file) => /procs|tasks|threads/.test(file))).toEqual([]);
  });

  it('are the limits of its own group, and of those above it', () => {
    const files = limitFiles('0::/system.slice/svc.service\n');
    expect(files).toContain('/sys/fs/cgroup/system.slice/svc.service/memory.max');
    expect(foldersOf(files).toSorted()).toEqual([
      '/sys/fs/cgroup',
      '/sys/fs/cgroup/system.slice',
      '/sys/fs/cgroup/system.slice/svc.service',
    ]);
  });

  it('are those of each controller, in the older version', () => {
    const files = limitFiles('4:memory:/docker/ab12\n1:cpu,cpuacct:/\n0::/\n');
    expect(files).toContain('/sys/fs/cgroup/memory/docker/ab12/memory.limit_in_bytes');
    expect(files).toContain('/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us');
  });

  it('lie in control groups, whatever a namespace makes of their names', () => {
    expect(foldersOf(limitFiles('0::/../../etc\nnonsense\n'))).toEqual(['/sys/fs/cgroup']);
  });
});
