import type { KeptEntry } from '../saving/keep/kept-entry.js';

/** Unsaved bytes of an earlier run that nobody has decided about. */
export class RecoveryOffer {
  #entry: KeptEntry | undefined;

  get entry(): KeptEntry | undefined {
    return this.#entry;
  }

  make(entry: KeptEntry | undefined): void {
    this.#entry = entry;
  }

  /** Somebody has decided. @returns about what */
  take(): KeptEntry | undefined {
    const entry = this.#entry;
    this.#entry = undefined;
    return entry;
  }
}
