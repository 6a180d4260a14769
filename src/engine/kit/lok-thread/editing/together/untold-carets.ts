/** LibreOffice tells when it is idle; where nothing moved the caret, it tells nothing. ms. */
const toldWithin = 60;

/**
 * Views that did something of which LibreOffice may not have said yet where it brought their caret. Whatever goes by where
 * people's carets are waits for that.
 */
export class UntoldCarets {
  readonly #until = new Map<number, number>();

  acted(view: number, now = performance.now()): void {
    this.#until.set(view, now + toldWithin);
  }

  told(view: number): void {
    this.#until.delete(view);
  }

  has(view: number, now = performance.now()): boolean {
    return (this.#until.get(view) ?? 0) > now;
  }

  /** @param now what `performance.now()` said when LibreOffice polled */
  any(now: number): boolean {
    for (const [view, until] of this.#until) if (until <= now) this.#until.delete(view);
    return this.#until.size > 0;
  }
}
