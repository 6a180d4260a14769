import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ConversionObserver } from '../../engine/index.js';
import type { WorkFolder, WorkFolders } from '../../folders/index.js';
import { BytesMissing } from '../store/index.js';
import type { ConversionJobStatus, JobAbout, QueuedConversion } from './conversion-queue.js';

/** Does the conversion; settles when it is done. */
export type Work = (
  conversion: QueuedConversion,
  signal: AbortSignal,
  observer: ConversionObserver,
) => Promise<{ readonly files: readonly string[] }>;

interface MemoryJob {
  readonly about: JobAbout;
  readonly controller: AbortController;
  settled?: Promise<void>;
  started: boolean;
  progress: number;
  end?: { readonly files: readonly string[]; readonly error?: Error; readonly expires: Date };
}

/** Conversions of this process whose client does not wait. They end with the process. */
export class MemoryJobs {
  readonly #jobs = new Map<string, MemoryJob>();

  constructor(
    private readonly folders: WorkFolders,
    private readonly resultTtl: number,
  ) {}

  /** Settles when the job has what it needs of the input. */
  async begin(conversion: QueuedConversion, about: JobAbout, work: Work): Promise<string> {
    const folder = await this.folders.create('job');
    const outputFolder = join(folder.path, 'output');
    let { input } = conversion;
    try {
      await mkdir(outputFolder);
      if (typeof input === 'string') input = await copy(input, join(folder.path, 'input'));
    } catch (error) {
      await folder.remove();
      throw error;
    }
    const id = randomUUID();
    const job: MemoryJob = { about, controller: new AbortController(), started: false, progress: 0 };
    this.#jobs.set(id, job);
    const observer: ConversionObserver = {
      onStart: () => void (job.started = true),
      onProgress: (percent) => void (job.progress = percent),
    };
    job.settled = work({ ...conversion, input, handedOver: true, outputFolder }, job.controller.signal, observer).then(
      ({ files }) => this.#end(id, job, folder, files),
      (error: Error) => this.#end(id, job, folder, [], error),
    );
    return id;
  }

  find(id: string): ConversionJobStatus | undefined {
    const job = this.#jobs.get(id);
    if (job === undefined) return undefined;
    const { about, progress, started, end } = job;
    if (end === undefined) return { id, about, progress, state: started ? 'running' : 'waiting' };
    const { error, expires } = end;
    return error === undefined
      ? { id, about, progress: 100, state: 'done', expires }
      : { id, about, progress, state: 'failed', error, expires };
  }

  async settled(id: string): Promise<void> {
    await this.#jobs.get(id)?.settled;
  }

  /** @throws BytesMissing */
  async collect(id: string, outputFolder: string): Promise<readonly string[]> {
    const end = this.#jobs.get(id)?.end;
    if (end === undefined) throw new BytesMissing();
    if (end.error) throw end.error;
    const paths: string[] = [];
    for (const file of end.files) {
      const path = join(outputFolder, basename(file));
      await copy(file, path).catch(() => {
        throw new BytesMissing();
      });
      paths.push(path);
    }
    return paths;
  }

  cancel(id: string): boolean {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    job?.controller.abort();
    return job !== undefined;
  }

  async #end(id: string, job: MemoryJob, folder: WorkFolder, files: readonly string[], error?: Error): Promise<void> {
    job.end = { files, expires: new Date(Date.now() + this.resultTtl), ...(error && { error }) };
    const forget = (): void => {
      this.#jobs.delete(id);
      folder.remove().catch(() => undefined);
    };
    if (!this.#jobs.has(id)) return forget();
    const timer = setTimeout(forget, this.resultTtl).unref();
    job.controller.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      forget();
    });
  }
}

/** Takes no room where the file system shares blocks. */
async function copy(from: string, to: string): Promise<string> {
  await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  return to;
}
