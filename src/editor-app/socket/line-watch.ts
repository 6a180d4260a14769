export interface LineTimes {
  /** How often the line is tested, ms. */
  readonly pingEvery: number;
  /** How long a test, or the connection itself, may go unanswered before the line counts as cut, ms. */
  readonly silenceLimit: number;
}

/**
 * A service answers at once, busy or not, so that 12 s of silence mean a line that leads nowhere: a network that was
 * left, a proxy that swallows. Browsers themselves notice that after minutes, or never.
 */
const lineTimes: LineTimes = { pingEvery: 5_000, silenceLimit: 12_000 };

export interface WatchedLine {
  ping(): void;
  /** Bytes that wait to be sent: as long as they become fewer, somebody takes them. */
  buffered(): number;
  /** Nobody is at the other end. */
  silent(): void;
  /** Something was sent, and nothing at all has come since; or something has, after that. */
  waits(waits: boolean): void;
}

/** Finds out whether anybody is at the other end of a line, from asking now and then. */
export class LineWatch {
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Since when an answer is waited for. */
  #askedAt: number | undefined;
  #pingedAt = 0;
  #lookedAt = 0;
  #buffered = 0;
  /** When something was sent last, and since when nothing was heard after it. */
  #sentAt = 0;
  #unheardSince: number | undefined;
  #waits = false;

  constructor(
    private readonly line: WatchedLine,
    private readonly times: LineTimes = lineTimes,
    private readonly now: () => number = Date.now,
  ) {}

  /** A connection is being made, which is a question, too. */
  begin(): void {
    this.end();
    this.#lookedAt = this.#pingedAt = this.#askedAt = this.now();
    this.#buffered = 0;
    this.#timer = setInterval(() => this.look(), this.times.pingEvery / 5);
  }

  heard(): void {
    this.#askedAt = this.#unheardSince = undefined;
    this.#setWaits(false);
  }

  sent(): void {
    this.#sentAt = this.now();
    this.#unheardSince ??= this.#sentAt;
  }

  end(): void {
    this.#unheardSince = undefined;
    this.#setWaits(false);
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  look(): void {
    const { line, now, times } = this;
    const time = now();
    const slept = time - this.#lookedAt > times.pingEvery;
    this.#lookedAt = time;
    if (slept && this.#unheardSince !== undefined) this.#unheardSince = time;
    // Some three seconds: a service that is busy answers a test, if nothing else, within one.
    if (this.#unheardSince !== undefined && time - this.#unheardSince >= times.pingEvery * 0.6) this.#setWaits(true);
    const buffered = line.buffered();
    // Somebody takes it, be it this machine alone: that is no answer.
    if (buffered < this.#buffered) this.#askedAt = undefined;
    this.#buffered = buffered;
    // A page that was asleep, or busy, has not yet seen what came meanwhile.
    if (slept && this.#askedAt !== undefined) this.#askedAt = time;
    else if (this.#askedAt !== undefined && time - this.#askedAt >= times.silenceLimit) return line.silent();
    // What was sent is tested soon: whether it has arrived is of interest to whoever has typed it.
    const isUntested = this.#sentAt >= this.#pingedAt;
    if (time - this.#pingedAt < (isUntested ? times.pingEvery / 5 : times.pingEvery)) return;
    // What came since it was sent may have been on its way before.
    if (isUntested) this.#unheardSince ??= time;
    this.#pingedAt = time;
    this.#askedAt ??= time;
    line.ping();
  }

  #setWaits(waits: boolean): void {
    if (waits === this.#waits) return;
    this.#waits = waits;
    this.line.waits(waits);
  }
}
