import { chmod, lstat, stat } from 'node:fs/promises';
import { InvalidOptions } from '../../../options/index.js';

const forOthers = 0o007;

/**
 * Whoever may write where kept bytes lie decides what a document becomes. A folder of our own is closed to others; one
 * that somebody else made is taken only when it is root's, and closed.
 *
 * @throws InvalidOptions
 */
export async function assertPrivate(path: string): Promise<void> {
  const named = await lstat(path).catch(() => undefined);
  if (!named) return;
  const folder = await stat(path);
  const { uid, mode } = folder;
  const ours = process.getuid?.();
  if (!folder.isDirectory()) throw unsafe(path, 'is no folder');
  if (ours === undefined) return;
  for (const owner of [named.uid, uid])
    if (owner !== ours && owner !== 0) throw unsafe(path, `belongs to another user (${owner})`);
  if ((mode & forOthers) === 0) return;
  if (uid !== ours) throw unsafe(path, 'is open to every user');
  await chmod(path, mode & 0o770);
}

const unsafe = (path: string, problem: string): InvalidOptions =>
  new InvalidOptions([
    `session.keep.dir: ${path} ${problem}; name a folder below it, which is then made, or another one`,
  ]);
