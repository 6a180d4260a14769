import { EngineUnavailable, QueueFull } from '../errors.js';
import { WaitingLine } from './waiting-line.js';

/** Gives the place back. */
export type Leave = () => void;

/**
 * Lets so many in at a time; the others wait in order of arrival, so many at most. Knows nothing of what they do
 * inside.
 */
export class Entrance {
  readonly #line = new WaitingLine<void, Leave>();
  readonly #emptied: (() => void)[] = [];
  #inside = 0;
  #closed = false;

  constructor(
    private readonly count: number,
    private readonly maxWaiting: number,
  ) {}

  get waiting(): number {
    return this.#line.length;
  }

  /** @throws QueueFull; EngineUnavailable when it closes; the signal's reason when it fires first */
  async enter(signal: AbortSignal): Promise<Leave> {
    if (this.#closed) throw closing();
    signal.throwIfAborted();
    if (this.#inside < this.count) return this.#admit();
    if (this.#line.length >= this.maxWaiting) throw new QueueFull();
    return this.#line.wait(undefined, signal);
  }

  /** Refuses all who wait or come; those inside finish. Settles when the last has left. */
  close(): Promise<void> {
    this.#closed = true;
    this.#line.refuse(closing());
    if (this.#inside === 0) return Promise.resolve();
    return new Promise((resolve) => this.#emptied.push(resolve));
  }

  #admit(): Leave {
    this.#inside += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#inside -= 1;
      this.#line.serve(() => this.#admit(), 1);
      if (this.#inside === 0) for (const tell of this.#emptied.splice(0)) tell();
    };
  }
}

const closing = (): EngineUnavailable => new EngineUnavailable('The service is shutting down.');
