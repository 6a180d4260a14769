import { Inject, Injectable } from '@nestjs/common';
import { WorkFolders, type WorkFolder } from '../../folders/index.js';
import { ConversionQueue } from '../queue/index.js';

interface Fetched {
  readonly folder: Promise<WorkFolder>;
  readonly files: Promise<readonly string[]>;
  readers: number;
}

/** Results while they are read. All who read the same one at the same time share one copy: more would fill the disk. */
@Injectable()
export class FetchedResults {
  readonly #fetched = new Map<string, Fetched>();

  constructor(
    @Inject(ConversionQueue) private readonly queue: Pick<ConversionQueue, 'collect'>,
    private readonly folders: WorkFolders,
  ) {}

  /** @throws what `ConversionQueue.collect` throws, and what the reader throws */
  async read(id: string, reader: (files: readonly string[]) => Promise<void>): Promise<void> {
    const fetched = this.#fetched.get(id) ?? this.#fetch(id);
    fetched.readers++;
    try {
      await reader(await fetched.files);
    } finally {
      fetched.readers--;
      if (fetched.readers === 0) await this.#letGo(id, fetched);
    }
  }

  #fetch(id: string): Fetched {
    const folder = this.folders.create('job');
    const files = folder.then(({ path }) => this.queue.collect(id, path));
    const fetched: Fetched = { folder, files, readers: 0 };
    this.#fetched.set(id, fetched);
    return fetched;
  }

  async #letGo(id: string, { folder }: Fetched): Promise<void> {
    this.#fetched.delete(id);
    await folder.then(
      (made) => made.remove(),
      () => undefined,
    );
  }
}
