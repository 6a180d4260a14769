import { ServiceError } from '../state/editor-actions.js';

interface Waiter {
  readonly asked: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: ServiceError) => void;
}

/** Requests waiting for their answer. */
export class Pending {
  #nextId = 0;
  readonly #waiters = new Map<number, Waiter>();

  /**
   * @param asked type of the request
   * @returns the id to send and the promise of the answer.
   */
  open<T>(asked: string): { readonly id: number; readonly answer: Promise<T> } {
    const id = ++this.#nextId;
    const answer = new Promise<T>((resolve, reject) => {
      this.#waiters.set(id, { asked, resolve: resolve as Waiter['resolve'], reject });
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

  /** Those of these types have become something else than what was asked for. */
  failThose(asked: readonly string[], code: string, message: string): void {
    for (const [id, waiter] of this.#waiters) if (asked.includes(waiter.asked)) this.fail(id, code, message);
  }

  #take(id: number): Waiter | undefined {
    const waiter = this.#waiters.get(id);
    this.#waiters.delete(id);
    return waiter;
  }
}
