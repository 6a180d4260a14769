import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ContentIdentity } from '../../files/content-identity.js';

/** A name that ends like this was never renamed: what it holds is not whole, or not in anybody's hands yet. */
export const temporarySuffix = '.tmp';

/** What is copied at a time, bytes. */
const pieceBytes = 256 * 1024;

/** Copies a file to {@link temporarySuffix its temporary name}; {@link publish} gives it its own. Survives power loss. */
export async function copyTemporarily(from: string, to: string): Promise<ContentIdentity> {
  const source = await open(from, 'r');
  try {
    return await writeTemporarily(to, (target) => copyBytes(source, target));
  } finally {
    await source.close();
  }
}

/** Writes a file so that it is either whole under its name or not there at all, also after power loss. */
export async function writeDurably(to: string, text: string): Promise<void> {
  await writeTemporarily(to, (file) => file.writeFile(text));
  try {
    await publish(to);
  } catch (error) {
    await rm(to + temporarySuffix, { force: true });
    throw error;
  }
}

async function writeTemporarily<T>(to: string, write: (file: FileHandle) => Promise<T>): Promise<T> {
  const temporary = to + temporarySuffix;
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      const written = await write(file);
      await file.sync();
      return written;
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Without streams: each of their turns costs a small document as much as to write it. */
async function copyBytes(source: FileHandle, target: FileHandle): Promise<ContentIdentity> {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(pieceBytes);
  let size = 0;
  for (;;) {
    const { bytesRead } = await source.read(piece, 0, pieceBytes, size);
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
    const read = piece.subarray(0, bytesRead);
    hash.update(read);
    await target.writeFile(read);
    size += bytesRead;
  }
}

/** Makes a folder and whatever is missing above it; each new name is synced into the folder that holds it. */
export async function makeFolderDurably(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Gives a file its own name. A rename is atomic; the folder is synced so that it survives too. */
export async function publish(to: string): Promise<void> {
  await rename(to + temporarySuffix, to);
  await syncFolder(dirname(to));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
