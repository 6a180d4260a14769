/**
 * Which windows of this browser are there, each under a name of its own: a lock that ends with its window, however that
 * comes. Browsers have locks on secure pages only.
 */
export class LivingWindows {
  #end: (() => void) | undefined;
  #waits = new AbortController();

  constructor(private readonly locks: () => LockManager | undefined = locksIfAllowed) {}

  /** Others can tell that this window is there. */
  get areKnown(): boolean {
    return this.#end !== undefined && this.locks() !== undefined;
  }

  /** Until `leave`: a page that holds a lock is not kept by the browser for the way back. */
  enter(name: string): void {
    if (this.#end) return;
    const end = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    void this.#try((locks) => locks.request(name, () => end));
  }

  leave(): void {
    this.#end?.();
    this.#end = undefined;
    this.#waits.abort();
    this.#waits = new AbortController();
  }

  /** @returns nothing where the browser does not tell */
  async names(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await this.#try((locks) => locks.query())) ?? {};
    return new Set(held.map(({ name = '' }) => name));
  }

  /** Settles when that one has ended. @returns whether it has before this one */
  async ended(name: string): Promise<boolean> {
    const { signal } = this.#waits;
    return (await this.#try((locks) => locks.request(name, { signal }, () => true))) ?? false;
  }

  async #try<T>(work: (locks: LockManager) => Promise<T>): Promise<T | undefined> {
    try {
      const locks = this.locks();
      return locks && (await work(locks));
    } catch {
      // Forbidden in a frame without an origin, or not waited for any more.
      return undefined;
    }
  }
}

const locksIfAllowed = (): LockManager | undefined =>
  (globalThis.navigator as Partial<Pick<Navigator, 'locks'>> | undefined)?.locks;
