/** A signal that fires with an error of ours: when time is up, or when the caller gives up. */
export class Deadline {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #left: number;
  #since = 0;

  /**
   * @param timeout ms
   * @param late makes the reason when time is up
   * @param caller its signal, and what makes the reason when it fires
   */
  constructor(
    timeout: number,
    private readonly late: () => Error,
    private readonly caller?: { readonly signal: AbortSignal | undefined; readonly cancelled: () => Error },
  ) {
    this.#left = timeout;
    this.resume();
    if (caller?.signal?.aborted === true) this.#cancel();
    caller?.signal?.addEventListener('abort', this.#cancel, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Stops the clock: what happens now is not the work that is timed. */
  pause(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= Date.now() - this.#since;
  }

  resume(): void {
    if (this.#timer !== undefined) return;
    this.#since = Date.now();
    this.#timer = setTimeout(() => this.#controller.abort(this.late()), Math.max(0, this.#left));
  }

  /** Ends the watch; the signal never fires after this. */
  clear(): void {
    clearTimeout(this.#timer);
    this.caller?.signal?.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = (): void => this.#controller.abort(this.caller?.cancelled());
}
