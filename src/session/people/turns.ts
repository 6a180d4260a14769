import { Busy } from '../errors.js';

/** Lets a few tasks of one view run at once, makes some more wait in order, and refuses what is beyond. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly limits: { readonly running: number; readonly waiting: number }) {}

  /** @throws Busy, and what the task throws */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
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
