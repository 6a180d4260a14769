import { mergeIntents } from './save-policy.js';
import type { SaveIntent } from '../upload/save-intent.js';
import { steadyNow } from '../../measures/steady-clock.js';

interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

/** One save under way or to come, and the people who wait for it. */
export interface Save {
  intent: SaveIntent;
  /** ms of {@link steadyNow} */
  readonly began: number;
  readonly waiters: Waiter[];
}

/** Wishes to save: the one being carried out, and the one that gathers all later ones. */
export class SaveQueue {
  #active: Save | undefined;
  #pending: Save | undefined;

  get active(): Save | undefined {
    return this.#active;
  }

  get hasPending(): boolean {
    return this.#pending !== undefined;
  }

  /** Settles when the host has confirmed, or has not. */
  want(intent: SaveIntent): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending = {
        intent: mergeIntents(this.#pending?.intent, intent),
        began: steadyNow(),
        waiters: [...(this.#pending?.waiters ?? []), { resolve, reject }],
      };
    });
  }

  begin(): Save {
    const { intent, waiters } = this.#pending ?? { intent: { cause: 'autosave' }, waiters: [] };
    this.#active = { intent, waiters, began: steadyNow() };
    this.#pending = undefined;
    return this.#active;
  }

  /**
   * The kit died before the save was through: the same wish again, later. With `reason` the bytes were not out yet, and
   * whoever waits is told: what is saved later may be older than what they asked to save.
   */
  postpone(reason?: Error): void {
    const pending = this.#pending;
    const active = this.#active && { ...this.#active, waiters: reason ? [] : this.#active.waiters };
    if (reason) this.done(reason);
    this.#active = undefined;
    if (!active) return;
    this.#pending = pending
      ? {
          ...pending,
          intent: mergeIntents(active.intent, pending.intent),
          waiters: [...active.waiters, ...pending.waiters],
        }
      : active;
  }

  /** The kit died: the wish that waits stays, but what it would bring to the host may be older than whoever waits believes. */
  disappoint(reason: Error): void {
    for (const waiter of this.#pending?.waiters.splice(0) ?? []) waiter.reject(reason);
  }

  done(error?: Error): void {
    for (const waiter of this.#active?.waiters ?? []) {
      if (error) waiter.reject(error);
      else waiter.resolve();
    }
    this.#active = undefined;
  }

  /** Nobody waits for what will not come. */
  refuseAll(error: Error): void {
    this.done(error);
    for (const waiter of this.#pending?.waiters ?? []) waiter.reject(error);
    this.#pending = undefined;
  }
}
