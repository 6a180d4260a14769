import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import koffi from 'koffi';
import { ownProcess } from '../native/own-process.js';

/** What a process behind Landlock may do with files. Everything below a folder counts with it; what is missing is left out. */
export interface LandlockView {
  readonly readable: readonly string[];
  readonly writable: readonly string[];
}

/** Same numbers on every architecture. */
const call = { createRuleset: 444, addRule: 445, restrictSelf: 446 } as const;
const syscall = (...args: string[]) => ownProcess.func('syscall', 'long', ['long', ...args]);
const createRuleset: (number: number, attributes: Uint8Array | null, size: number, flags: number) => number | bigint =
  syscall('void *', 'size_t', 'long');
const addRule: (
  number: number,
  ruleset: number,
  type: number,
  attributes: Uint8Array,
  flags: number,
) => number | bigint = syscall('long', 'long', 'void *', 'long');
const restrictSelf: (number: number, ruleset: number, flags: number) => number | bigint = syscall('long', 'long');

const versionOnly = 1;
const pathBeneath = 1;
/** O_PATH, O_CLOEXEC: Node has no names for them. */
const openPath = 0o12000000;

/** Rights of linux/landlock.h, and since which version of the interface they exist. */
const right = {
  execute: [1n << 0n, 1],
  writeFile: [1n << 1n, 1],
  readFile: [1n << 2n, 1],
  readDir: [1n << 3n, 1],
  removeDir: [1n << 4n, 1],
  removeFile: [1n << 5n, 1],
  makeChar: [1n << 6n, 1],
  makeDir: [1n << 7n, 1],
  makeRegular: [1n << 8n, 1],
  makeSocket: [1n << 9n, 1],
  makeFifo: [1n << 10n, 1],
  makeBlock: [1n << 11n, 1],
  makeLink: [1n << 12n, 1],
  refer: [1n << 13n, 2],
  truncate: [1n << 14n, 3],
  ioctlDevice: [1n << 15n, 5],
} as const satisfies Record<string, readonly [bit: bigint, since: number]>;
type Right = keyof typeof right;

const reading: readonly Right[] = ['execute', 'readFile', 'readDir'];
/** No links, no sockets, no devices: nothing in a kit's folder leads anywhere else. */
const writing: readonly Right[] = [
  'readFile',
  'readDir',
  'writeFile',
  'truncate',
  'makeRegular',
  'makeDir',
  'removeFile',
  'removeDir',
  'refer',
];
const ofFiles: readonly Right[] = ['execute', 'readFile', 'writeFile', 'truncate', 'ioctlDevice'];

/** LANDLOCK_ACCESS_NET_BIND_TCP and _CONNECT_TCP; LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET and _SIGNAL. */
const network = { bits: 3n, since: 4 } as const;
const scopes = { bits: 3n, since: 6 } as const;

const bitsOf = (rights: readonly Right[], version: number): bigint =>
  rights.reduce((bits, name) => (right[name][1] <= version ? bits | right[name][0] : bits), 0n);

/** Version of the kernel's interface; 0 where there is none, it is switched off, or a container hides it. */
export function landlockVersion(): number {
  return Math.max(0, Number(createRuleset(call.createRuleset, null, 0, versionOnly)));
}

/**
 * Confines this thread, the threads it starts and the programs it becomes: files as the view says, no TCP (version 4), no
 * signals and no abstract sockets to the outside (version 6), and no look into other processes. Needs `PR_SET_NO_NEW_PRIVS`.
 *
 * @returns what went wrong
 */
export function restrictFiles(view: LandlockView): string | undefined {
  const version = landlockVersion();
  if (version === 0) return 'this kernel has no Landlock';
  const attributes = BigUint64Array.of(bitsOf(Object.keys(right) as Right[], version), network.bits, scopes.bits);
  const size = version >= scopes.since ? 24 : version >= network.since ? 16 : 8;
  const ruleset = Number(createRuleset(call.createRuleset, new Uint8Array(attributes.buffer), size, 0));
  if (ruleset < 0) return failure('landlock_create_ruleset');
  try {
    const refused = [
      ...view.readable.map((path) => allow(ruleset, path, reading, version)),
      ...view.writable.map((path) => allow(ruleset, path, writing, version)),
    ].find((problem) => problem !== undefined);
    if (refused !== undefined) return refused;
    return Number(restrictSelf(call.restrictSelf, ruleset, 0)) === 0 ? undefined : failure('landlock_restrict_self');
  } finally {
    closeSync(ruleset);
  }
}

function allow(ruleset: number, path: string, rights: readonly Right[], version: number): string | undefined {
  let file: number;
  try {
    file = openSync(path, openPath | constants.O_RDONLY);
  } catch {
    return undefined;
  }
  try {
    const applicable = fstatSync(file).isDirectory() ? rights : rights.filter((name) => ofFiles.includes(name));
    // Packed: the 64 bits of rights are followed by the descriptor.
    const rule = Buffer.alloc(12);
    rule.writeBigUInt64LE(bitsOf(applicable, version), 0);
    rule.writeInt32LE(file, 8);
    const result = Number(addRule(call.addRule, ruleset, pathBeneath, rule, 0));
    return result === 0 ? undefined : failure(`landlock_add_rule for ${path}`);
  } finally {
    closeSync(file);
  }
}

const failure = (what: string): string => `${what} failed, errno ${koffi.errno()}`;
