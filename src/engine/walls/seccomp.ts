import koffi from 'koffi';
import { ownProcess } from '../native/own-process.js';
import {
  allowedCalls,
  firstUnknownCall,
  pretendedCalls,
  refusedAtStart,
  specialCalls,
  type SystemCall,
} from './system-calls.js';

/**
 * Confinement by seccomp, without privileges: what is not on the list of `system-calls.ts` is refused. Files and `/proc`
 * stay readable as far as this user may: Landlock and bubblewrap hide them. See seccomp(2), and linux/seccomp.h,
 * linux/filter.h for the numbers.
 */
const syscall: (number: number, operation: number, flags: number, args: Uint8Array) => number | bigint =
  ownProcess.func('syscall', 'long', ['long', 'long', 'long', 'void *']);

const setModeFilter = 1;
const flagTsync = 1;
const errno = { eperm: 1, eacces: 13, enosys: 38 } as const;
const cloneThread = 0x0001_0000;
/** PR_SET_NAME, PR_GET_NAME, PR_SET_VMA: names of threads and of memory; PR_CAPBSET_READ. */
const controls = [15, 16, 0x5356_4d41, 23];

/**
 * F_SETOWN, F_SETSIG, F_SETOWN_EX: whoever owns a file gets a signal of one's choice when something happens to it, and
 * may be any process of this user. FIOSETOWN and SIOCSPGRP do the same. F_SETLEASE: whoever opens a leased file waits for
 * up to a minute, and the service has few threads that open files. TIOCSTI and TIOCLINUX type into terminals.
 */
const fileControls = [8, 10, 15, 1024];
const deviceControls = [0x8901, 0x8902, 0x5412, 0x541c];

/** Offsets in `struct seccomp_data`; arguments are 64 bits each, the lower half first. */
const field = { number: 0, arch: 4, arg0: 16, arg1: 24 } as const;
type Field = (typeof field)[keyof typeof field];

interface Architecture {
  /** AUDIT_ARCH_* */
  readonly audit: number;
  readonly seccomp: number;
  /** Where its numbers stand in a {@link SystemCall}. */
  readonly column: 0 | 1;
  /** Numbers from here on are another calling convention of the same architecture (x32), and denied. */
  readonly otherAbiFrom?: number;
}

/** The one of arm64 stands on the kernel's headers; it has not been run on such a machine. */
const x64: Architecture = { audit: 0xc000_003e, seccomp: 317, column: 0, otherAbiFrom: 0x4000_0000 };
const arm64: Architecture = { audit: 0xc000_00b7, seccomp: 277, column: 1 };
const architectures: Readonly<Partial<Record<NodeJS.Architecture, Architecture>>> = { x64, arm64 };

const load = 0x20;
const jumpEqual = 0x15;
const jumpNotBelow = 0x35;
const jumpSet = 0x45;

/** Classic BPF. Jumps count the instructions to skip. */
type Instruction = readonly [code: number, jumpTrue: number, jumpFalse: number, k: number];

const answer = (value: number): Instruction => [0x06, 0, 0, value];
const allow = answer(0x7fff_0000);
const fail = (code: number): Instruction => answer(0x0005_0000 | code);
const ifEqual = (value: number, then: Instruction): Instruction[] => [[jumpEqual, 0, 1, value], then];
const loadField = (offset: number): Instruction => [load, 0, 0, offset];

/** A call that is allowed with some of its arguments only; by default its first counts. */
function ifCall(number: number, decide: readonly Instruction[], argument: Field = field.arg0): Instruction[] {
  return [[jumpEqual, 0, decide.length + 1, number], loadField(argument), ...decide];
}

const numbersOf = (calls: Readonly<Record<string, SystemCall>>, column: 0 | 1): number[] =>
  Object.values(calls).flatMap((call) => call[column] ?? []);

function onlyThisArchitecture({ audit, otherAbiFrom }: Architecture): Instruction[] {
  return [
    loadField(field.arch),
    [jumpEqual, 1, 0, audit],
    fail(errno.eperm),
    loadField(field.number),
    ...(otherAbiFrom === undefined ? [] : [[jumpNotBelow, 0, 1, otherAbiFrom] as const, fail(errno.eperm)]),
  ];
}

/** Everything that is not allowed is refused. A kit may send signals to its own threads only, as abort() does. */
function confinement(architecture: Architecture): Instruction[] {
  const { column } = architecture;
  const call = (name: keyof typeof specialCalls): number => specialCalls[name][column];
  const refused = fail(errno.eperm);
  const but = (controls: readonly number[]): Instruction[] => [
    ...controls.flatMap((control) => ifEqual(control, refused)),
    allow,
  ];
  return [
    ...onlyThisArchitecture(architecture),
    ...numbersOf(allowedCalls, column).flatMap((number) => ifEqual(number, allow)),
    ...numbersOf(pretendedCalls, column).flatMap((number) => ifEqual(number, fail(0))),
    // Its flags are in memory, where a filter cannot look: libc uses clone instead.
    ...ifEqual(call('clone3'), fail(errno.enosys)),
    ...ifEqual(call('socket'), fail(errno.eacces)),
    ...ifCall(call('clone'), [[jumpSet, 0, 1, cloneThread], allow, refused]),
    ...ifCall(call('tgkill'), [...ifEqual(process.pid, allow), refused]),
    ...ifCall(call('prctl'), [...controls.flatMap((control) => ifEqual(control, allow)), refused]),
    ...ifCall(call('prlimit64'), [...[0, process.pid].flatMap((pid) => ifEqual(pid, allow)), refused]),
    ...ifCall(call('fcntl'), but(fileControls), field.arg1),
    ...ifCall(call('ioctl'), but(deviceControls), field.arg1),
    [jumpNotBelow, 0, 1, firstUnknownCall],
    fail(errno.enosys),
    refused,
  ];
}

/** Node's event loop does without a ring when there is none, but not without one that it has. */
function start(architecture: Architecture): Instruction[] {
  const { column } = architecture;
  return [
    ...onlyThisArchitecture(architecture),
    ...ifEqual(specialCalls.ioUringSetup[column], fail(errno.enosys)),
    ...ifEqual(specialCalls.socket[column], fail(errno.eacces)),
    ...numbersOf(refusedAtStart, column).flatMap((number) => ifEqual(number, fail(errno.eperm))),
    allow,
  ];
}

const programs = { confinement, start } as const;

/** @internal What a kit may ask, and what Node as it starts, as the kernel gets it. */
export const programFor = (arch: 'x64' | 'arm64', stage: keyof typeof programs): readonly Instruction[] =>
  programs[stage](arch === 'x64' ? x64 : arm64);

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

function install(programFor: (architecture: Architecture) => Instruction[]): string | undefined {
  const architecture = architectures[process.arch];
  if (!architecture) return `no seccomp filter for ${process.arch}`;
  const instructions = programFor(architecture);
  const code = encode(instructions);
  const header = Buffer.alloc(16);
  header.writeUInt16LE(instructions.length, 0);
  header.writeBigUInt64LE(koffi.address(code), 8);
  const result = Number(syscall(architecture.seccomp, setModeFilter, flagTsync, header));
  return result === 0 ? undefined : `seccomp answered ${result}, errno ${koffi.errno()}`;
}

/**
 * For all threads of this process and for ever. Needs `PR_SET_NO_NEW_PRIVS`.
 *
 * @returns what went wrong
 */
export function filterSystemCalls(): string | undefined {
  return install(confinement);
}

/**
 * For the Node that this process is about to become: no io_uring, for what goes through a ring passes no filter, and none
 * of what its start does without.
 *
 * @returns what went wrong
 */
export function restrictStart(): string | undefined {
  return install(start);
}
