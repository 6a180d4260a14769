import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { smallDocument, type DocumentInput } from '../../formats/index.js';

/**
 * Takes a document in: a small one stays in memory, a larger one goes to a file, as much at a time as may stay in memory.
 *
 * @param place the path of a file that is not there yet; asked for once there has to be one
 */
export async function spool(stream: Readable, place: () => Promise<string>): Promise<DocumentInput> {
  let held: Buffer[] = [];
  let size = 0;
  let file: { readonly path: string; readonly handle: FileHandle } | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      held.push(chunk);
      size += chunk.length;
      if (size <= smallDocument) continue;
      file ??= await make(await place());
      await append(file.handle, held);
      [held, size] = [[], 0];
    }
    if (file === undefined) return Buffer.concat(held);
    await append(file.handle, held);
    return file.path;
  } finally {
    await file?.handle.close();
  }
}

const make = async (path: string): Promise<{ readonly path: string; readonly handle: FileHandle }> => ({
  path,
  handle: await open(path, 'wx', 0o600),
});

/** Piece by piece in one call: made one, they are garbage as large as the document, for which V8 looks through the whole heap. */
async function append(file: FileHandle, pieces: readonly Buffer[]): Promise<void> {
  for (let left = pieces; left.length > 0;) {
    const { bytesWritten } = await file.writev(left);
    left = without(left, bytesWritten);
  }
}

/** The last that fits on a full disk is less than was asked; what is left fails. */
function without(pieces: readonly Buffer[], bytes: number): Buffer[] {
  return pieces.flatMap((piece) => {
    const written = Math.min(bytes, piece.length);
    bytes -= written;
    return written === piece.length ? [] : [piece.subarray(written)];
  });
}
