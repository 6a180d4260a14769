/** Longest wait a timer takes, ms. */
const timerLimit = 2 ** 31 - 1;
/** Shortest pause between two tries, ms, and the pause once the token has ended. */
const pauses = { shortest: 1_000, ended: 30_000 };

/** Asks for a new token when half of the life of the one before is over, and again while that fails. */
export class Renewal {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param renew gives the end of the new token, ms since the epoch; rejects when there is none yet */
  constructor(private readonly renew: () => Promise<number | undefined>) {}

  /** @param end of the token, ms since the epoch; 0, `NaN` or undefined: none is known */
  start(end: number | undefined): void {
    this.stop();
    if (end === undefined || !(end > 0)) return;
    const left = end - Date.now();
    const wait = left > 0 ? Math.max(pauses.shortest, left / 2) : pauses.ended;
    this.#timer = setTimeout(() => void this.#try(end), Math.min(wait, timerLimit));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #try(end: number): Promise<void> {
    const own = this.#timer;
    const next = await this.renew().catch(() => end);
    // Nobody stopped or restarted it meanwhile.
    if (own === this.#timer) this.start(next);
  }
}
