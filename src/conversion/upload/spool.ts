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
      await file.handle.writeFile(Buffer.concat(held));
      [held, size] = [[], 0];
    }
    await file?.handle.writeFile(Buffer.concat(held));
    return file?.path ?? Buffer.concat(held);
  } finally {
    await file?.handle.close();
  }
}

const make = async (path: string): Promise<{ readonly path: string; readonly handle: FileHandle }> => ({
  path,
  handle: await open(path, 'wx', 0o600),
});
