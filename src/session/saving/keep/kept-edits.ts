import type { StoredFile } from '../../live/live-document.js';

/** Which of the open document's files was the last that took in edits. */
export class KeptEdits {
  #document: object | undefined;
  #last = 0;
  #confirmed = -1;

  /** @param document whose file it is: each counts its own */
  take(document: object, stored: StoredFile): StoredFile {
    if (document !== this.#document) this.#confirmed = -1;
    if (document !== this.#document || this.#last === Infinity || stored.edited) this.#last = stored.store;
    this.#document = document;
    // An engine of somebody else's need not number its files.
    if (stored.store === 0) this.unknown();
    return stored;
  }

  /** A file without number does not count its edits: the next one with a number has them, too. */
  unknown(): void {
    this.#last = Infinity;
  }

  /** The host has the file of this number. */
  confirmed(store: number): void {
    this.#confirmed = Math.max(this.#confirmed, store);
  }

  /** Whether the host has all edits that any file took in. */
  get areConfirmed(): boolean {
    return !this.areNewerThan(this.#confirmed);
  }

  areNewerThan(store: number): boolean {
    return this.#last > store;
  }
}
