import type { Rectangle } from '../../../../../protocol/index.js';
import type { PaintedTile, TilePlace } from './painted-tile.js';
import { PaintedTiles } from './painted-tiles.js';
import { together } from './row-range.js';
import { TileViewer, type VisibleRegion } from './tile-viewer.js';

/** Changed rows of tiles that are painted together differ by so many at most. */
const alike = 32;
/** … and so many tiles are each way. */
const mostBeside = 5;

/** The next tile to paint, and every view that is to get it. */
export interface TileJob {
  readonly tile: PaintedTile;
  readonly viewers: readonly TileViewer[];
}

/** The same pixels for some views: a delta against what all of them hold, or, with base 0, the whole tile. */
export interface TileDelivery {
  readonly viewers: readonly TileViewer[];
  readonly base: number;
  readonly watermark: string;
}

/**
 * Decides which tile is painted next: the one with a caret first, then those in view, nearest the centre of their view
 * first, then margins; views take turns. Nothing is queued: what left the screen is never painted, and what changed
 * twice is painted once.
 */
export class TileScheduler {
  readonly store = new PaintedTiles();
  readonly #viewers = new Map<number, TileViewer>();
  #turn = 0;
  /** False when the last look found nothing and nothing changed since. */
  #maybeDue = true;

  addView(id: number): TileViewer {
    const viewer = new TileViewer(id);
    this.#viewers.set(id, viewer);
    return viewer;
  }

  removeView(id: number): void {
    this.#viewers.delete(id);
  }

  /** To be called after anything about a viewer changed. */
  changed(): void {
    this.#maybeDue = true;
  }

  show(viewer: TileViewer, region: VisibleRegion): void {
    viewer.show(region, this.#finder(viewer));
    this.store.trim(
      (tile) => this.#all.some((other) => other.shows(tile)),
      (tile) => this.#all.forEach((other) => other.forget(tile)),
    );
    this.changed();
  }

  setRenderState(viewer: TileViewer, renderState: string): void {
    if (viewer.renderState === renderState) return;
    viewer.renderState = renderState;
    viewer.forgetPixels();
    viewer.refresh(this.#finder(viewer));
    this.changed();
  }

  invalidate(part: number, area?: Rectangle): void {
    this.store.invalidate(part, area);
    this.changed();
  }

  invalidateAll(): void {
    this.store.invalidateAll();
    this.changed();
  }

  /**
   * The tile, and those left and right of it that somebody sees and of which much the same rows changed: they are painted
   * in one picture.
   *
   * @returns from left to right, none left out
   */
  sideBySide(tile: PaintedTile, mayBe: (tile: PaintedTile) => boolean): readonly PaintedTile[] {
    if (!tile.canBePatched) return [tile];
    const fits = (other: PaintedTile): boolean =>
      other.canBePatched &&
      together(tile.damage, other.damage).count <= tile.damage.count + alike &&
      mayBe(other) &&
      this.#all.some((viewer) => viewer.shows(other));
    const towards = (step: number): PaintedTile[] => {
      const found: PaintedTile[] = [];
      for (let columns = 1; columns <= mostBeside; columns++) {
        const other = this.store.beside(tile, columns * step);
        if (other === undefined || !fits(other)) break;
        found.push(other);
      }
      return found;
    };
    return [...towards(-1).toReversed(), tile, ...towards(1)];
  }

  /** See {@link PaintedTiles.mend}. */
  mend(now: number): boolean {
    const mended = this.store.mend(now);
    if (mended) this.changed();
    return mended;
  }

  /** There may be a tile to paint. */
  get mayBeDue(): boolean {
    return this.#maybeDue;
  }

  next(): TileJob | undefined {
    if (!this.#maybeDue) return undefined;
    const viewers = this.#inTurn();
    let best: { tile: PaintedTile; rank: number } | undefined;
    for (const viewer of viewers) {
      const candidate = viewer.mostUrgent();
      if (candidate && (best === undefined || candidate.rank < best.rank)) best = candidate;
    }
    this.#maybeDue = best !== undefined;
    if (best === undefined) return undefined;
    const { tile } = best;
    return { tile, viewers: viewers.filter((viewer) => viewer.renderState === tile.renderState && viewer.wants(tile)) };
  }

  /** Who gets which pixels of a freshly painted tile, and notes that they were sent. */
  deliver({ tile, viewers }: TileJob): TileDelivery[] {
    const groups = new Map<string, { viewers: TileViewer[]; base: number; watermark: string }>();
    for (const viewer of viewers) {
      const base = viewer.held(tile);
      if (base === tile.version) continue;
      const key = `${base}/${viewer.watermark}`;
      const group = groups.get(key) ?? { viewers: [], base, watermark: viewer.watermark };
      group.viewers.push(viewer);
      groups.set(key, group);
      viewer.sent(tile);
    }
    return [...groups.values()];
  }

  get #all(): TileViewer[] {
    return [...this.#viewers.values()];
  }

  #finder(viewer: TileViewer): (place: TilePlace) => PaintedTile {
    return (place) => this.store.tile(place, viewer.renderState);
  }

  #inTurn(): TileViewer[] {
    const all = this.#all;
    this.#turn = all.length === 0 ? 0 : (this.#turn + 1) % all.length;
    return [...all.slice(this.#turn), ...all.slice(0, this.#turn)];
  }
}
