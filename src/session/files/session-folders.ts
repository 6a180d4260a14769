import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { OwnedFolder } from '../../engine/index.js';
import { SvcOptions } from '../../options/index.js';

/**
 * Where documents of hosts lie while they are open: in one folder that goes with the application, and that the next one
 * to start removes when this one was killed.
 */
@Injectable()
export class SessionFolders implements OnApplicationShutdown {
  #root: Promise<OwnedFolder> | undefined;

  constructor(private readonly options: SvcOptions) {}

  /** A new folder of its own. */
  async create(purpose: string): Promise<string> {
    return mkdtemp(join((await this.#open()).path, `${purpose}-`));
  }

  /** For bytes that are nowhere else: what lies there is not removed, but found beside as `svc-unsaved-…`. */
  async unsaved(): Promise<string> {
    return (await this.#open()).unsaved();
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.#root)?.remove();
  }

  /** A failure is not kept: the disk may have room again for the next document. */
  #open(): Promise<OwnedFolder> {
    const root = (this.#root ??= OwnedFolder.create(this.options.engine.workDir));
    root.catch(() => (this.#root = undefined));
    return root;
  }
}
