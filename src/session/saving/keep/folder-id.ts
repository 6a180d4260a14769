import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolderDurably, writeDurably } from './durable-file.js';

/** In the folder of a keep that is shared. */
const fileName = 'folder-id';

/**
 * What tells this folder from any other: all nodes that mount it read the same. Whoever comes first makes it; where two do at
 * once the last one counts, as it is read again and again.
 *
 * @returns undefined where it cannot be read or made
 */
export async function folderId(root: string): Promise<string | undefined> {
  const found = await read(root);
  if (found !== undefined) return found;
  try {
    await makeFolderDurably(root);
    await writeDurably(join(root, fileName), randomUUID());
  } catch {
    // Health says that nothing can be kept there.
  }
  return read(root);
}

async function read(root: string): Promise<string | undefined> {
  const text = await readFile(join(root, fileName), 'utf8').catch(() => '');
  return text === '' ? undefined : text;
}
