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
}

/** Finds out whether anybody is at the other end of a line, from asking now and then. */
export class LineWatch {
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Since when an answer is waited for. */
  #askedAt: number | undefined;
  #pingedAt = 0;
  #lookedAt = 0;
  #buffered = 0;

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
    this.#askedAt = undefined;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  look(): void {
    const { line, now, times } = this;
    const time = now();
    const slept = time - this.#lookedAt > times.pingEvery;
    this.#lookedAt = time;
    const buffered = line.buffered();
    if (buffered < this.#buffered) this.heard();
    this.#buffered = buffered;
    // A page that was asleep, or busy, has not yet seen what came meanwhile.
    if (slept && this.#askedAt !== undefined) this.#askedAt = time;
    else if (this.#askedAt !== undefined && time - this.#askedAt >= times.silenceLimit) return line.silent();
    if (time - this.#pingedAt < times.pingEvery) return;
    this.#pingedAt = time;
    this.#askedAt ??= time;
    line.ping();
  }
}
