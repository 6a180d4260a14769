/** How long what began counts, ms. */
const minute = 60_000;

/** How often each client began something within the last minute. */
export class Rate {
  readonly #begun = new Map<string, number[]>();

  /**
   * Counts one more, unless there were as many.
   * @returns how long to wait for the next, ms; 0: it was counted
   */
  take(client: string, most: number, now = performance.now()): number {
    const recent = this.#recent(client, now);
    if (recent.length >= most) return minute - (now - (recent[recent.length - most] ?? now));
    recent.push(now);
    // Last in the map, too: those who came least lately are first.
    this.#begun.delete(client);
    this.#begun.set(client, recent);
    this.#forget(now);
    return 0;
  }

  #recent(client: string, now: number): number[] {
    return (this.#begun.get(client) ?? []).filter((at) => now - at < minute);
  }

  /** Who comes no more is not remembered. */
  #forget(now: number): void {
    for (const [client, times] of this.#begun) {
      if (now - (times.at(-1) ?? 0) < minute) return;
      this.#begun.delete(client);
    }
  }
}
