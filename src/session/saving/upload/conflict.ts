import type { HostContent } from './host-content.js';

/** The host's version that conflicts with ours, from the moment it is seen until somebody's decision is carried out. */
export class Conflict {
  #host: HostContent | undefined;
  /** Another one came while people were asked about the one before. */
  #askedAgain = false;
  #peopleDecide = false;
  #isCopied = false;

  get isOpen(): boolean {
    return this.#host !== undefined;
  }

  /** What the host told of its version; nothing without a conflict. */
  get host(): HostContent {
    return this.#host ?? {};
  }

  /** Undefined where the host told none, and without a conflict. */
  get hostTimestamp(): string | undefined {
    return this.#host?.timestamp;
  }

  /**
   * What overwriting may replace. Undefined: whatever is there; who decides a second time means it, for there are hosts
   * that tell another time at each look.
   */
  get replaceable(): HostContent | undefined {
    return this.#askedAgain ? undefined : this.#host;
  }

  /** The policy's own decision could not be carried out: ask people. */
  get peopleDecide(): boolean {
    return this.#peopleDecide;
  }

  /** All of ours went beside the host's version. */
  get isCopied(): boolean {
    return this.#isCopied;
  }

  /** @param host as far as it told of its version */
  found(host: HostContent = {}): void {
    this.#askedAgain = this.isOpen;
    this.#host = host;
    this.#isCopied = false;
  }

  /** The two are one again. */
  over(): void {
    this.#host = undefined;
    this.#peopleDecide = false;
  }

  /** What was decided was not done: the two still differ, and this once people decide. */
  decisionFailed(): void {
    if (!this.isOpen) this.found();
    this.#peopleDecide = true;
  }

  decided({ copied = false } = {}): void {
    this.#peopleDecide = false;
    this.#isCopied = copied;
  }
}
