import type { ServerMessage } from '../../protocol/index.js';
import type { KeptEntry } from '../saving/keep/kept-entry.js';

/** Unsaved bytes, of an earlier run or from before a reload, that nobody has decided about. */
export class RecoveryOffer {
  #entry: KeptEntry | undefined;
  #replaced = false;
  #isChosen = false;

  get entry(): KeptEntry | undefined {
    return this.#entry;
  }

  /** Somebody wants them back; that takes its time, and nobody else decides any more. */
  get isChosen(): boolean {
    return this.#isChosen;
  }

  /** What whoever may write is told, as long as somebody has to decide. */
  get message(): Extract<ServerMessage, { type: 'recovered' }> | undefined {
    if (this.#entry === undefined || this.#isChosen) return undefined;
    const { keptAt, size } = this.#entry;
    return { type: 'recovered', keptAt, size, ...(this.#replaced && { replaced: true }) };
  }

  /** @param replaced they were open here until somebody decided for the host's version */
  make(entry: KeptEntry | undefined, { replaced = false } = {}): void {
    this.#entry = entry;
    this.#replaced = replaced;
    this.#isChosen = false;
  }

  /** Somebody wants them back. @returns whether there is anything to decide about */
  choose(): boolean {
    if (this.#entry === undefined || this.#isChosen) return false;
    this.#isChosen = true;
    return true;
  }

  /** They could not be had: they are offered as before. */
  giveBack(): void {
    this.#isChosen = false;
  }

  /** Somebody has decided, and it is done. @returns about what */
  take(): KeptEntry | undefined {
    const entry = this.#entry;
    this.#entry = undefined;
    this.#isChosen = false;
    return entry;
  }
}
