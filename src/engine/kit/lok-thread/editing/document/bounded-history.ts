/** Of the memory that a document may use, what it may have taken before its history goes. */
const share = 3 / 4;
/** When that was not enough, so much more has to come before it goes again. */
const step = 1 / 10;
/** ms between two looks. */
const interval = 100;

export interface HistoryParts {
  /** Bytes with which the kit is killed. */
  readonly limit: number;
  /** Bytes the process takes. */
  readonly used: () => number;
  readonly clear: () => void;
  readonly now?: () => number;
}

/**
 * Gives up what can be undone before the document ends for want of memory. LibreOffice counts a hundred steps, not what
 * they weigh: in a sheet that has something in its last column, 20 MB for each row that is cleared (25.2).
 */
export class BoundedHistory {
  #next = 0;
  #most: number;

  constructor(private readonly parts: HistoryParts) {
    this.#most = parts.limit * share;
  }

  look(): void {
    const { limit, used, clear, now = () => performance.now() } = this.parts;
    if (now() < this.#next) return;
    this.#next = now() + interval;
    if (used() < this.#most) return;
    clear();
    this.#most = Math.max(limit * share, used() + limit * step);
  }
}
