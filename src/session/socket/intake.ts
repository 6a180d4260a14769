/** After so many messages the kit has to catch up before more are handed on. */
const messagesPerTurn = 256;
/** What waits for that beyond this is left in the sender's own buffers. */
const maxWaiting = { messages: 4_096, bytes: 8 * 1024 * 1024 } as const;

interface Waiting<T> {
  readonly message: T;
  readonly bytes: number;
}

/** What the messages come from, and where they go. */
export interface Flow<T> {
  readonly deliver: (message: T) => void;
  /** Settles when what was delivered is applied. */
  readonly caughtUp: () => Promise<unknown>;
  /** Nothing more is read, until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
}

/**
 * Hands messages on in order, no faster than the kit applies them. Those that wait do so here, so that the line itself is
 * still read: its signs of life, and a goodbye, must not stand behind typing that a hanging kit does not take.
 */
export class Intake<T> {
  #waiting: Waiting<T>[] = [];
  #bytes = 0;
  #turn = 0;
  #catchingUp = false;
  #paused = false;

  constructor(private readonly flow: Flow<T>) {}

  push(message: T, bytes: number): void {
    if (!this.#catchingUp) return this.#deliver(message);
    this.#waiting.push({ message, bytes });
    this.#bytes += bytes;
    if (this.#paused || !this.#isFull()) return;
    this.#paused = true;
    this.flow.pause();
  }

  /** Hands on everything that waits, in order: nothing more will come. */
  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#bytes = 0;
    for (const { message } of waiting) this.flow.deliver(message);
  }

  #deliver(message: T): void {
    this.flow.deliver(message);
    if (++this.#turn < messagesPerTurn) return;
    this.#turn = 0;
    this.#catchingUp = true;
    void this.flow
      .caughtUp()
      .catch(() => undefined)
      .then(() => this.#goOn());
  }

  #goOn(): void {
    this.#catchingUp = false;
    const turn = this.#waiting.splice(0, messagesPerTurn);
    for (const { message, bytes } of turn) {
      this.#bytes -= bytes;
      this.#deliver(message);
    }
    if (!this.#paused || this.#isFull()) return;
    this.#paused = false;
    this.flow.resume();
  }

  #isFull(): boolean {
    return this.#waiting.length >= maxWaiting.messages || this.#bytes >= maxWaiting.bytes;
  }
}
