import { Busy } from '../errors.js';

/** Lets a few tasks of one view run at once, makes some more wait in order, and refuses what is beyond. */
export class Turns {
  #running = 0;
  #restedAt = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly limits: { readonly running: number; readonly waiting: number }) {}

  /**
   * @param rested not before it has been as long as the last task took: so much is left to others
   * @throws Busy, and what the task throws
   */
  async run<T>(task: () => Promise<T>, rested = false): Promise<T> {
    await this.#turn();
    if (rested) await this.#rest();
    const began = performance.now();
    try {
      return await task();
    } finally {
      const ended = performance.now();
      this.#restedAt = ended + ended - began;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }

  async #rest(): Promise<void> {
    const rest = this.#restedAt - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest).unref());
  }

  /** Whoever has finished hands its place on. */
  async #turn(): Promise<void> {
    if (this.#running < this.limits.running) {
      this.#running++;
      return;
    }
    if (this.#waiting.length >= this.limits.waiting) throw new Busy();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
