import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { programFor } from './seccomp.js';
import {
  allowedCalls,
  firstUnknownCall,
  pretendedCalls,
  refusedAtStart,
  specialCalls,
  type SystemCall,
} from './system-calls.js';

/** Under the names that the kernel gives them. */
const { ioUringSetup, ...special } = specialCalls;
const calls: Readonly<Record<string, SystemCall>> = {
  ...allowedCalls,
  ...pretendedCalls,
  ...refusedAtStart,
  ...special,
  io_uring_setup: ioUringSetup,
};

/** Calls that came after this number have the same one on every architecture. */
const firstCommonCall = 424;

/** The numbers in a header of the kernel; `asm-generic` calls some by what they are on 32 bits. */
function numbersIn(header: string): ReadonlyMap<string, number> {
  const lines = readFileSync(header, 'utf8').matchAll(/^#define __NR(?:3264)?_(\w+)\s+(\d+)$/gm);
  const generic: Readonly<Record<string, string>> = { fstatat: 'newfstatat' };
  return new Map([...lines].map(([, name = '', number]) => [generic[name] ?? name, Number(number)]));
}

describe('the numbers of system calls', () => {
  it.each([
    ['read', 0, 63],
    ['openat', 257, 56],
    ['mmap', 9, 222],
    ['clone', 56, 220],
    ['tgkill', 234, 131],
    ['socket', 41, 198],
    ['prctl', 157, 167],
    ['prlimit64', 302, 261],
    ['execve', 59, 221],
    ['clone3', 435, 435],
  ])('are those of the kernel: %s', (name, x64, arm64) => {
    expect(calls[name]).toEqual([x64, arm64]);
  });

  it('are the same everywhere for newer calls', () => {
    const newer = Object.values(calls).filter(([x64]) => x64 >= firstCommonCall);
    expect(newer.length).toBeGreaterThan(10);
    for (const [x64, arm64] of newer) expect(arm64).toBe(x64);
    expect(Math.max(...newer.map(([x64]) => x64))).toBeLessThan(firstUnknownCall);
  });
});

const headers = [
  ['x64', '/usr/include/x86_64-linux-gnu/asm/unistd_64.h'],
  ['arm64', '/usr/include/asm-generic/unistd.h'],
] as const;
const describeWithHeaders = headers.every(([, header]) => existsSync(header)) ? describe : describe.skip;

describeWithHeaders('all numbers of system calls', () => {
  it.each(headers)('are those of the headers of %s: %s', (arch, header) => {
    const numbers = numbersIn(header);
    for (const [name, [x64, arm64]] of Object.entries(calls)) {
      const number = arch === 'x64' ? x64 : arm64;
      // What is newer than the header is the same everywhere, see above.
      const inHeader = numbers.get(name) ?? ((number ?? 0) < firstCommonCall ? undefined : number);
      expect({ name, number: inHeader }).toEqual({ name, number });
    }
  });
});

const allowed = 0x7fff_0000;
const errno = (code: number): number => 0x0005_0000 + code;
const numbersOf = (list: Readonly<Record<string, SystemCall>>, column: 0 | 1): number[] =>
  Object.values(list)
    .flatMap((call) => call[column] ?? [])
    .toSorted((a, b) => a - b);

/** An argument that is nothing special to any call. */
const nobody = 2;

interface Asked {
  readonly number: number;
  readonly audit: number;
  readonly args?: readonly number[];
  readonly stage?: 'start';
}

/** What the kernel does with the program: see linux/filter.h. */
function verdict(arch: 'x64' | 'arm64', data: Asked): number {
  const program = programFor(arch, data.stage ?? 'confinement');
  const [first = nobody, second = nobody] = data.args ?? [];
  let loaded = 0;
  for (let at = 0; ; at++) {
    const [code, jumpTrue, jumpFalse, k] = program[at]!;
    if (code === 0x06) return k;
    if (code === 0x20) loaded = { 0: data.number, 4: data.audit, 16: first, 24: second }[k]!;
    else if (code === 0x15) at += loaded === k ? jumpTrue : jumpFalse;
    else if (code === 0x35) at += loaded >= k ? jumpTrue : jumpFalse;
    else if (code === 0x45) at += (loaded & k) === 0 ? jumpFalse : jumpTrue;
    else throw new Error(`no such instruction: ${code}`);
  }
}

describe.each([
  ['x64', 0xc000_003e, 0],
  ['arm64', 0xc000_00b7, 1],
] as const)('the filter for %s', (arch, audit, column) => {
  const of = (number: number, ...args: number[]): number => verdict(arch, { number, audit, args });
  const atStart = (each: number): number => verdict(arch, { number: each, audit, stage: 'start' });
  const number = (name: string): number => calls[name]![column]!;

  it('lets everything on the list through, pretends some, and refuses the rest', () => {
    const all = Array.from({ length: firstUnknownCall }, (_, each) => each);
    const free = [...numbersOf(allowedCalls, column), number('fcntl'), number('ioctl')].toSorted((a, b) => a - b);
    expect(all.filter((each) => of(each) === allowed)).toEqual(free);
    expect(all.filter((each) => of(each) === errno(0))).toEqual(numbersOf(pretendedCalls, column));
    expect(of(firstUnknownCall)).toBe(errno(38));
  });

  it('looks at what calls are asked to do', () => {
    expect(of(number('clone'), 0x0001_0000)).toBe(allowed);
    expect(of(number('clone'), 17)).toBe(errno(1));
    expect(of(number('tgkill'), process.pid)).toBe(allowed);
    expect(of(number('tgkill'), 1)).toBe(errno(1));
    expect(of(number('prctl'), 15)).toBe(allowed);
    expect(of(number('prctl'), 4)).toBe(errno(1));
    for (const control of [8, 10, 15, 1024]) expect(of(number('fcntl'), 3, control)).toBe(errno(1));
    expect(of(number('fcntl'), 3, 1030)).toBe(allowed);
    for (const control of [0x8901, 0x8902, 0x5412]) expect(of(number('ioctl'), 3, control)).toBe(errno(1));
    expect(of(number('ioctl'), 3, 0x5421)).toBe(allowed);
    expect(of(number('clone3'))).toBe(errno(38));
    expect(of(number('socket'))).toBe(errno(13));
  });

  it('leaves a Node that starts what it needs for that', () => {
    for (const each of numbersOf(refusedAtStart, column)) expect(atStart(each)).toBe(errno(1));
    expect(atStart(number('socket'))).toBe(errno(13));
    expect(atStart(number('io_uring_setup'))).toBe(errno(38));
    for (const name of ['execve', 'read', 'clone', 'prctl', 'fcntl']) expect(atStart(number(name))).toBe(allowed);
    expect(numbersOf(refusedAtStart, column).filter((each) => of(each) === allowed)).toEqual([]);
  });

  it('refuses the calls of other architectures', () => {
    const other = arch === 'x64' ? 0xc000_00b7 : 0xc000_003e;
    expect(verdict(arch, { number: number('read'), audit: other })).toBe(errno(1));
    // 32 bits: i386 and ARM.
    for (const old of [0x4000_0003, 0x4000_0028])
      expect(verdict(arch, { number: number('read'), audit: old })).toBe(errno(1));
  });
});
