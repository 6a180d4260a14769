/** Wrong answers of one person before they are asked no more. */
export const triesOfOne = 5;
/** Wrong answers of all together before nobody is asked for a while. */
const triesOfAll = 20;
/** How long that lasts, and how long wrong answers are remembered, ms. */
const pause = 60_000;
/** Documents remembered at most; the oldest are forgotten first. */
const maxDocuments = 10_000;

interface Failures {
  count: number;
  last: number;
}

/** What is known of the wrong answers for one document. */
export interface DocumentTries {
  /** Nobody is asked now, and no answer is right. */
  readonly areOver: boolean;
  failed(): void;
  succeeded(): void;
}

/**
 * Wrong passwords, by what was to be opened. They outlive the document here, which is opened anew for whoever guesses on;
 * and they count for the bytes, since WOPISrc with another query is another document.
 */
export class PasswordTries {
  readonly #failures = new Map<string, Failures>();

  constructor(private readonly now: () => number = Date.now) {}

  /** @param content its hash */
  of(content: string): DocumentTries {
    const recent = (): Failures | undefined => this.#recent(content);
    return {
      get areOver() {
        return (recent()?.count ?? 0) >= triesOfAll;
      },
      failed: () => this.#failed(content),
      succeeded: () => void this.#failures.delete(content),
    };
  }

  #recent(content: string): Failures | undefined {
    const known = this.#failures.get(content);
    if (known && this.now() < known.last + pause) return known;
    this.#failures.delete(content);
    return undefined;
  }

  #failed(content: string): void {
    const { count } = this.#recent(content) ?? { count: 0 };
    this.#failures.delete(content);
    this.#failures.set(content, { count: count + 1, last: this.now() });
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > maxDocuments && oldest !== undefined) this.#failures.delete(oldest);
  }
}
