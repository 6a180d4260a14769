import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporarySuffix } from './durable-file.js';
import { entryOf, isRemovalMarker } from './mirror-plan.js';

/** A copy into the keep takes seconds; a temporary file this old (ms) belongs to a process that is gone. */
const abandonedAfter = 3_600_000;

/**
 * Removes what a crash left of an entry, once nobody can be at it any more: files without their JSON, which comes after
 * the bytes are whole and goes before they do. They never counted, or do not any more. So do folders that hold nothing.
 */
export async function sweepHalves(root: string, now: number): Promise<number> {
  let swept = 0;
  for (const folder of await readdir(root).catch(() => [])) {
    const names = await readdir(join(root, folder)).catch(() => []);
    const indexed = new Set(names.filter((name) => name.endsWith('.json')).map(entryOf));
    const isHalf = (name: string): boolean =>
      !isRemovalMarker(name) && (!indexed.has(entryOf(name)) || names.some((own) => name === own + temporarySuffix));
    for (const name of names.filter(isHalf)) if (await removeAbandoned(join(root, folder, name), now)) swept++;
    await removeIfEmpty(join(root, folder));
  }
  return swept;
}

/** A folder that cannot be removed holds something, or is swept some other time. */
export async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

async function removeAbandoned(path: string, now: number): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
  if (now - mtimeMs < abandonedAfter) return false;
  await rm(path, { force: true });
  return true;
}
