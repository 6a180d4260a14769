import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import type { Semaphore } from '../../shared/libc.js';
import { mailSlot, type MailCount } from '../../shared/mail-count.js';
import type { KitPost, KitRequest } from '../../messages.js';

export type Incoming = KitRequest | KitPost;

/** Messages for the LibreOffice thread, which has no event loop: it looks here whenever LibreOffice polls. */
export class Inbox {
  #backlog: Incoming[] = [];

  constructor(
    private readonly port: MessagePort,
    private readonly semaphore: Semaphore,
    private readonly mail: MailCount,
  ) {}

  /** The oldest message that need not be held back, see {@link LokService.mustWait}. */
  next(mustWait: (message: Incoming) => boolean): Incoming | undefined {
    const index = this.#backlog.findIndex((message) => !mustWait(message));
    if (index >= 0) return this.#take(this.#backlog.splice(index, 1)[0]!);
    for (let message = this.#receive(); message !== undefined; message = this.#receive()) {
      if (!mustWait(message)) return this.#take(message);
      this.#backlog.push(message);
    }
    return undefined;
  }

  /** Messages are held back. */
  get isHolding(): boolean {
    return this.#backlog.length > 0;
  }

  /** Something came that nobody has looked at. */
  get hasMail(): boolean {
    return Atomics.load(this.mail, mailSlot.unseen) > 0;
  }

  /** Whether a wait would end at once; the next one does not for that. */
  wasWoken(): boolean {
    return this.semaphore.drain();
  }

  /** @param timeoutUs microseconds; negative waits for ever */
  wait(timeoutUs: number): void {
    this.semaphore.wait(timeoutUs);
    this.semaphore.drain();
  }

  /** Takes the messages that match, out of turn; the others keep their order and wait for {@link next}. */
  takeWhere(matches: (message: Incoming) => boolean): Incoming[] {
    for (let message = this.#receive(); message !== undefined; message = this.#receive()) this.#backlog.push(message);
    const taken = this.#backlog.filter(matches);
    if (taken.length > 0) this.#backlog = this.#backlog.filter((message) => !matches(message));
    taken.forEach((message) => this.#take(message));
    return taken;
  }

  /** The messages that match, which stay where they are. */
  waiting(matches: (message: Incoming) => boolean): Incoming[] {
    this.takeWhere(() => false);
    return this.#backlog.filter(matches);
  }

  /** It is done now. */
  #take(message: Incoming): Incoming {
    Atomics.sub(this.mail, mailSlot.undone, 1);
    return message;
  }

  /** The count goes up before a message is sent: where it is nought, the port need not be asked. */
  #receive(): Incoming | undefined {
    if (!this.hasMail) return undefined;
    const received = receiveMessageOnPort(this.port);
    if (received === undefined) return undefined;
    Atomics.sub(this.mail, mailSlot.unseen, 1);
    return received.message as Incoming;
  }
}
