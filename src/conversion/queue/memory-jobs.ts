import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ConversionObserver } from '../../engine/index.js';
import type { WorkFolder, WorkFolders } from '../../folders/index.js';
import { BytesMissing } from '../store/index.js';
import type { ConversionJobStatus, JobAbout, QueuedConversion } from './conversion-queue.js';
import { roomFor } from './room-for-results.js';

/** Does the conversion; settles when it is done. */
export type Work = (
  conversion: QueuedConversion,
  signal: AbortSignal,
  observer: ConversionObserver,
) => Promise<{ readonly files: readonly string[] }>;

interface MemoryJob {
  readonly about: JobAbout;
  readonly client: string;
  readonly controller: AbortController;
  settled?: Promise<void>;
  started: boolean;
  progress: number;
  end?: { readonly files: readonly string[]; readonly bytes: number; readonly error?: Error; readonly expires: Date };
  /** Somebody has had its result. */
  fetched: boolean;
}

/** Conversions of this process whose client does not wait. They end with the process. */
export class MemoryJobs {
  readonly #jobs = new Map<string, MemoryJob>();

  constructor(
    private readonly folders: WorkFolders,
    private readonly resultTtl: number,
    /** What results of one client may hold, bytes. */
    private readonly maxKept: number,
  ) {}

  /**
   * Results that were fetched make room for more, the oldest first.
   *
   * @throws TooManyResults
   */
  makeRoom(client: string): void {
    const kept = [...this.#jobs].flatMap(([id, { client: of, end, fetched }]) =>
      of === client && end ? [{ id, bytes: end.bytes, isFetched: fetched }] : [],
    );
    for (const id of roomFor(kept, this.maxKept)) this.cancel(id);
  }

  /** Settles when the job has what it needs of the input. */
  async begin(conversion: QueuedConversion, about: JobAbout, work: Work): Promise<string> {
    const folder = await this.folders.create('job');
    const outputFolder = join(folder.path, 'output');
    let { input } = conversion;
    try {
      await mkdir(outputFolder);
      if (typeof input === 'string') input = await copy(input, inputIn(folder));
    } catch (error) {
      await folder.remove();
      throw error;
    }
    const id = randomUUID();
    const { client } = conversion;
    const controller = new AbortController();
    const job: MemoryJob = { about, client, controller, started: false, progress: 0, fetched: false };
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
    const job = this.#jobs.get(id);
    if (job?.end === undefined) throw new BytesMissing();
    const { end } = job;
    if (end.error) throw end.error;
    const paths: string[] = [];
    for (const file of end.files) {
      const path = join(outputFolder, basename(file));
      await copy(file, path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new BytesMissing() : error;
      });
      paths.push(path);
    }
    job.fetched = true;
    return paths;
  }

  cancel(id: string): boolean {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    job?.controller.abort();
    return job !== undefined;
  }

  async #end(id: string, job: MemoryJob, folder: WorkFolder, files: readonly string[], error?: Error): Promise<void> {
    const [bytes] = await Promise.all([bytesOf(files), rm(inputIn(folder), { force: true }).catch(() => undefined)]);
    job.end = { files, bytes, expires: new Date(Date.now() + this.resultTtl), ...(error && { error }) };
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

const inputIn = ({ path }: WorkFolder): string => join(path, 'input');

async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map((file) =>
      stat(file)
        .then(({ size }) => size)
        .catch(() => 0),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Takes no room where the file system shares blocks. */
async function copy(from: string, to: string): Promise<string> {
  await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  return to;
}
