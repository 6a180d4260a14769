import { readTileHeader, tileHeaderBytes, tileSize, type TileHeader } from '../../protocol/index.js';
import { TileRows } from './tile-rows.js';

/** Time one frame may spend on unpacking tiles, ms; the rest waits for the next frame so that scrolling stays fluid. */
const frameBudget = 7;
/** The same while there is nothing yet to scroll, and frames are few: for so many tiles, a screen's, it may spend more. */
const first = { tiles: 32, budget: 40 } as const;

export interface TileSink {
  /** Rows of RGBA pixels of a tile. */
  tile(header: TileHeader, rgba: Uint8Array): void;
  /** How many frames were taken in: the service sends no more than it knows to be received. */
  received(count: number): void;
}

/** Unpacks tile frames in the order they came, at once while there is time in this frame. */
export class TileReceiver {
  readonly #queue: Uint8Array[] = [];
  readonly #rows = new TileRows();
  #spent = 0;
  #taken = 0;
  #scheduled = false;

  constructor(
    private readonly sink: TileSink,
    private readonly now: () => number = () => performance.now(),
    private readonly nextFrame: (run: () => void) => void = afterFrame,
  ) {}

  push(frame: Uint8Array): void {
    this.#queue.push(frame);
    this.#work();
  }

  #work(): void {
    let count = 0;
    while (this.#queue.length > 0 && this.#spent < this.#budget) {
      const started = this.now();
      this.#unpack(this.#queue.shift()!);
      this.#spent += this.now() - started;
      count += 1;
      this.#taken += 1;
    }
    if (count > 0) this.sink.received(count);
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.nextFrame(() => {
      this.#scheduled = false;
      this.#spent = 0;
      if (this.#queue.length > 0) this.#work();
    });
  }

  get #budget(): number {
    return this.#taken < first.tiles ? first.budget : frameBudget;
  }

  #unpack(frame: Uint8Array): void {
    const header = readTileHeader(frame);
    this.sink.tile(header, this.#rows.unpack(frame.subarray(tileHeaderBytes), tileSize * header.rowCount * 4));
  }
}

/** After the next frame was drawn; also while the page is hidden and draws none. */
function afterFrame(run: () => void): void {
  if (document.hidden) setTimeout(run, 16);
  else requestAnimationFrame(run);
}
