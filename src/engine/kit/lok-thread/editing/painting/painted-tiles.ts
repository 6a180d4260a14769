import type { Rectangle } from '../../../../../protocol/index.js';
import { PaintedTile, tileBytes, type TilePlace } from './painted-tile.js';

/** Tiles whose pixels are kept: 24 MB. */
const maxPixels = 96;
/** Tiles that are known at all; beyond it those that no view shows are forgotten. */
const maxTiles = 3000;

/** Every tile some view holds or shows, by place and render state. Bounded in pixels and in number. */
export class PaintedTiles {
  readonly #tiles = new Map<string, PaintedTile>();
  /** Least recently painted first. */
  readonly #withPixels = new Set<PaintedTile>();
  #version = 0;
  #spare: Uint8Array | undefined;

  tile(place: TilePlace, renderState: string): PaintedTile {
    const key = `${place.part}/${place.tileTwips}/${place.column}/${place.row}/${renderState}`;
    let tile = this.#tiles.get(key);
    if (tile === undefined) {
      tile = new PaintedTile(place, renderState);
      this.#tiles.set(key, tile);
    }
    return tile;
  }

  /** @param area twips; all of the part without it */
  invalidate(part: number, area: Rectangle | undefined): void {
    for (const tile of this.#tiles.values()) {
      if (tile.place.part === part && (area === undefined || intersects(tile.area, area))) tile.dirty = true;
    }
  }

  /** Parts were added, removed or moved: every number means something else now. */
  invalidateAll(): void {
    for (const tile of this.#tiles.values()) tile.dirty = true;
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
    this.#withPixels.delete(tile);
    this.#withPixels.add(tile);
    this.#trimPixels();
    return tile.version !== before;
  }

  /** Forgets tiles when there are too many, oldest first, but none that is `shown`. */
  trim(shown: (tile: PaintedTile) => boolean, forget: (tile: PaintedTile) => void): void {
    if (this.#tiles.size <= maxTiles) return;
    for (const [key, tile] of this.#tiles) {
      if (this.#tiles.size <= maxTiles / 2) return;
      if (shown(tile)) continue;
      this.#tiles.delete(key);
      this.#withPixels.delete(tile);
      forget(tile);
    }
  }

  #trimPixels(): void {
    for (const tile of this.#withPixels) {
      if (this.#withPixels.size <= maxPixels) return;
      this.#withPixels.delete(tile);
      tile.dropPixels();
    }
  }
}

function intersects(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
