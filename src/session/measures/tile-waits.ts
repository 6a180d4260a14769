import { Modifier, type ViewInput } from '../../protocol/index.js';

/** After so long no tile comes because of a key any more, ms. */
const forgotten = 5_000;
const most = 200;

/** Where the waits are written down, in seconds. */
export interface TileTimes {
  readonly keyToTile: { observe(seconds: number): void };
  readonly firstTile: { observe(seconds: number): void };
}

const commands = Modifier.ctrl | Modifier.alt | Modifier.ctrl2;
const visible = /[^\s\p{Cc}]/u;

/**
 * Whether it changes pixels of the document for certain. An arrow moves the caret, which is no part of a tile, and a blank
 * at the end of a cell changes nothing: the tile they would wait for is that of the next letter, whenever it is typed.
 */
function isSeen(input: ViewInput): boolean {
  switch (input.type) {
    case 'key': {
      const types = input.action === 'down' && (input.key & commands) === 0;
      return types && input.window === undefined && visible.test(String.fromCodePoint(input.char));
    }
    case 'text':
    case 'composition':
      return input.window === undefined && visible.test(input.text);
    default:
      return false;
  }
}

/** Since when one view waits for tiles. */
export class TileWaits {
  readonly #keys: { readonly seq: number; readonly since: number }[] = [];
  #shownSince: number | undefined;

  /** The view gave this to the document. */
  passed(input: ViewInput, seq: number, now = performance.now()): void {
    if (input.type === 'visibleArea') this.#shownSince = now;
    if (!isSeen(input)) return;
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
