/** What is handed on before the kit has to catch up: so many keys, or one message that may keep it busy for long. */
export const workPerTurn = 32;
/** Of what waits at the end, that is all there will be, so many turns are handed on at once. */
const turnsAtTheEnd = 64;
/** What waits for that beyond this is left in the sender's own buffers. */
const maxWaiting = { messages: 4_096, bytes: 8 * 1024 * 1024 } as const;

interface Waiting<T> {
  readonly message: T;
  readonly bytes: number;
  readonly work: number;
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
 * Hands messages on in order, no faster than the kit applies them: it takes those of everybody in turn, and what one
 * connection has in there everybody else waits for. Those that wait do so here, so that the line itself is still read: its
 * signs of life, and a goodbye, must not stand behind typing that a hanging kit does not take.
 */
export class Intake<T> {
  #waiting: Waiting<T>[] = [];
  #bytes = 0;
  #turn = 0;
  #catchingUp = false;
  #paused = false;

  constructor(private readonly flow: Flow<T>) {}

  /** @param work of a turn, see {@link workPerTurn} */
  push(message: T, bytes: number, work = 1): void {
    if (!this.#catchingUp) return this.#deliver(message, work);
    this.#waiting.push({ message, bytes, work });
    this.#bytes += bytes;
    if (this.#paused || !this.#isFull()) return;
    this.#paused = true;
    this.flow.pause();
  }

  /** Nothing more will come: hands on what still matters, in order, as far as the kit can be expected to do it. */
  flush(matters: (message: T) => boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#bytes = 0;
    let work = 0;
    for (const each of waiting.filter(({ message }) => matters(message))) {
      work += each.work;
      if (work > turnsAtTheEnd * workPerTurn) return;
      this.flow.deliver(each.message);
    }
  }

  #deliver(message: T, work: number): void {
    this.flow.deliver(message);
    this.#turn += work;
    if (this.#turn < workPerTurn) return;
    this.#turn = 0;
    this.#catchingUp = true;
    void this.flow
      .caughtUp()
      .catch(() => undefined)
      .then(() => this.#goOn());
  }

  #goOn(): void {
    this.#catchingUp = false;
    while (!this.#isCatchingUp()) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      this.#bytes -= next.bytes;
      this.#deliver(next.message, next.work);
    }
    if (!this.#paused || this.#isFull()) return;
    this.#paused = false;
    this.flow.resume();
  }

  #isCatchingUp(): boolean {
    return this.#catchingUp;
  }

  #isFull(): boolean {
    return this.#waiting.length >= maxWaiting.messages || this.#bytes >= maxWaiting.bytes;
  }
}
