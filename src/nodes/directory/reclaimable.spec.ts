import { reclaimable } from './reclaimable.js';

const system =
  (files: Readonly<Record<string, string>>) =>
  (path: string): string => {
    const text = files[path];
    if (text === undefined) throw new Error('no such file');
    return text;
  };

const all = 'total_inactive_file 30\n';

describe('memory that the kernel gives up at need', () => {
  it.each([
    ['a container', '0::/\n', '/sys/fs/cgroup/memory.stat', 30, ''],
    [
      'a unit of systemd',
      '0::/system.slice/svc.service\n',
      '/sys/fs/cgroup/system.slice/svc.service/memory.stat',
      30,
      '',
    ],
    ['a container that sees the path of its host', '0::/docker/1\n', '/sys/fs/cgroup/memory.stat', 30, ''],
    ['version 1', '4:cpu:/\n3:memory:/docker/1\n', '/sys/fs/cgroup/memory/docker/1/memory.stat', 4, all],
    ['version 1, in a container', '3:memory:/docker/1\n', '/sys/fs/cgroup/memory/memory.stat', 4, all],
  ])('is read in %s', (_name, groups, path, own, total) => {
    const stat = `anon 1\nactive_file 2\ninactive_file ${own}\n${total}`;
    expect(reclaimable(system({ '/proc/self/cgroup': groups, [path]: stat }))).toBe(30);
  });

  it('is nothing where it cannot be told', () => {
    expect(reclaimable(system({}))).toBe(0);
    expect(reclaimable(system({ '/proc/self/cgroup': '0::/', '/sys/fs/cgroup/memory.stat': 'anon 1\n' }))).toBe(0);
  });
});
