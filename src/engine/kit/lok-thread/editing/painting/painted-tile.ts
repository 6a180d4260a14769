import { tileSize, type Rectangle } from '../../../../../protocol/index.js';
import { allRows, together, type RowRange } from './row-range.js';

/** Where a tile lies. */
export interface TilePlace {
  readonly part: number;
  /** Twips that the tile spans each way. */
  readonly tileTwips: number;
  readonly column: number;
  readonly row: number;
}

export const rowBytes = tileSize * 4;
export const tileBytes = tileSize * rowBytes;

/** Rows of a tile, newly painted, within a picture that may hold those of tiles beside it. */
export interface PaintedRows {
  readonly rows: RowRange;
  readonly picture: Buffer;
  /** Where the first of them begins in the picture, and from one to the next, bytes. */
  readonly start: number;
  readonly stride: number;
}

/** So many times some rows are painted alone, before all of the tile is. */
const maxPatches = 50;

/**
 * One tile in one render state (dark theme, formatting marks, …), as painted last, without watermark. It remembers in
 * which version each pixel row changed, so that a delta can be made against any version a view still holds.
 */
export class PaintedTile {
  /** What changed since it was painted. */
  #damage: RowRange | undefined = allRows;
  /** How often some rows of it were painted alone since all were. */
  #patches = 0;
  /** 0 before the first painting. */
  version = 0;
  #pixels: Uint8Array | undefined;
  readonly #rowVersions = new Uint32Array(tileSize);

  constructor(
    readonly place: TilePlace,
    readonly renderState: string,
  ) {}

  get area(): Rectangle {
    const { tileTwips, column, row } = this.place;
    return { x: column * tileTwips, y: row * tileTwips, width: tileTwips, height: tileTwips };
  }

  /** Something in it changed since it was painted; also true before the first time. */
  get dirty(): boolean {
    return this.#damage !== undefined;
  }

  /** Some rows of it were painted alone: it is as LibreOffice has it if that said all that it changed. */
  get isPatched(): boolean {
    return this.#patches > 0;
  }

  /** Which rows of it lack the newest pixels. */
  get damage(): RowRange {
    return this.#pixels === undefined || this.#patches >= maxPatches ? allRows : (this.#damage ?? allRows);
  }

  /** What changed is some rows, which can be painted alone. */
  get canBePatched(): boolean {
    return this.dirty && this.damage.count < tileSize;
  }

  /** Something in these rows changed. */
  invalidate(rows = allRows): void {
    this.#damage = this.#damage ? together(this.#damage, rows) : rows;
  }

  /** BGRA premultiplied; undefined when never painted or given up for memory. */
  get pixels(): Uint8Array | undefined {
    return this.#pixels;
  }

  /**
   * Takes what was painted and keeps the buffer.
   *
   * @param nextVersion given to the tile when a pixel differs
   * @returns the buffer it held before, which is free now
   */
  update(painted: Uint8Array, nextVersion: number): Uint8Array | undefined {
    const before = this.#pixels;
    if (before === undefined) this.#replaceAll(nextVersion);
    else if (Buffer.compare(before, painted) !== 0) this.#markChangedRows(before, painted, nextVersion);
    this.#pixels = painted;
    this.#damage = undefined;
    this.#patches = 0;
    return before;
  }

  /**
   * Takes rows, which have to cover {@link damage}, out of a picture: only those that differ are copied.
   *
   * @param nextVersion given to the tile when a pixel differs
   * @param room gives a buffer, when all rows come and the tile has none
   */
  take(painted: PaintedRows, nextVersion: number, room: () => Uint8Array): void {
    const isWhole = painted.rows.count === tileSize;
    if (this.#pixels === undefined && !isWhole) return;
    if (this.#pixels === undefined) {
      this.#pixels = room();
      copyRows(painted, this.#pixels);
      this.#replaceAll(nextVersion);
    } else this.#copyChanged(painted, this.#pixels, nextVersion);
    this.#damage = undefined;
    this.#patches = isWhole ? 0 : this.#patches + 1;
  }

  /**
   * Without pixels the tile must be painted again before it can be sent, but views that hold it need nothing.
   *
   * @returns the buffer they were in, which is free now
   */
  dropPixels(): Uint8Array | undefined {
    const pixels = this.#pixels;
    this.#pixels = undefined;
    return pixels;
  }

  /** The span of rows that changed after `version`; all rows for version 0. */
  rowsSince(version: number): RowRange {
    const first = this.#rowVersions.findIndex((changed) => changed > version);
    if (first < 0) return { first: 0, count: 0 };
    const last = this.#rowVersions.findLastIndex((changed) => changed > version);
    return { first, count: last - first + 1 };
  }

  /** Painted again after its pixels were given up: when nothing had changed in between, the version stays true. */
  #replaceAll(nextVersion: number): void {
    if (!this.dirty) return;
    this.version = nextVersion;
    this.#rowVersions.fill(nextVersion);
  }

  #markChangedRows(before: Uint8Array, painted: Uint8Array, nextVersion: number): void {
    const old = Buffer.from(before.buffer, before.byteOffset, before.byteLength);
    for (let start = 0; start < painted.byteLength; start += rowBytes) {
      const end = start + rowBytes;
      if (old.compare(painted, start, end, start, end) !== 0) this.#rowVersions[start / rowBytes] = nextVersion;
    }
    this.version = nextVersion;
  }

  #copyChanged({ rows, picture, start, stride }: PaintedRows, pixels: Uint8Array, nextVersion: number): void {
    for (let row = 0; row < rows.count; row++) {
      const from = start + row * stride;
      const at = (rows.first + row) * rowBytes;
      if (picture.compare(pixels, at, at + rowBytes, from, from + rowBytes) === 0) continue;
      picture.copy(pixels, at, from, from + rowBytes);
      this.#rowVersions[rows.first + row] = nextVersion;
      this.version = nextVersion;
    }
  }
}

function copyRows({ rows, picture, start, stride }: PaintedRows, pixels: Uint8Array): void {
  for (let row = 0; row < rows.count; row++) {
    const from = start + row * stride;
    picture.copy(pixels, (rows.first + row) * rowBytes, from, from + rowBytes);
  }
}
