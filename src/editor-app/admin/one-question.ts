/**
 * A question that is asked over and over, and never twice at a time: who asks while it is under way has that answer, or,
 * where something has changed, the next one.
 */
export class OneQuestion {
  #isUnderWay = false;
  #isStale = false;

  constructor(private readonly ask: () => Promise<void>) {}

  /** @param isStale an answer that is under way is not good enough */
  async look({ isStale = false } = {}): Promise<void> {
    if (this.#isUnderWay) {
      this.#isStale ||= isStale;
      return;
    }
    this.#isUnderWay = true;
    try {
      do {
        this.#isStale = false;
        await this.ask();
      } while (this.#isStale);
    } finally {
      this.#isUnderWay = false;
    }
  }
}
