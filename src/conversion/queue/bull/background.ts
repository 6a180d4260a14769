/** Work that nobody waits for, except the end of the application. */
export class Background {
  readonly #unfinished = new Set<Promise<unknown>>();

  /** Failures are of no interest. */
  add(work: Promise<unknown>): void {
    const settled = work.catch(() => undefined);
    this.#unfinished.add(settled);
    void settled.then(() => this.#unfinished.delete(settled));
  }

  /** For work that somebody waits for too. */
  track<T>(work: Promise<T>): Promise<T> {
    this.add(work);
    return work;
  }

  /** Settles when nothing is left, or when the signal fires. */
  async drain(signal: AbortSignal): Promise<void> {
    const late = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    while (this.#unfinished.size > 0 && !signal.aborted) await Promise.race([Promise.all(this.#unfinished), late]);
  }
}
