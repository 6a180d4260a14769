import koffi from 'koffi';
import { fcntl, ownProcess } from '../../native/own-process.js';

const socket: (domain: number, type: number, protocol: number) => number = ownProcess.func('socket', 'int', [
  'int',
  'int',
  'int',
]);
const connect: (descriptor: number, address: Uint8Array, length: number) => number = ownProcess.func('connect', 'int', [
  'int',
  'void *',
  'uint',
]);
const dup2: (from: number, to: number) => number = ownProcess.func('dup2', 'int', ['int', 'int']);
const close: (descriptor: number) => number = ownProcess.func('close', 'int', ['int']);
const setsid: () => number = ownProcess.func('setsid', 'int', []);
const signal: (number: number, handler: number) => bigint = ownProcess.func('signal', 'void *', ['int', 'intptr_t']);

const local = 1;
const stream = 1;
const pathOffset = 2;
/** sun_path, sys/un.h */
const pathSize = 108;

/**
 * Connects to a local socket, and makes that these descriptors. A name in the current folder, as a path may be too long.
 *
 * @throws Error
 */
export function connectTo(name: string, ...descriptors: readonly number[]): void {
  const address = Buffer.alloc(pathOffset + pathSize);
  address.writeUInt16LE(local, 0);
  address.write(name, pathOffset);
  const connection = socket(local, stream, 0);
  if (connection < 0 || connect(connection, address, pathOffset + name.length + 1) !== 0)
    throw new Error(`the parent cannot be reached, errno ${koffi.errno()}`);
  for (const each of descriptors) dup2(connection, each);
  if (!descriptors.includes(connection)) close(connection);
}

const setFlags = 4;

/** Reading waits for what is to be read. Node's end of a pipe stays as it is. */
export function makeBlocking(descriptor: number): void {
  fcntl(descriptor, setFlags, 0);
}

/** A session and a process group of its own, which are killed as a whole. */
export function leadGroup(): void {
  setsid();
}

const sigchld = 17;
const ignored = 1;

/** Nobody waits for children: the kernel forgets them when they end. */
export function forgetChildren(): void {
  signal(sigchld, ignored);
}
