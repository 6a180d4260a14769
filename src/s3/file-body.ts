import type { ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

export interface FileBody {
  readonly Body: ReadStream;
  readonly ContentLength: number;
}

/**
 * Sends a file. It is open before the SDK gets it, which listens to it only after its own preparations: an error until then
 * would end the application. And it is closed whatever comes of it: the SDK leaves open what it has not read to the end.
 */
export async function withFileBody<T>(path: string, send: (body: FileBody) => Promise<T>): Promise<T> {
  const { size } = await stat(path);
  const body = (await open(path)).createReadStream();
  try {
    return await send({ Body: body, ContentLength: size });
  } finally {
    body.destroy();
  }
}
