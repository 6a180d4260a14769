import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { Semaphore } from './libc.js';
import type { KitPost, KitRequest } from './messages.js';

export type Incoming = KitRequest | KitPost;

/** Messages for the LibreOffice thread, which has no event loop: it looks here whenever LibreOffice polls. */
export class Inbox {
  readonly #backlog: Incoming[] = [];

  constructor(
    private readonly port: MessagePort,
    private readonly semaphore: Semaphore,
  ) {}

  next(): Incoming | undefined {
    return this.#backlog.shift() ?? this.#receive();
  }

  /** @param timeoutUs microseconds; negative waits for ever */
  wait(timeoutUs: number): void {
    this.semaphore.wait(timeoutUs);
    this.semaphore.drain();
  }

  /** Blocks the thread until a message matches; the others keep their order and wait for {@link next}. */
  waitFor<T extends Incoming>(matches: (message: Incoming) => message is T): T {
    for (;;) {
      const message = this.#receive();
      if (message === undefined) this.wait(-1);
      else if (matches(message)) return message;
      else this.#backlog.push(message);
    }
  }

  #receive(): Incoming | undefined {
    return receiveMessageOnPort(this.port)?.message as Incoming | undefined;
  }
}
