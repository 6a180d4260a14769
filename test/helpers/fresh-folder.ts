import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Containers often have a few megabytes there. */
const enough = 4 * 1024 ** 3;

/** An empty folder, in memory where there is room: kits and the keep write, flush and remove small files all the time. */
export async function freshFolder(prefix: string): Promise<string> {
  const room = await statfs(memory).catch(() => undefined);
  const place = room !== undefined && room.bavail * room.bsize >= enough ? memory : tmpdir();
  return mkdtemp(join(place, prefix));
}
