import { chmod, mkdtemp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MachineLimit } from '../errors/index.js';
import { SvcLogger } from '../logging/index.js';
import { SvcOptions } from '../options/index.js';
import { openness } from './openness.js';
import { OwnedFolder } from './owned-folder.js';
import { removeSmallFolder } from './remove-folder.js';

/** A folder for one purpose, its maker's until it is removed. */
export interface WorkFolder {
  /** Absolute, without links. */
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Where everything lies that is not kept: kits, jobs, documents while they are open, downloads. All of it in one private
 * folder in `engine.workDir`, that goes with the application; what one that was killed left there goes at the start.
 */
@Injectable()
export class WorkFolders implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new SvcLogger('folders');
  #root: Promise<OwnedFolder> | undefined;

  constructor(private readonly options: SvcOptions) {}

  /**
   * A new folder.
   *
   * @param purpose what its name begins with
   * @param passable to folders in it that are somebody else's; nobody else sees what is in it
   * @throws MachineLimit where `engine.workDir` is closed to this process
   */
  async create(purpose: string, { passable = false } = {}): Promise<WorkFolder> {
    const path = await this.#make(purpose).catch(closed);
    const root = dirname(path);
    if (passable) await Promise.all([root, path].map((folder) => chmod(folder, 0o711)));
    return { path, remove: () => removeSmallFolder(path) };
  }

  async #make(purpose: string): Promise<string> {
    return mkdtemp(join((await this.#open()).path, `${purpose}-`));
  }

  /** For bytes that are nowhere else: what lies there is not removed with the rest, but taken out. */
  async unsaved(): Promise<string> {
    return (await this.#open()).unsaved();
  }

  /** Where an operator finds bytes of that name that neither a host nor the keep has taken. */
  async refuge(name: string): Promise<string> {
    return (await this.#open()).refuge(name);
  }

  /** Whoever needs a folder that cannot be made is told so then. */
  onApplicationBootstrap(): void {
    this.#open()
      .then(({ path }) => openness(dirname(path)))
      .then((problem) => problem !== undefined && this.#log.warn(`engine.workDir: ${problem}`))
      .catch(() => undefined);
  }

  /** The last of all: others have ended what worked in their folders. */
  async onApplicationShutdown(): Promise<void> {
    await (await this.#root)?.remove();
  }

  /** A failure is not kept: the disk may have room again for the next who asks. */
  #open(): Promise<OwnedFolder> {
    const root = (this.#root ??= OwnedFolder.create(this.options.engine.workDir));
    root.catch(() => (this.#root = undefined));
    return root;
  }
}

/** Of other files these codes may say anything; here, that nothing can be written. */
function closed(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  throw code === 'EACCES' || code === 'EPERM' ? new MachineLimit('disk_read_only', { cause: error }) : error;
}
