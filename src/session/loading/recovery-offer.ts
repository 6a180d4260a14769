import type { ServerMessage } from '../../protocol/index.js';
import type { KeptEntry } from '../saving/keep/kept-entry.js';

/** Unsaved bytes, of an earlier run or from before a reload, that nobody has decided about. */
export class RecoveryOffer {
  #entry: KeptEntry | undefined;
  #replaced = false;

  get entry(): KeptEntry | undefined {
    return this.#entry;
  }

  /** What whoever may write is told. */
  get message(): Extract<ServerMessage, { type: 'recovered' }> | undefined {
    if (this.#entry === undefined) return undefined;
    const { keptAt, size } = this.#entry;
    return { type: 'recovered', keptAt, size, ...(this.#replaced && { replaced: true }) };
  }

  /** @param replaced they were open here until somebody decided for the host's version */
  make(entry: KeptEntry | undefined, { replaced = false } = {}): void {
    this.#entry = entry;
    this.#replaced = replaced;
  }

  /** Somebody has decided. @returns about what */
  take(): KeptEntry | undefined {
    const entry = this.#entry;
    this.#entry = undefined;
    return entry;
  }
}
