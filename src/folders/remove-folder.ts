import { readdir, rm, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes a folder that a process just killed may still have been writing to. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

/** Removes a small folder. `rm` of Node 20 asks about every file before and after: half of the time of a conversion's calls. */
export async function removeSmallFolder(path: string): Promise<void> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    await Promise.all(
      entries.map((entry) => {
        const inside = join(path, entry.name);
        return entry.isDirectory() ? removeSmallFolder(inside) : unlink(inside);
      }),
    );
    await rmdir(path);
  } catch {
    await removeFolder(path);
  }
}
