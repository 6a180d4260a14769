import { LockHeld } from '../errors.js';

/** How long a lock holds that nobody refreshes, ms; what WOPI says. */
const lockLifetime = 30 * 60_000;

/** Locks by document, in this process. */
export class Locks {
  readonly #held = new Map<string, { readonly lock: string; readonly until: number }>();

  /** @returns empty when there is none */
  get(id: string): string {
    const held = this.#held.get(id);
    if (held && held.until > Date.now()) return held.lock;
    this.#held.delete(id);
    return '';
  }

  /** @param former takes the place of that one. @throws LockHeld */
  lock(id: string, lock: string, former?: string): void {
    const current = this.get(id);
    const mayReplace = former === undefined ? ['', lock] : [former];
    if (!mayReplace.includes(current)) throw new LockHeld(current);
    this.#held.set(id, { lock, until: Date.now() + lockLifetime });
  }

  /** @throws LockHeld */
  refresh(id: string, lock: string): void {
    this.demand(id, lock);
    if (this.get(id) === '') throw new LockHeld('');
    this.lock(id, lock);
  }

  /** @throws LockHeld */
  unlock(id: string, lock: string): void {
    if (this.get(id) !== lock) throw new LockHeld(this.get(id));
    this.#held.delete(id);
  }

  /** What changes a document has to know its lock, where there is one. @throws LockHeld */
  demand(id: string, lock: string | undefined): void {
    const current = this.get(id);
    if (current !== '' && current !== lock) throw new LockHeld(current);
  }
}
