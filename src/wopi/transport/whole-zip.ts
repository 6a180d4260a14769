import { open, type FileHandle } from 'node:fs/promises';

/** The record that ends each ZIP: its signature, and where it says how long a comment follows, bytes. */
const signature = Buffer.from('PK\u0005\u0006', 'latin1');
const lengthAt = 20;
const recordSize = 22;
const longestComment = 65_535;

/** Whether a file ends where a ZIP does, as most documents are: nothing can be missing behind that. */
export async function endsAsZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    return isEnd(await endOf(file));
  } finally {
    await file.close();
  }
}

async function endOf(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const length = Math.min(size, recordSize + longestComment);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.subarray(0, bytesRead);
}

function isEnd(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(signature); at !== -1; at = at > 0 ? tail.lastIndexOf(signature, at - 1) : -1) {
    const rest = tail.length - at - recordSize;
    if (rest >= 0 && tail.readUInt16LE(at + lengthAt) === rest) return true;
  }
  return false;
}
