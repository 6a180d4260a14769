import type { ViewInput } from '../../protocol/index.js';

const typed: ReadonlySet<ViewInput['type']> = new Set(['key', 'text', 'composition', 'removeText']);
/** After so long no tile comes because of a key any more, ms. */
const forgotten = 5_000;
const most = 200;

/** Where the waits are written down, in seconds. */
export interface TileTimes {
  readonly keyToTile: { observe(seconds: number): void };
  readonly firstTile: { observe(seconds: number): void };
}

/** Since when one view waits for tiles. */
export class TileWaits {
  readonly #keys: { readonly seq: number; readonly since: number }[] = [];
  #shownSince: number | undefined;

  /** The view gave this to the document. */
  passed(input: ViewInput, seq: number, now = performance.now()): void {
    if (input.type === 'visibleArea') this.#shownSince = now;
    if (!typed.has(input.type) || (input.type === 'key' && input.action === 'up')) return;
    if (this.#keys.length === most) this.#keys.shift();
    this.#keys.push({ seq, since: now });
  }

  /** A tile for the view shows all up to `seq`. */
  shown(seq: number, times: TileTimes, now = performance.now()): void {
    if (this.#shownSince !== undefined) times.firstTile.observe((now - this.#shownSince) / 1000);
    this.#shownSince = undefined;
    while (this.#keys[0] !== undefined && this.#keys[0].seq <= seq) {
      const waited = now - this.#keys.shift()!.since;
      if (waited < forgotten) times.keyToTile.observe(waited / 1000);
    }
  }
}
