import koffi from 'koffi';
import { closeSync, readSync } from 'node:fs';

const lib = koffi.load(null);
const init = lib.func('inotify_init1', 'int', ['int']) as unknown as (flags: number) => number;
const watch = lib.func('inotify_add_watch', 'int', ['int', 'str', 'uint32']) as unknown as (
  descriptor: number,
  path: string,
  events: number,
) => number;

/** IN_NONBLOCK and IN_CLOEXEC; IN_OPEN. */
const flags = 0o2004000;
const opening = 0x20;
/** Of a file that is watched itself. */
const eventBytes = 16;

/** Counts how often anybody on this machine opens a file, whatever name and namespace it has for them. */
export class WatchedFile {
  readonly #descriptor = init(flags);

  constructor(path: string) {
    if (watch(this.#descriptor, path, opening) < 0) throw new Error(`${path} cannot be watched`);
  }

  /** Since the last time it was asked, or since the watch began. */
  openings(): number {
    try {
      return readSync(this.#descriptor, Buffer.alloc(4096)) / eventBytes;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0;
      throw error;
    }
  }

  stop(): void {
    closeSync(this.#descriptor);
  }
}
