/** Editors ask once a second at most, where a line seems dead; what they asked while we were busy comes at once. */
const most = 50;
/** ms */
const window = 5_000;

/** How often somebody may ask for a sign of life. */
export class PingAllowance {
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** Counts one more. @returns whether it is to be answered */
  take(now = performance.now()): boolean {
    if (now - this.#since >= window) [this.#since, this.#count] = [now, 0];
    return ++this.#count <= most;
  }
}
