/** So many times as long as a sign counts another one is waited for: one that counts for longer comes of a clock that was ahead. */
const patience = 2;

/**
 * Another life under the name of a node that joins: its own before, which ended without a word and is waited for until
 * its last sign counts no more; or another node, which gives further signs.
 */
export class Namesake {
  #sign: string | undefined;
  #lives = false;
  #since = 0;

  /** @param counts for how long a sign counts, ms */
  constructor(private readonly counts: number) {}

  /** @param sign its last one, told from others; undefined: there is nobody of this name */
  heard(sign: string | undefined, now = performance.now()): void {
    if (sign === this.#sign) return;
    this.#lives = sign !== undefined && this.#sign !== undefined;
    this.#sign = sign;
    this.#since = now;
  }

  /** It has given signs. */
  get lives(): boolean {
    return this.#lives;
  }

  /** Whether it has yet to show what it is. Redis may be away meanwhile: not for ever. */
  isAwaited(now = performance.now()): boolean {
    return this.#sign !== undefined && !this.#lives && now - this.#since < (patience + 1) * this.counts;
  }

  /** The sign after which none came for too long: its place is free. */
  outlived(now = performance.now()): string | undefined {
    return now - this.#since < patience * this.counts ? undefined : this.#sign;
  }
}
