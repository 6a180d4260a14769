import type { OutgoingMessages } from '../protocol/index.js';
import { EditorFailure } from './editor-failure.js';

interface Waiter {
  readonly id: string;
  readonly suits: (values: never) => boolean;
  readonly settle: (values: unknown) => void;
  readonly fail: (failure: EditorFailure) => void;
}

/** Messages of the editor that somebody waits for. */
export class AwaitedMessages {
  readonly #waiters = new Set<Waiter>();

  /** @param timeout longest wait, ms */
  constructor(private readonly timeout: number) {}

  /** @throws EditorFailure `timeout`, and what {@link fail} is told */
  next<T extends keyof OutgoingMessages>(
    id: T,
    suits: (values: OutgoingMessages[T]) => boolean,
  ): Promise<OutgoingMessages[T]> {
    return new Promise((resolve, reject) => {
      const end =
        <V>(settle: (value: V) => void) =>
        (value: V): void => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          settle(value);
        };
      const waiter = { id, suits, settle: end(resolve), fail: end(reject) } as Waiter;
      const late = new EditorFailure('timeout', `The editor did not answer with ${id} in time.`);
      const timer = setTimeout(() => waiter.fail(late), this.timeout);
      this.#waiters.add(waiter);
    });
  }

  came(id: string, values: never): void {
    for (const waiter of this.#waiters)
      if (waiter.id === id && waiter.suits(values)) {
        waiter.settle(values);
        // An answer is for the one who asked first; how loading goes is for all.
        if (id !== 'App_LoadingStatus') break;
      }
  }

  /** Nothing comes any more. */
  fail(failure: EditorFailure): void {
    for (const waiter of this.#waiters) waiter.fail(failure);
  }
}
