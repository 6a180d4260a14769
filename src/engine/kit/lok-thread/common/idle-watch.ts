/** Processor time below this share of the time that passed is a process that waits. */
const idleShare = 0.1;
/** Length of one look, ms; so many idle ones in a row prove it. */
const window = 700;
const proof = 3;

/**
 * Tells whether this process has been waiting and not working for about two seconds: LibreOffice then shows a dialog
 * that nobody can see, such as the question whether to repair a damaged file.
 */
export class IdleWatch {
  #since = 0;
  #used = 0;
  #idle = 0;

  /** @returns true once it is proved */
  look(): boolean {
    const now = performance.now();
    const passed = now - this.#since;
    if (passed < window) return false;
    const { user, system } = process.cpuUsage();
    const used = (user + system) / 1000;
    // After a gap this is a new wait.
    const working = passed > 2 * window || used - this.#used > passed * idleShare;
    this.#idle = working ? 0 : this.#idle + 1;
    this.#since = now;
    this.#used = used;
    return this.#idle >= proof;
  }
}
