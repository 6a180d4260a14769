import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, symlinkSync, linkSync } from 'node:fs';
import { writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

const found = (files, text) =>
  files.some((file) => {
    try {
      return text.test(readFileSync(file, 'utf8'));
    } catch {
      return false;
    }
  });

/**
 * Tries what a LibreOffice that somebody has taken over could try, behind a kit's walls, and leaves in `loot.json` what came
 * of each attempt. Loads nothing: there may be one thread only.
 *
 * @param folder the kit's
 * @param plan where things are
 */
export function burgle(folder, plan, koffi) {
  const { secret, outside, victim, port, local, service, beside } = plan;
  const libc = koffi.load(null);
  const raw = libc.func('syscall', 'long', ['long', 'long', 'long', 'long', 'long', 'long']);
  const withMemory = libc.func('syscall', 'long', ['long', 'long', 'void *', 'void *', 'long', 'long']);
  const atPath = libc.func('syscall', 'long', ['long', 'str', 'long', 'long', 'long', 'long']);
  const call = (number, ...args) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = args;
    if (Number(raw(number, a, b, c, d, e)) < 0) throw new Error(`errno ${koffi.errno()}`);
  };
  const memory = Buffer.alloc(4096);
  const vector = Buffer.alloc(16);
  vector.writeBigUInt64LE(koffi.address(memory), 0);
  vector.writeBigUInt64LE(8n, 8);
  const signalInfo = Buffer.alloc(128);
  signalInfo.writeInt32LE(10, 0);
  signalInfo.writeInt32LE(-1, 8);

  const attempts = {
    'read a file of this user': () => readFileSync(secret),
    'list the folder of the service': () => readdirSync(outside),
    'list the folder of another kit': () => readdirSync(beside ?? '/nowhere'),
    'send a signal to what it was forked from': () => {
      if (beside === undefined) throw new Error('nothing');
      call(62, process.ppid, 10);
    },
    'list the programs of the system': () => readdirSync('/usr/bin'),
    'read the password file': () => readFileSync('/etc/shadow'),
    'write outside': () => writeFileSync(join(outside, 'written'), ''),
    'make a folder outside': () => mkdirSync(join(outside, 'made')),
    'move a file of this user in': () => renameSync(secret + '.2', join(folder, 'taken')),
    'make a link in its folder': () => symlinkSync(secret, join(folder, 'link')),
    'make a hard link in its folder': () => linkSync(secret, join(folder, 'hard')),
    'make a device': () => {
      if (Number(atPath(133, join(folder, 'device'), 0o20666, 0x103, 0, 0)) < 0) throw new Error('refused');
    },
    'truncate a file of this user': () => {
      if (Number(atPath(76, secret + '.3', 0, 0, 0, 0)) < 0) throw new Error('refused');
    },
    'name the processes of its control groups': () => {
      const groups = readFileSync('/proc/self/cgroup', 'utf8').split('\n').filter(Boolean);
      const folders = groups.flatMap((line) => {
        const [, controllers, path] = line.split(':');
        const top = join('/sys/fs/cgroup', controllers.replace('name=', ''));
        return [top, join(top, path)];
      });
      if (
        !found(
          folders.map((folder) => join(folder, 'cgroup.procs')),
          /\d/,
        )
      )
        throw new Error('refused');
    },
    'name the connections of the machine': () => {
      const places = ['/proc/self/net', '/proc/net', `/proc/self/task/${process.pid}/net`];
      const tables = places.flatMap((place) => [join(place, 'tcp'), join(place, 'unix')]);
      if (!found(tables, new RegExp(`:${port.toString(16).toUpperCase()} |${local}`))) throw new Error('refused');
    },
    'open the command line of the service': () => readFileSync(`/proc/${service}/cmdline`),
    'open the environment of the service': () => readFileSync(`/proc/${service}/environ`),
    'open the memory of the service': () => closeSync(openSync(`/proc/${service}/mem`, 'r')),
    'open an open file of the service': () => {
      const opened = readdirSync(`/proc/${service}/fd`).some((each) => {
        try {
          closeSync(openSync(`/proc/${service}/fd/${each}`, 'r'));
          return true;
        } catch {
          return false;
        }
      });
      if (!opened) throw new Error('refused');
    },
    'read the memory of the service': () => {
      if (Number(withMemory(310, service, vector, vector, 1, 0)) < 0) throw new Error('refused');
    },
    kill: () => call(62, victim, 10),
    tkill: () => call(200, victim, 10),
    tgkill: () => call(234, victim, victim, 10),
    rt_sigqueueinfo: () => {
      if (Number(withMemory(129, victim, 10, signalInfo, 0, 0)) < 0) throw new Error('refused');
    },
    'send a signal through a pipe that it owns': () => {
      const ends = new Int32Array(2);
      const [setOwner, setSignal, setFlags] = [8, 10, 4];
      const async = 0x2002;
      if (libc.func('pipe', 'int', ['void *'])(ends) < 0) throw new Error('refused');
      for (const [control, value] of [
        [setSignal, 10],
        [setOwner, victim],
        [setFlags, async],
      ])
        call(72, ends[0], control, value);
      writeSync(ends[1], 'x');
    },
    'make others wait who open its files': () => {
      const [setLease, forWriting] = [1024, 1];
      const file = openSync(join(folder, 'leased'), 'w');
      try {
        call(72, file, setLease, forWriting);
      } finally {
        closeSync(file);
      }
    },
    'send a signal through a file that it owns by ioctl': () => {
      if (Number(withMemory(16, 1, 0x8901, Int32Array.of(victim), 0, 0)) < 0 && koffi.errno() === 1)
        throw new Error('refused');
    },
    pidfd_open: () => call(434, victim, 0),
    'set limits of another process': () => {
      const limits = BigUint64Array.of(2n ** 30n, 2n ** 30n);
      if (Number(prlimit(302, victim, 4, limits, 0, 0)) < 0) throw new Error('refused');
    },
    ptrace: () => call(101, 16906, victim, 0, 0),
    fork: () => {
      const child = Number(raw(57, 0, 0, 0, 0, 0));
      if (child === 0) libc.func('_exit', 'void', ['int'])(0);
      if (child < 0) throw new Error('refused');
    },
    'start a program': () => {
      const { error } = spawnSync('/bin/true');
      if (error) throw error;
    },
    'open a socket': () => call(41, 2, 1, 0),
    'open a local socket': () => call(41, 1, 1, 0),
    'make a pair of sockets': () => {
      if (Number(raw(53, 1, 1, 0, Number(koffi.address(memory)), 0)) < 0) throw new Error('refused');
    },
    'make a ring': () => {
      if (Number(ring(425, 4, Buffer.alloc(120), 0, 0, 0)) < 0) throw new Error('refused');
    },
    unshare: () => call(272, 0x1000_0000),
    'use the other calling convention': () => call(0x4000_0000 + 39),
    'become visible to others again': () => call(157, 4, 1),
  };
  const prlimit = libc.func('syscall', 'long', ['long', 'long', 'long', 'void *', 'long', 'long']);
  const ring = libc.func('syscall', 'long', ['long', 'long', 'void *', 'long', 'long', 'long']);

  /** Calls that no kit needs, with arguments that are wrong: a filter refuses them before the kernel looks. EPERM is 1. */
  const forbidden = {
    rt_tgsigqueueinfo: 297,
    open_by_handle_at: 304,
    mknodat: 259,
    process_vm_writev: 311,
    kcmp: 312,
    pidfd_send_signal: 424,
    pidfd_getfd: 438,
    bpf: 321,
    userfaultfd: 323,
    perf_event_open: 298,
    keyctl: 250,
    add_key: 248,
    request_key: 249,
    mount: 165,
    umount2: 166,
    pivot_root: 155,
    chroot: 161,
    setns: 308,
    personality: 135,
    io_uring_enter: 426,
    io_uring_register: 427,
    open_tree: 428,
    move_mount: 429,
    fsopen: 430,
    process_madvise: 440,
    mount_setattr: 442,
    setpriority: 141,
    memfd_create: 319,
  };

  const came = {};
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      attempt();
      came[name] = 'done';
    } catch {
      came[name] = 'refused';
    }
  }
  for (const [name, number] of Object.entries(forbidden)) {
    const result = Number(raw(number, -1, -1, -1, -1, -1));
    came[name] = result === -1 && koffi.errno() === 1 ? 'refused' : 'reached the kernel';
  }
  writeFileSync(join(folder, 'loot.tmp'), JSON.stringify(came));
  renameSync(join(folder, 'loot.tmp'), join(folder, 'loot.json'));
}
