import type { Stats } from 'node:fs';
import { readlinkSync } from 'node:fs';
import { constants, lstat, open, rename, rm, unlink, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { machineLimitOf } from '../../errors/index.js';
import { DiskFull, EngineUnavailable } from '../errors.js';

/** `O_PATH`: a folder held, not read; Node has no name for it. */
const openPath = 0o10000000;

/**
 * Moves a file that a kit made out of the folder where it should have made it. A kit is not trusted, and may change names
 * while we look: the folder is held by its descriptor, and what arrived is looked at again where the kit cannot reach it.
 * A path that leads elsewhere, by a link or otherwise, or to anything but a plain file with this one name is refused.
 *
 * @param folder free of links as far as the kit has no hand in it
 * @param readUpTo bytes
 * @returns its content, where it is no more than that
 * @throws DiskFull, EngineUnavailable, what the system says where the machine lacks something
 */
export async function takeOut(from: string, folder: string, to: string, readUpTo = 0): Promise<Buffer | undefined> {
  if (!from.startsWith(folder + sep)) throw notItsOwn();
  const flags = openPath | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  const parent = await open(dirname(from), flags).catch(refused);
  try {
    const held = `/proc/self/fd/${parent.fd}`;
    // This waits for no disk.
    if (readlinkSync(held) !== dirname(from)) throw notItsOwn();
    return await takeFrom(join(held, basename(from)), to, readUpTo);
  } finally {
    letGo(parent);
  }
}

export const isFull = (error: unknown): boolean => machineLimitOf(error) === 'disk_full';

async function takeFrom(path: string, to: string, readUpTo: number): Promise<Buffer | undefined> {
  // A pipe must not hold us up.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch(refused);
  try {
    const seen = await file.stat();
    if (!isPlain(seen)) throw notItsOwn();
    const moved = move(path, to, seen).catch((error: unknown) => {
      if (!hasCode(error, 'EXDEV')) throw error;
      return copy(file, path, to);
    });
    const [content] = await Promise.all([seen.size <= readUpTo ? readAll(file, seen.size) : undefined, moved]);
    return content;
  } catch (error) {
    throw isFull(error) ? new DiskFull() : error;
  } finally {
    letGo(file);
  }
}

/** From the descriptor, whatever the name becomes. */
async function readAll(file: FileHandle, size: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
  return buffer.subarray(0, bytesRead);
}

/** Nobody waits for it. */
const letGo = (file: FileHandle): void => void file.close().catch(() => undefined);

async function move(path: string, to: string, seen: Stats): Promise<void> {
  await rename(path, to);
  const arrived = await lstat(to);
  if (isPlain(arrived) && arrived.ino === seen.ino && arrived.dev === seen.dev) return;
  await unlink(to).catch(() => undefined);
  throw notItsOwn();
}

/** To another file system: from the descriptor, whatever the name has become. */
async function copy(file: FileHandle, path: string, to: string): Promise<void> {
  try {
    // What is there gives way, as it does to a file that is moved.
    await rm(to, { force: true });
    const target = await open(to, 'wx');
    await pipeline(file.createReadStream({ autoClose: false, start: 0 }), target.createWriteStream());
    await unlink(path).catch(() => undefined);
  } catch (error) {
    await unlink(to).catch(() => undefined);
    throw error;
  }
}

const isPlain = (stats: Stats): boolean => stats.isFile() && stats.nlink === 1;

const notItsOwn = (): EngineUnavailable => new EngineUnavailable('A kit answered with a file that is not its own.');

/** What the machine lacks is not the kit's doing. */
function refused(error: unknown): never {
  throw machineLimitOf(error) === undefined ? notItsOwn() : error;
}

const hasCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException | undefined)?.code === code;
