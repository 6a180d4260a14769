import koffi from 'koffi';
import { setNoNewPrivileges } from './libc.js';

/**
 * Confinement by seccomp, for the whole process and without privileges: no new sockets (a document cannot reach the
 * network, whatever it links to), no new programs or processes, no signals to others. Files and `/proc` stay readable as
 * far as this user may: bubblewrap hides them. Files are not forced to the disk either: LibreOffice asks for it several
 * times in each document, and what a kit writes is gone with the kit; the application syncs what it keeps. See seccomp(2), and
 * linux/seccomp.h, linux/filter.h for the numbers.
 */
const lib = koffi.load(null);
const syscall = lib.func('syscall', 'long', ['long', 'long', 'long', 'void *']) as unknown as (
  number: number,
  operation: number,
  flags: number,
  args: Uint8Array,
) => number | bigint;

const setModeFilter = 1;
const flagTsync = 1;
const retAllow = 0x7fff_0000;
const retErrno = 0x0005_0000;
const eperm = 1;
const eacces = 13;
const enosys = 38;
const cloneThread = 0x0001_0000;

/** Offsets in `struct seccomp_data`. */
const field = { number: 0, arch: 4, arg0: 16 } as const;

interface Architecture {
  /** AUDIT_ARCH_* */
  readonly audit: number;
  readonly seccomp: number;
  readonly clone: number;
  readonly socket: number;
  /** Signals to a thread: this process may send them to its own only, as abort() does. */
  readonly tgkill: number;
  /** fsync, fdatasync: answered with success, and not done. */
  readonly sync: readonly number[];
  /** Calls answered with EPERM. */
  readonly denied: readonly number[];
  /** Numbers from here on are another calling convention of the same architecture (x32), and denied. */
  readonly otherAbiFrom?: number;
}

/** clone3 has its flags in memory, where a filter cannot look: ENOSYS makes libc use clone. Same number everywhere. */
const clone3 = 435;
/**
 * io_uring_enter stays: Node 22 and later made a ring for epoll before this runs, and libuv aborts when it is refused.
 * New rings are denied. pidfd_open, io_uring_setup, io_uring_register, open_tree … fsopen …, pidfd_getfd, process_madvise, mount_setattr: same numbers everywhere. */
const deniedEverywhere = [424, 425, 427, 428, 429, 430, 431, 432, 433, 434, 438, 440, 442];

const architectures: Readonly<Partial<Record<NodeJS.Architecture, Architecture>>> = {
  x64: {
    audit: 0xc000_003e,
    seccomp: 317,
    clone: 56,
    socket: 41,
    tgkill: 234,
    sync: [74, 75],
    // fork vfork execve execveat ptrace process_vm_readv process_vm_writev mount umount2 pivot_root chroot swapon
    // swapoff reboot init_module finit_module delete_module kexec_load bpf perf_event_open userfaultfd keyctl add_key
    // request_key setns unshare personality acct settimeofday clock_settime kill tkill
    otherAbiFrom: 0x4000_0000,
    denied: [
      62, 200, 57, 58, 59, 322, 101, 310, 311, 165, 166, 155, 161, 167, 168, 169, 175, 313, 176, 246, 321, 298, 323,
      250, 248, 249, 308, 272, 135, 163, 164, 227,
    ],
  },
  arm64: {
    audit: 0xc000_00b7,
    seccomp: 277,
    clone: 220,
    socket: 198,
    tgkill: 131,
    sync: [82, 83],
    denied: [
      129, 130, 221, 281, 117, 270, 271, 40, 39, 41, 51, 224, 225, 142, 105, 273, 106, 104, 280, 241, 282, 219, 217,
      218, 268, 97, 92, 89, 170, 112,
    ],
  },
};

const load = 0x20;
const jumpEqual = 0x15;
const jumpNotBelow = 0x35;
const jumpSet = 0x45;
const ret = 0x06;

type Instruction = readonly [code: number, jumpTrue: number, jumpFalse: number, k: number];

/** Classic BPF. Jumps count the instructions to skip. */
function program({ audit, clone, socket, tgkill, sync, denied, otherAbiFrom }: Architecture): Instruction[] {
  const errno = (code: number): Instruction => [ret, 0, 0, retErrno | code];
  const ifCall = (number: number, answer: Instruction): Instruction[] => [[jumpEqual, 0, 1, number], answer];
  return [
    [load, 0, 0, field.arch],
    [jumpEqual, 1, 0, audit],
    errno(eperm),
    [load, 0, 0, field.number],
    ...(otherAbiFrom === undefined ? [] : ([[jumpNotBelow, 0, 1, otherAbiFrom], errno(eperm)] satisfies Instruction[])),
    ...ifCall(clone3, errno(enosys)),
    ...ifCall(socket, errno(eacces)),
    ...sync.flatMap((number) => ifCall(number, errno(0))),
    ...[...denied, ...deniedEverywhere].flatMap((number) => ifCall(number, errno(eperm))),
    [jumpEqual, 0, 4, tgkill],
    [load, 0, 0, field.arg0],
    [jumpEqual, 0, 1, process.pid],
    [ret, 0, 0, retAllow],
    errno(eperm),
    [jumpEqual, 1, 0, clone],
    [ret, 0, 0, retAllow],
    [load, 0, 0, field.arg0],
    [jumpSet, 0, 1, cloneThread],
    [ret, 0, 0, retAllow],
    errno(eperm),
  ];
}

function encode(instructions: readonly Instruction[]): Buffer {
  const code = Buffer.alloc(instructions.length * 8);
  for (const [index, [operation, jumpTrue, jumpFalse, k]] of instructions.entries()) {
    code.writeUInt16LE(operation, index * 8);
    code.writeUInt8(jumpTrue, index * 8 + 2);
    code.writeUInt8(jumpFalse, index * 8 + 3);
    code.writeUInt32LE(k >>> 0, index * 8 + 4);
  }
  return code;
}

/** @returns what went wrong, or undefined when every thread of the process is confined */
export function confine(): string | undefined {
  const architecture = architectures[process.arch];
  if (!architecture) return `no seccomp filter for ${process.arch}`;
  if (!setNoNewPrivileges()) return 'PR_SET_NO_NEW_PRIVS failed';
  const instructions = program(architecture);
  const code = encode(instructions);
  const header = Buffer.alloc(16);
  header.writeUInt16LE(instructions.length, 0);
  header.writeBigUInt64LE(koffi.address(code), 8);
  const result = Number(syscall(architecture.seccomp, setModeFilter, flagTsync, header));
  return result === 0 ? undefined : `seccomp answered ${result}, errno ${koffi.errno()}`;
}
