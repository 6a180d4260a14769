const firstMs = 250;
const longestMs = 30_000;

/** Pauses between failed starts: doubling, bounded, with jitter so that many services do not try in step. */
export class Backoff {
  #failures = 0;

  constructor(private readonly random: () => number = Math.random) {}

  /** Failures since the last success. */
  get failures(): number {
    return this.#failures;
  }

  /** Counts a failure. @returns ms to wait before the next attempt */
  fail(): number {
    this.#failures += 1;
    const full = Math.min(longestMs, firstMs * 2 ** (this.#failures - 1));
    return full * (0.5 + this.random() / 2);
  }

  succeed(): void {
    this.#failures = 0;
  }
}
