interface Waiting<Wish, Gift> {
  readonly wish: Wish;
  readonly take: (gift: Gift) => void;
  readonly refuse: (error: Error) => void;
}

/** Those who wait until something is given to them: a place, a kit. Served in order of arrival. */
export class WaitingLine<Wish, Gift> {
  readonly #waiting = new Set<Waiting<Wish, Gift>>();

  get length(): number {
    return this.#waiting.size;
  }

  get wishes(): readonly Wish[] {
    return [...this.#waiting].map(({ wish }) => wish);
  }

  /**
   * Whoever gives up is no longer in the line.
   *
   * @throws what `refuse` is given; the signal's reason when it fires first
   */
  wait(wish: Wish, signal: AbortSignal): Promise<Gift> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const leave = (): void => {
        signal.removeEventListener('abort', giveUp);
        this.#waiting.delete(waiting);
      };
      const waiting: Waiting<Wish, Gift> = {
        wish,
        take: (gift) => (leave(), resolve(gift)),
        refuse: (error) => (leave(), reject(error)),
      };
      const giveUp = (): void => waiting.refuse(signal.reason as Error);
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(waiting);
    });
  }

  /** Who is given nothing waits on. @param most how many are served */
  serve(give: (wish: Wish) => Gift | undefined, most = Infinity): void {
    let served = 0;
    for (const { wish, take } of this.#waiting) {
      if (served === most) return;
      const gift = give(wish);
      if (gift === undefined) continue;
      take(gift);
      served += 1;
    }
  }

  /** Tells all who wait that they wait in vain. */
  refuse(error: Error): void {
    for (const waiting of this.#waiting) waiting.refuse(error);
  }
}
