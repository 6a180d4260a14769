import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { removeJobFolder, WorkFolder } from '../engine/index.js';
import { SvcOptions } from '../options/index.js';

export interface JobFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder for each conversion, inside one that is removed with the application. */
@Injectable()
export class JobFolders implements OnApplicationShutdown {
  #root: Promise<WorkFolder> | undefined;

  constructor(private readonly options: SvcOptions) {}

  async create(): Promise<JobFolder> {
    const path = await mkdtemp(join((await this.#open()).path, 'job-'));
    return { path, remove: () => removeJobFolder(path) };
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.#root)?.remove();
  }

  /** A failure is not kept: the disk may have room again for the next job. */
  #open(): Promise<WorkFolder> {
    const root = (this.#root ??= WorkFolder.create(this.options.engine.workDir));
    root.catch(() => (this.#root = undefined));
    return root;
  }
}
