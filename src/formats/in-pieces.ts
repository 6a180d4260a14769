import { setImmediate } from 'node:timers/promises';
import type { ByteSource } from './byte-source.js';

/** Looked through at once, bytes: so long, some milliseconds, nothing else happens in this process. */
export const pieceBytes = 256 * 1024;

/** All of it, and others' turns between its pieces. */
export async function* piecesOf(content: ByteSource): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.size; at += pieceBytes) {
    if (at > 0) await setImmediate();
    yield content.read(at, pieceBytes);
  }
}

/**
 * Changes a text piece by piece.
 *
 * @param reach so many bytes at the end of a piece are seen again, with what follows
 * @param change gets bytes of its own, and whether they are the last
 */
export async function* changed(
  pieces: AsyncIterable<Buffer>,
  reach: number,
  change: (bytes: Buffer, isLast: boolean) => Buffer,
): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = change(Buffer.concat([held, piece]), false);
    const until = Math.max(0, bytes.length - reach);
    yield bytes.subarray(0, until);
    held = bytes.subarray(until);
  }
  yield change(held, true);
}

/**
 * Writes an `x` over the last character of what is found, as far as it does not begin in the last `reach` bytes.
 *
 * @returns whether there was any
 */
export function crossOut(bytes: Buffer, search: RegExp, reach: number): boolean {
  let any = false;
  for (const { 0: found, index } of bytes.toString('latin1').matchAll(search)) {
    if (index >= bytes.length - reach) break;
    bytes.write('x', index + found.length - 1);
    any = true;
  }
  return any;
}
