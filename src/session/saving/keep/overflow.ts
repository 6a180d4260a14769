import { randomUUID } from 'node:crypto';
import { chmod, copyFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { WorkFolders } from '../../../folders/index.js';
import { identify } from '../../files/content-identity.js';
import { KeepUnavailable } from '../../errors.js';
import type { KeptEntry, KeptFacts } from './kept-entry.js';

/** Newest bytes that the keep has no room for, in a folder that nobody sweeps. */
export class Overflow {
  #entry: KeptEntry | undefined;

  constructor(
    private readonly folders: Pick<WorkFolders, 'unsaved' | 'refuge'>,
    /** Whether the entry is being sent: then it is removed when that is over. */
    private readonly isUnderWay: (entry: KeptEntry) => boolean,
  ) {}

  get entry(): KeptEntry | undefined {
    return this.#entry;
  }

  /** The file is somebody else's now. */
  forget(): void {
    this.#entry = undefined;
  }

  /** Takes the file at `path` in, in place of what is here. */
  async take(path: string, facts: () => KeptFacts): Promise<KeptEntry> {
    if (this.#entry?.path === path) return this.#entry;
    const known = facts();
    const id = randomUUID();
    const place = join(await this.folders.unsaved(), `${id}.${known.extension}`);
    const content = await identify(path);
    await rename(path, place).catch(() => copyFile(path, place).then(() => rm(path, { force: true })));
    // It may end beside the private folder, where others pass. Bytes that cannot be closed are kept all the same.
    await chmod(place, 0o600).catch(() => undefined);
    await this.leave();
    this.#entry = { ...known, ...content, id, keptAt: new Date().toISOString(), path: place };
    return this.#entry;
  }

  async leave(): Promise<void> {
    const old = this.#entry;
    this.forget();
    if (old && !this.isUnderWay(old)) await rm(old.path, { force: true });
  }

  /**
   * Gives the bytes to the operator.
   *
   * @returns where they are
   * @throws KeepUnavailable there are none
   */
  async moveOut(): Promise<string> {
    if (!this.#entry) throw new KeepUnavailable();
    const { path } = this.#entry;
    const place = await this.folders.refuge(basename(path));
    await rename(path, place);
    this.forget();
    return place;
  }
}
