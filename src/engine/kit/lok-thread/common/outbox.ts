import type { MessagePort } from 'node:worker_threads';
import type { KitNotice } from '../../messages.js';
import { mailSlot, type MailCount } from '../../shared/mail-count.js';
import type { ThreadMessage } from '../../shared/thread-messages.js';

/**
 * Messages for the main thread. Those of one turn go together: each that goes alone wakes it, and the application after
 * it, which costs more than what most of them say.
 */
export class Outbox {
  #messages: ThreadMessage[] = [];
  #gifts: ArrayBuffer[] = [];
  /** Batches. */
  #flushed = 0;

  constructor(
    private readonly port: Pick<MessagePort, 'postMessage'>,
    private readonly mail: MailCount,
  ) {}

  /** @param gift bytes of the message that are given away */
  add(message: ThreadMessage, gift?: Uint8Array): void {
    this.#messages.push(message);
    if (gift) this.#gifts.push(gift.buffer as ArrayBuffer);
  }

  /** As {@link add}, of a notice without bytes. */
  say(notice: KitNotice): void {
    this.add({ said: JSON.stringify(notice) });
  }

  /** As {@link add}, together with what waits, now. */
  send(message: ThreadMessage, gift?: Uint8Array): void {
    this.add(message, gift);
    this.flush();
  }

  flush(): void {
    if (this.#messages.length === 0) return;
    const [messages, gifts] = [this.#messages, this.#gifts];
    [this.#messages, this.#gifts] = [[], []];
    this.port.postMessage(messages, gifts);
    this.#flushed++;
  }

  /** Waits until the other thread has passed on what was flushed. @param limit ms */
  settle(limit: number): void {
    for (;;) {
      const passedOn = Atomics.load(this.mail, mailSlot.passedOn);
      if (passedOn >= this.#flushed) return;
      if (Atomics.wait(this.mail, mailSlot.passedOn, passedOn, limit) === 'timed-out') return;
    }
  }
}
