import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFull } from '../../engine/index.js';
import { machineLimitOf } from '../../errors/index.js';
import { ByteStore } from './byte-store.js';
import { BytesMissing, StoreUnavailable } from './errors.js';
import { isOver, isReference, newReference } from './reference.js';

/** While a file is being written its name starts so; nobody takes half of it. */
const unfinished = 'new-';

/** A folder that every machine mounts. */
export class FolderByteStore extends ByteStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(path: string, ttl: number): Promise<string> {
    const reference = newReference(ttl);
    const target = join(this.folder, reference);
    const draft = join(this.folder, `${unfinished}${reference}`);
    try {
      await this.#make();
      await copyFile(path, draft, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
      await chmod(draft, 0o600);
      await rename(draft, target);
      return reference;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw meaningOf(error);
    }
  }

  async get(reference: string, path: string): Promise<void> {
    if (!isReference(reference)) throw new BytesMissing();
    try {
      await copyFile(join(this.folder, reference), path, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new BytesMissing() : meaningOf(error);
    }
  }

  async remove(references: readonly string[]): Promise<void> {
    try {
      for (const reference of references.filter(isReference)) await rm(join(this.folder, reference), { force: true });
    } catch (error) {
      throw meaningOf(error);
    }
  }

  async sweep(): Promise<void> {
    try {
      await this.#make();
      const names = await readdir(this.folder);
      for (const name of names.filter((name) => isOver(name.replace(unfinished, ''))))
        await rm(join(this.folder, name), { force: true });
    } catch (error) {
      throw meaningOf(error);
    }
  }

  /** Each time: it may be mounted later, or gone since. */
  #make(): Promise<unknown> {
    return mkdir(this.folder, { recursive: true, mode: 0o700 });
  }
}

function meaningOf(error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (machineLimitOf(error) === 'disk_full') return new DiskFull();
  return new StoreUnavailable(
    `The shared folder (option conversion.queue.store.path) cannot be used: ${code ?? 'unknown'}.`,
    { cause: error },
  );
}
