import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How often it is looked whether something has changed, ms. The system's own watching does not see into mounted folders. */
const lookEvery = 3_000;

/** Calls back when something in a folder has changed that kits have read. */
export class FolderWatch {
  readonly #states = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;

  /** @param used which folders living kits have read, or are reading; others are forgotten */
  constructor(
    private readonly used: () => ReadonlySet<string>,
    private readonly changed: (folder: string) => void,
    private readonly every = lookEvery,
  ) {}

  /** Remembers how the folders stand, before a kit reads them. */
  async begin(folders: readonly string[]): Promise<void> {
    for (const folder of folders) if (!this.#states.has(folder)) this.#states.set(folder, await stateOf(folder));
    if (folders.length > 0) this.#timer ??= setInterval(() => void this.#look(), this.every).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** A slow mount must not be asked twice at a time. */
  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    for (const [folder, known] of this.#states) {
      if (!this.used().has(folder)) {
        this.#states.delete(folder);
        continue;
      }
      const state = await stateOf(folder);
      if (state === known) continue;
      this.#states.set(folder, state);
      this.changed(folder);
    }
    this.#looking = false;
  }
}

/** Differs when anything in the folder does. */
async function stateOf(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const hash = createHash('sha256');
  for (const name of names.toSorted((a, b) => a.localeCompare(b))) {
    const { size = 0, mtimeMs = 0 } = (await stat(join(folder, name)).catch(() => undefined)) ?? {};
    hash.update(`${name}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}
