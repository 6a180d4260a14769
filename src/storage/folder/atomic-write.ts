import { createHash, randomUUID } from 'node:crypto';
import { chmod, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Temporary files start like this; listings skip everything that starts with a dot. */
const temporaryPrefix = '.writing-';
/** Nobody writes on one that has not grown for so long, ms. */
const abandonedAfter = 24 * 3_600_000;

/** Removes temporary files of a process that was killed while it wrote them. Never rejects: they harm nobody else. */
export async function removeAbandoned(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.startsWith(temporaryPrefix)).map((name) => join(folder, name));
  await Promise.all(
    paths.map(async (path) => {
      const { mtimeMs } = await stat(path);
      if (now - mtimeMs > abandonedAfter) await rm(path, { force: true });
    }),
  ).catch(() => undefined);
}

/** Bytes on the disk, not yet in their place. */
export interface StagedFile {
  /** Base64url of the SHA-256. */
  readonly hash: string;
  /**
   * Puts them in place of a file in one step: a reader, a crash and a power cut see the old bytes or the new ones. The
   * modification time always moves on, even where the file system's clock is coarse; the file stays open to whom it was.
   */
  replace(path: string): Promise<void>;
  /** Removes what was not put in place. */
  discard(): Promise<void>;
}

/** Writes bytes beside where they shall lie. What breaks off leaves nothing behind. */
export async function stage(folder: string, source: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<StagedFile> {
  const temporary = join(folder, temporaryPrefix + randomUUID());
  const discard = (): Promise<void> => rm(temporary, { force: true });
  try {
    const hash = await writeAndSync(temporary, source);
    return {
      hash,
      discard,
      async replace(path) {
        await succeed(temporary, path);
        await rename(temporary, path);
        await syncFolder(dirname(path));
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

export async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const staged = await stage(dirname(path), [bytes]);
  try {
    await staged.replace(path);
  } finally {
    await staged.discard();
  }
}

async function writeAndSync(path: string, source: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('base64url');
}

async function succeed(temporary: string, path: string): Promise<void> {
  const before = await stat(path).catch(() => undefined);
  if (!before) return;
  await chmod(temporary, before.mode & 0o777);
  const after = await stat(temporary);
  // Times are compared as whole milliseconds.
  const former = Math.floor(before.mtimeMs);
  if (Math.floor(after.mtimeMs) <= former) await utimes(temporary, after.atime, new Date(former + 1));
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
