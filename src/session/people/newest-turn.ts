/** Work of which only the newest is wanted, some of it at a time: what waits makes room for what comes after it. */
export class NewestTurn {
  #running = 0;
  #next: ((hasTurn: boolean) => void) | undefined;

  constructor(private readonly most: number) {}

  /** @returns undefined when something newer came while it waited; what the task throws is thrown */
  async run<T>(task: () => Promise<T>): Promise<T | undefined> {
    if (!(await this.#turn())) return undefined;
    try {
      return await task();
    } finally {
      const next = this.#next;
      this.#next = undefined;
      if (next) next(true);
      else this.#running--;
    }
  }

  async #turn(): Promise<boolean> {
    if (this.#running < this.most) {
      this.#running++;
      return true;
    }
    this.#next?.(false);
    return new Promise((resolve) => (this.#next = resolve));
  }
}
