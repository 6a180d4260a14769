import { tileCredit, type Point, type Rectangle } from '../../../../../protocol/index.js';
import type { PaintedTile, TilePlace } from './painted-tile.js';

/** What a view shows. */
export interface VisibleRegion {
  readonly part: number;
  readonly area: Rectangle;
  readonly tileTwips: number;
  readonly margin: number;
  /** Columns and rows at the sheet's beginning that stay in view, twips. */
  readonly frozen?: { readonly width: number; readonly height: number };
}

/** A tile a view wants. Smaller ranks first: 0 holds the caret, 1 in view, 2 in the margin. */
interface WantedTile {
  readonly tile: PaintedTile;
  readonly margin: boolean;
}

/** More tiles than any screen has; what a view asks beyond it is not painted. */
const maxWanted = 600;

/** One view, as far as tiles go: what it shows, what it holds, and how many frames are on their way to it. */
export class TileViewer {
  paused = false;
  /** Pixels of views with different texts are never the same frame. */
  watermark = '';
  renderState = '';
  caret: Rectangle | undefined;
  /** Highest `seq` of the inputs applied. */
  seq = 0;
  #region: VisibleRegion | undefined;
  #wanted: readonly WantedTile[] = [];
  #inFlight = 0;
  readonly #held = new Map<PaintedTile, number>();

  constructor(readonly id: number) {}

  get region(): VisibleRegion | undefined {
    return this.#region;
  }

  /** @param tileAt finds or makes the tile of a place, in this view's render state */
  show(region: VisibleRegion, tileAt: (place: TilePlace) => PaintedTile): void {
    this.#region = region;
    this.#wanted = placesOf(region).map(({ place, margin }) => ({ tile: tileAt(place), margin }));
  }

  /** Lays the region out anew, after `renderState` or the region's part changed. */
  refresh(tileAt: (place: TilePlace) => PaintedTile): void {
    if (this.#region) this.show(this.#region, tileAt);
  }

  shows(tile: PaintedTile): boolean {
    return this.#wanted.some((wanted) => wanted.tile === tile);
  }

  acknowledge(count: number): void {
    this.#inFlight = Math.max(0, this.#inFlight - count);
  }

  /** The browser holds nothing any more, and nothing is on its way. */
  forgetAll(): void {
    this.#held.clear();
    this.#inFlight = 0;
  }

  /** What it holds is of another render state, and is written over as tiles of this one come. */
  forgetPixels(): void {
    this.#held.clear();
  }

  forget(tile: PaintedTile): void {
    this.#held.delete(tile);
  }

  forgetPlace(column: number, row: number): void {
    for (const { tile } of this.#wanted) {
      if (tile.place.column === column && tile.place.row === row) this.#held.delete(tile);
    }
  }

  /** The version the browser holds, 0 for none. */
  held(tile: PaintedTile): number {
    return this.#held.get(tile) ?? 0;
  }

  sent(tile: PaintedTile): void {
    this.#held.set(tile, tile.version);
    this.#inFlight++;
  }

  /** Whether the view may be sent this tile now and lacks its newest pixels. */
  wants(tile: PaintedTile): boolean {
    return this.#hasCredit && this.#isDue(tile) && this.shows(tile);
  }

  /** The most urgent tile the view lacks. */
  mostUrgent(): { tile: PaintedTile; rank: number } | undefined {
    if (!this.#hasCredit) return undefined;
    const due = this.#wanted.filter(({ tile, margin }) => this.#isDue(tile) && (!margin || this.#hasMarginCredit));
    const first = due[0];
    if (first === undefined) return undefined;
    const atCaret = this.caret && due.find(({ tile, margin }) => !margin && holds(tile, this.caret as Rectangle));
    if (atCaret) return { tile: atCaret.tile, rank: 0 };
    return { tile: first.tile, rank: first.margin ? 2 : 1 };
  }

  get #hasCredit(): boolean {
    return !this.paused && this.#inFlight < tileCredit;
  }

  /** The margin never uses up what the visible area may need next. */
  get #hasMarginCredit(): boolean {
    return this.#inFlight < tileCredit / 4;
  }

  #isDue(tile: PaintedTile): boolean {
    return tile.dirty || this.held(tile) !== tile.version;
  }
}

/** The tiles of a region, frozen ones first, then nearest its centre, those in the margin last. */
function placesOf(region: VisibleRegion): { place: TilePlace; margin: boolean }[] {
  const frozen = frozenAreas(region).flatMap((area) => placesIn({ ...region, area, margin: 0 }));
  if (frozen.length === 0) return placesIn(region);
  const all = new Map<string, { place: TilePlace; margin: boolean }>();
  for (const wanted of [...frozen, ...placesIn(region)]) {
    const key = `${wanted.place.column},${wanted.place.row}`;
    if (!all.has(key)) all.set(key, wanted);
  }
  return [...all.values()];
}

/** What frozen columns and rows show: the strips above and beside the area, and the corner. */
function frozenAreas({ area, frozen }: VisibleRegion): Rectangle[] {
  if (!frozen) return [];
  const { width, height } = frozen;
  const strips = [
    { x: 0, y: 0, width, height },
    { x: area.x, y: 0, width: area.width, height },
    { x: 0, y: area.y, width, height: area.height },
  ];
  return strips.filter((strip) => strip.width > 0 && strip.height > 0);
}

function placesIn({ part, area, tileTwips, margin }: VisibleRegion): { place: TilePlace; margin: boolean }[] {
  const inner = grid(area, tileTwips);
  const outer = margin > 0 ? grid(widen(area, margin), tileTwips) : inner;
  const centre: Point = { x: (area.x + area.width / 2) / tileTwips, y: (area.y + area.height / 2) / tileTwips };
  const places: { place: TilePlace; margin: boolean; distance: number }[] = [];
  for (let row = outer.top; row <= outer.bottom; row++) {
    for (let column = outer.left; column <= outer.right; column++) {
      places.push({
        place: { part, tileTwips, column, row },
        margin: column < inner.left || column > inner.right || row < inner.top || row > inner.bottom,
        distance: Math.hypot(column + 0.5 - centre.x, row + 0.5 - centre.y),
      });
    }
  }
  places.sort((a, b) => Number(a.margin) - Number(b.margin) || a.distance - b.distance);
  return places;
}

interface Grid {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Nothing lies left of or above the origin. Bounded each way, whatever the area says. */
function grid(area: Rectangle, tileTwips: number): Grid {
  const most = Math.floor(Math.sqrt(maxWanted));
  const left = Math.max(0, Math.floor(area.x / tileTwips));
  const top = Math.max(0, Math.floor(area.y / tileTwips));
  const right = Math.ceil((area.x + area.width) / tileTwips) - 1;
  const bottom = Math.ceil((area.y + area.height) / tileTwips) - 1;
  return { left, top, right: Math.min(right, left + most), bottom: Math.min(bottom, top + most) };
}

function widen(area: Rectangle, margin: number): Rectangle {
  return {
    x: area.x - margin,
    y: area.y - margin,
    width: area.width + 2 * margin,
    height: area.height + 2 * margin,
  };
}

/** Whether the middle of the caret lies in the tile. */
function holds(tile: PaintedTile, caret: Rectangle): boolean {
  const { x, y, width, height } = tile.area;
  const at = { x: caret.x + caret.width / 2, y: caret.y + caret.height / 2 };
  return at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;
}
