/** So many, and so old, ms. */
const most = 100;
const recent = 60_000;

/** The median of what was measured within the last minute. */
export class RecentMedian {
  #measured: readonly { readonly value: number; readonly at: number }[] = [];

  add(value: number, at = Date.now()): void {
    this.#measured = [...this.#measured.slice(1 - most), { value, at }];
  }

  /** Undefined: nothing was. */
  value(now = Date.now()): number | undefined {
    const values = this.#measured.filter(({ at }) => now - at <= recent).map(({ value }) => value);
    return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  }
}
