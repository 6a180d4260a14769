import { open } from 'node:fs/promises';

/** How much of a file tells what kind of text it is, bytes. */
const headSize = 64 * 1024;

/** The first bytes of a file. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
