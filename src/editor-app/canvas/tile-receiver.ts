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

/** Unpacks tile frames in the order they came, while there is time in this frame: rows that a key changed at once. */
export class TileReceiver {
  readonly #queue: Uint8Array[] = [];
  readonly #rows = new TileRows();
  #working = false;
  #spent = 0;
  #taken = 0;
  #acknowledged = 0;
  #frame: Promise<void> | undefined;

  constructor(
    private readonly sink: TileSink,
    private readonly now: () => number = () => performance.now(),
    private readonly nextFrame: (run: () => void) => void = afterFrame,
  ) {}

  push(frame: Uint8Array): void {
    this.#queue.push(frame);
    if (!this.#working) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    try {
      for (let frame = this.#queue.shift(); frame !== undefined; frame = this.#queue.shift()) {
        const frameDrawn = (this.#frame ??= this.#drawn());
        if (this.#spent >= this.#budget) {
          this.#acknowledge();
          await frameDrawn;
        }
        const unpacking = this.#unpack(frame);
        if (unpacking) await unpacking;
      }
    } finally {
      this.#working = false;
      this.#acknowledge();
    }
  }

  get #budget(): number {
    return this.#taken < first.tiles ? first.budget : frameBudget;
  }

  #drawn(): Promise<void> {
    return new Promise((resolve) =>
      this.nextFrame(() => {
        this.#spent = 0;
        this.#frame = undefined;
        resolve();
      }),
    );
  }

  /** Returns a promise only where there is something to wait for: whoever awaits one loses their turn. */
  #unpack(frame: Uint8Array): Promise<void> | undefined {
    const started = this.now();
    const header = readTileHeader(frame);
    const take = (rgba: Uint8Array): void => {
      this.sink.tile(header, rgba);
      this.#taken += 1;
      this.#spent += this.now() - started;
    };
    const rows = this.#rows.unpack(frame.subarray(tileHeaderBytes), tileSize * header.rowCount * 4);
    if (rows instanceof Promise) return rows.then(take);
    take(rows);
    return undefined;
  }

  #acknowledge(): void {
    const count = this.#taken - this.#acknowledged;
    this.#acknowledged = this.#taken;
    if (count > 0) this.sink.received(count);
  }
}

/** After the next frame was drawn; also while the page is hidden and draws none. */
function afterFrame(run: () => void): void {
  if (document.hidden) setTimeout(run, 16);
  else requestAnimationFrame(run);
}
