import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ContentIdentity } from '../../files/content-identity.js';

/** A name that ends like this was never renamed: what it holds is not whole, or not in anybody's hands yet. */
export const temporarySuffix = '.tmp';

/** Copies a file to {@link temporarySuffix its temporary name}; {@link publish} gives it its own. Survives power loss. */
export async function copyTemporarily(from: string, to: string): Promise<ContentIdentity> {
  const temporary = to + temporarySuffix;
  const hash = createHash('sha256');
  let size = 0;
  const meter = new PassThrough().on('data', (chunk: Buffer) => {
    hash.update(chunk);
    size += chunk.length;
  });
  try {
    await pipeline(createReadStream(from), meter, createWriteStream(temporary, { mode: 0o600, flush: true }));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Writes a file so that it is either whole under its name or not there at all, also after power loss. */
export async function writeDurably(to: string, text: string): Promise<void> {
  const temporary = to + temporarySuffix;
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await publish(to);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
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
