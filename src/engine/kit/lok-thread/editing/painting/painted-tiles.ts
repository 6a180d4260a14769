import type { Rectangle } from '../../../../../protocol/index.js';
import { PaintedTile, tileBytes, type PaintedRows, type TilePlace } from './painted-tile.js';
import { intersects } from './intersects.js';
import { rowsReached } from './row-range.js';

/** Tiles whose pixels are kept: 24 MB. */
const maxPixels = 96;
/** Tiles that are known at all; beyond it those that no view shows are forgotten. */
const maxTiles = 3000;

/** Tiles of which some rows were painted alone are painted whole after so long without that, ms. */
const mendingPause = 1_000;

/** Every tile some view holds or shows, by place and render state. Bounded in pixels and in number. */
export class PaintedTiles {
  readonly #tiles = new Map<string, PaintedTile>();
  /** Least recently painted first. */
  readonly #withPixels = new Set<PaintedTile>();
  readonly #patched = new Set<PaintedTile>();
  #patchedAt = 0;
  #version = 0;
  #spare: Uint8Array | undefined;

  tile(place: TilePlace, renderState: string): PaintedTile {
    const key = keyOf(place, renderState);
    let tile = this.#tiles.get(key);
    if (tile === undefined) {
      tile = new PaintedTile(place, renderState);
      this.#tiles.set(key, tile);
    }
    return tile;
  }

  /** The tile so many columns to the right, if there is one. */
  beside({ place, renderState }: PaintedTile, columns: number): PaintedTile | undefined {
    return this.#tiles.get(keyOf({ ...place, column: place.column + columns }, renderState));
  }

  /** @param area twips; all of the part without it */
  invalidate(part: number, area: Rectangle | undefined): void {
    for (const tile of this.#tiles.values()) {
      if (tile.place.part !== part) continue;
      if (area === undefined) tile.invalidate();
      else if (intersects(tile.area, area)) tile.invalidate(rowsReached(tile.area, area));
    }
  }

  /** Parts were added, removed or moved: every number means something else now. */
  invalidateAll(): void {
    for (const tile of this.#tiles.values()) tile.invalidate();
  }

  /** How long until {@link mend} has something to do, ms; infinite: nothing. */
  restsFor(now: number): number {
    return this.#patched.size === 0 ? Infinity : Math.max(0, this.#patchedAt + mendingPause - now);
  }

  /**
   * Where LibreOffice did not say all that it changed, tiles of which rows were painted alone differ from what they would
   * be: once nobody types, all of them is painted.
   *
   * @returns whether there are any
   */
  mend(now: number): boolean {
    if (this.restsFor(now) > 0) return false;
    for (const tile of this.#patched) if (tile.isPatched) tile.invalidate();
    this.#patched.clear();
    return true;
  }

  /** A zeroed buffer to paint into. */
  buffer(): Uint8Array {
    const spare = this.#spare;
    this.#spare = undefined;
    return spare?.fill(0) ?? new Uint8Array(tileBytes);
  }

  /** Takes the pixels painted for a tile. @returns whether they differ from what it showed before */
  painted(tile: PaintedTile, pixels: Uint8Array): boolean {
    const before = tile.version;
    this.#spare = tile.update(pixels, this.#version + 1);
    this.#version = Math.max(this.#version, tile.version);
    this.#paintedLast(tile);
    return tile.version !== before;
  }

  /** As {@link painted}, of rows within a picture. */
  take(tile: PaintedTile, painted: PaintedRows, now: number): void {
    tile.take(painted, this.#version + 1, () => this.buffer());
    this.#version = Math.max(this.#version, tile.version);
    if (tile.isPatched) {
      this.#patched.add(tile);
      this.#patchedAt = now;
    }
    this.#paintedLast(tile);
  }

  /** Forgets tiles when there are too many, oldest first, but none that is `shown`. */
  trim(shown: (tile: PaintedTile) => boolean, forget: (tile: PaintedTile) => void): void {
    if (this.#tiles.size <= maxTiles) return;
    for (const [key, tile] of this.#tiles) {
      if (this.#tiles.size <= maxTiles / 2) return;
      if (shown(tile)) continue;
      this.#tiles.delete(key);
      this.#withPixels.delete(tile);
      this.#patched.delete(tile);
      forget(tile);
    }
  }

  #paintedLast(tile: PaintedTile): void {
    this.#withPixels.delete(tile);
    this.#withPixels.add(tile);
    this.#trimPixels();
  }

  #trimPixels(): void {
    for (const tile of this.#withPixels) {
      if (this.#withPixels.size <= maxPixels) return;
      this.#withPixels.delete(tile);
      this.#spare = tile.dropPixels() ?? this.#spare;
    }
  }
}

const keyOf = ({ part, tileTwips, column, row }: TilePlace, renderState: string): string =>
  `${part}/${tileTwips}/${column}/${row}/${renderState}`;
