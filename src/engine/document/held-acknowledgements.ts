/** So many at most: a kit that has sent a quarter of `tileCredit` waits for them before it paints what is out of sight. */
const most = 8;
/** … and for so long, ms. */
const longest = 100;

/** Acknowledgements of tiles go with the next input: each that goes alone wakes a kit that rarely waits for it. */
export class HeldAcknowledgements {
  readonly #counts = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly acknowledge: (view: number, count: number) => void) {}

  hold(view: number, count: number): void {
    const held = (this.#counts.get(view) ?? 0) + count;
    this.#counts.set(view, held);
    if (held >= most) return this.release();
    this.#timer ??= setTimeout(() => this.release(), longest).unref();
  }

  release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [view, count] of this.#counts) this.acknowledge(view, count);
    this.#counts.clear();
  }

  /** Nobody is there to get them any more. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#counts.clear();
  }
}
