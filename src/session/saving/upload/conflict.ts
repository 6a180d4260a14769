/** The host's version that conflicts with ours, from the moment it is seen until somebody's decision is carried out. */
export class Conflict {
  #hostTimestamp: string | undefined;
  #peopleDecide = false;
  #isCopied = false;

  get isOpen(): boolean {
    return this.#hostTimestamp !== undefined;
  }

  /** Empty where the host told none; undefined without a conflict. */
  get hostTimestamp(): string | undefined {
    return this.#hostTimestamp;
  }

  /** The policy's own decision could not be carried out: ask people. */
  get peopleDecide(): boolean {
    return this.#peopleDecide;
  }

  /** Ours went beside the host's version. */
  get isCopied(): boolean {
    return this.#isCopied;
  }

  found(hostTimestamp: string | undefined): void {
    this.#hostTimestamp = hostTimestamp ?? '';
    this.#isCopied = false;
  }

  /** The two are one again. */
  over(): void {
    this.#hostTimestamp = undefined;
  }

  /** What was decided failed. */
  askPeople(): void {
    this.#peopleDecide = true;
  }

  decided({ copied = false } = {}): void {
    this.#peopleDecide = false;
    this.#isCopied = copied;
  }
}
