import { closeSync, openSync, readSync } from 'node:fs';
import koffi from 'koffi';
import { ownProcess } from '../../native/own-process.js';

const forkProcess: () => number = ownProcess.func('fork', 'int', []);
const advise: (address: number, size: number, advice: number) => number = ownProcess.func('madvise', 'int', [
  'int64',
  'int64',
  'int',
]);

/** `MADV_DOFORK`, sys/mman.h */
const doFork = 11;
/** Of `/proc/self/maps`, bytes; a kit has a hundredth of it. */
const mapsSize = 4 * 1024 * 1024;
/** What is read may itself have taken memory; it ends when nothing has changed. */
const maxRounds = 20;

/** Outside of V8's heap, so that reading takes none of it: what is known, and what is read. */
const maps: [Buffer, Buffer] = [Buffer.allocUnsafeSlow(mapsSize), Buffer.allocUnsafeSlow(mapsSize)];

/**
 * Copies this process. V8 has its heap left out of copies, as Node's children become other programs at once: that is undone
 * first. Nothing but the calling thread goes along, so there must be no other one that matters: no LibreOffice's, none of
 * V8's (`--single-threaded`), none of libuv's (nothing asynchronous was read or resolved).
 *
 * @returns 0 in the copy, its process id here
 * @throws Error
 */
export function fork(): number {
  let known = 0;
  for (let round = 0; round < maxRounds; round++) {
    const length = readMaps(maps[1]);
    if (length === known && maps[0].compare(maps[1], 0, length, 0, length) === 0) break;
    maps.reverse();
    known = length;
    copyAll(maps[0], length);
  }
  const pid = forkProcess();
  if (pid < 0) throw new Error(`fork failed, errno ${koffi.errno()}`);
  return pid;
}

function copyAll(areas: Buffer, length: number): void {
  for (let at = 0; at < length;) {
    const [start, next] = hexadecimal(areas, at);
    const [end, rest] = hexadecimal(areas, next + 1);
    // The kernel's own areas refuse, harmlessly.
    advise(start, end - start, doFork);
    at = areas.indexOf(newline, rest) + 1;
  }
}

const newline = 10;

function readMaps(into: Buffer): number {
  const file = openSync('/proc/self/maps', 'r');
  try {
    let length = 0;
    for (let read = -1; read !== 0; length += read) read = readSync(file, into, length, mapsSize - length, null);
    return length;
  } finally {
    closeSync(file);
  }
}

/** @returns the number, and where it ends */
function hexadecimal(text: Buffer, from: number): readonly [value: number, end: number] {
  let [value, at] = [0, from];
  for (let digit = digitOf(text[at]); digit !== undefined; digit = digitOf(text[++at])) value = value * 16 + digit;
  return [value, at];
}

function digitOf(code = 0): number | undefined {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : undefined;
}
