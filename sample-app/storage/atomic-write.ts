import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Temporary files start like this; the listing skips everything that starts with a dot. */
const temporaryPrefix = '.writing-';

/**
 * Replaces a file in one step: a reader, a crash and a power cut see the old bytes or the new ones. The modification
 * time always moves on, even where the file system's clock is coarse, because it is what saves are compared by.
 */
export async function writeAtomically(path: string, source: AsyncIterable<Buffer> | Buffer): Promise<void> {
  const temporary = join(dirname(path), temporaryPrefix + randomUUID());
  try {
    await writeAndSync(temporary, source);
    await moveOn(temporary, path);
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeAndSync(path: string, source: AsyncIterable<Buffer> | Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await writeFile(file, source);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function moveOn(temporary: string, path: string): Promise<void> {
  const before = await stat(path).catch(() => undefined);
  const after = await stat(temporary);
  if (before && after.mtimeMs <= before.mtimeMs) await utimes(temporary, after.atime, new Date(before.mtimeMs + 1));
}

/** A rename is safe from a power cut once its folder is on disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
