/** At least so long, ms, and so many turns of LibreOffice's loop. */
const least = { time: 20, turns: 3 } as const;
/** What layout has to do it does sooner, ms: what LibreOffice puts off for longer is something else. */
const soon = 25;
/** Where so much goes on that LibreOffice never comes to rest, ms. */
const longest = 1_000;

/**
 * LibreOffice lays out in its own loop, by timers of up to 20 ms, what it was told to do, and tells of carets then. While tiles
 * are painted, or the machine has much else to do, its turn comes late: what counts is that it has nothing to do soon.
 */
export class Settling {
  #begun = { at: 0, turn: 0 };
  #last = this.#begun;
  #turn = 0;

  begin(): void {
    this.more();
    this.#begun = this.#last;
  }

  /** LibreOffice was told to do more before it had settled. However much that becomes, {@link longest} counts from the beginning. */
  more(): void {
    this.#last = { at: performance.now(), turn: this.#turn };
  }

  /**
   * Called at each turn of LibreOffice's loop.
   *
   * @param rest how long LibreOffice has nothing to do, ms
   * @returns whether it has settled
   */
  turn(rest: number): boolean {
    this.#turn++;
    if (this.#isSince(this.#begun, longest)) return true;
    return this.#isSince(this.#last, least.time) && rest > soon;
  }

  #isSince({ at, turn }: { readonly at: number; readonly turn: number }, time: number): boolean {
    return this.#turn - turn >= least.turns && performance.now() - at >= time;
  }
}
