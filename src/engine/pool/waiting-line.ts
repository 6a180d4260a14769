import { EngineUnavailable, QueueFull } from '../errors.js';

/** Gives the place back. */
export type Leave = () => void;

interface Waiting {
  readonly admit: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Lets so many in at a time; the others wait in order of arrival, so many at most. Knows nothing of what they do
 * inside.
 */
export class WaitingLine {
  readonly #waiting: Waiting[] = [];
  readonly #emptied: (() => void)[] = [];
  #inside = 0;
  #closed = false;

  constructor(
    private readonly places: number,
    private readonly maxWaiting: number,
  ) {}

  get length(): number {
    return this.#waiting.length;
  }

  /**
   * @throws QueueFull; EngineUnavailable when the line closes; the signal's reason when it fires first
   */
  enter(signal: AbortSignal): Promise<Leave> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(closing());
      if (signal.aborted) return reject(signal.reason as Error);
      if (this.#inside < this.places) return resolve(this.#admit());
      if (this.#waiting.length >= this.maxWaiting) return reject(new QueueFull());

      const settle = (): void => {
        signal.removeEventListener('abort', giveUp);
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        admit: () => (settle(), resolve(this.#admit())),
        refuse: (error) => (settle(), reject(error)),
      };
      const giveUp = (): void => waiting.refuse(signal.reason as Error);
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(waiting);
    });
  }

  /** Refuses all who wait or come; those inside finish. Settles when the last has left. */
  close(): Promise<void> {
    this.#closed = true;
    while (this.#waiting[0]) this.#waiting[0].refuse(closing());
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
      this.#waiting[0]?.admit();
      if (this.#inside === 0) for (const tell of this.#emptied.splice(0)) tell();
    };
  }
}

const closing = (): EngineUnavailable => new EngineUnavailable('The service is shutting down.');
