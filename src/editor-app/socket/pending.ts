import { ServiceError } from '../state/editor-actions.js';

interface Waiter {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: ServiceError) => void;
}

/** Requests waiting for their answer. */
export class Pending {
  #nextId = 0;
  readonly #waiters = new Map<number, Waiter>();

  /** @returns the id to send and the promise of the answer. */
  open<T>(): { readonly id: number; readonly answer: Promise<T> } {
    const id = ++this.#nextId;
    const answer = new Promise<T>((resolve, reject) => {
      this.#waiters.set(id, { resolve: resolve as Waiter['resolve'], reject });
    });
    return { id, answer };
  }

  settle(id: number, result: unknown): void {
    this.#take(id)?.resolve(result);
  }

  fail(id: number, code: string, message: string): void {
    this.#take(id)?.reject(new ServiceError(code, message));
  }

  /** The connection is gone: nobody will answer. */
  failAll(code: string, message: string): void {
    for (const id of this.#waiters.keys()) this.fail(id, code, message);
  }

  #take(id: number): Waiter | undefined {
    const waiter = this.#waiters.get(id);
    this.#waiters.delete(id);
    return waiter;
  }
}
