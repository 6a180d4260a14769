import type { Disposable } from '../lifetime/lifetime.js';

/** How long before its end the host is warned, ms. */
const warnBefore = 15 * 60_000;
/** Longest wait a timer takes. */
const timerLimit = 2 ** 31 - 1;

export interface TokenEvents {
  /** @param timeLeft ms */
  expiring(timeLeft: number): void;
  expired(): void;
}

/** Warns before the access token ends and tells when it did. */
export class TokenTimer implements Disposable {
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly events: TokenEvents) {}

  /** @param ttl end of the token, ms since the epoch; 0 or `undefined`: not known. */
  set(ttl: number | undefined, now = Date.now()): void {
    this.dispose();
    if (!ttl) return;
    const left = ttl - now;
    this.#after(left - warnBefore, () => this.events.expiring(Math.max(0, Math.min(left, warnBefore))));
    this.#after(left, () => this.events.expired());
  }

  dispose(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #after(wait: number, run: () => void): void {
    if (wait <= timerLimit) this.#timers.push(setTimeout(run, Math.max(0, wait)));
  }
}
