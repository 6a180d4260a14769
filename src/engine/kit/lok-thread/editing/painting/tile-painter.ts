import { tileSize, type DocumentKind, type Rectangle } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { PaintOpenCharts } from '../../../lok/open-charts.js';
import type { LokContext } from '../../common/lok-context.js';
import type { TileOutbox } from '../../common/tile-outbox.js';
import { rowBytes, type PaintedTile } from './painted-tile.js';
import type { TileDelivery, TileJob, TileScheduler } from './tile-scheduler.js';
import { boxesBeside } from './around-objects.js';
import { intersects } from './intersects.js';
import { damageOf, RowPainter } from './row-painter.js';
import { cutOut, pixelsBeyond, widened } from './tile-overlap.js';
import { straighten } from './tile-pixels.js';
import { allRows, paintable, type RowRange } from './row-range.js';
import type { Watermark } from './watermark.js';

/** What somebody's view shows. */
interface PaintedView {
  readonly part: number;
  readonly mode: number;
  readonly watermark: Watermark | undefined;
  /** Twips. */
  readonly openObject: Rectangle | undefined;
}

/** Paints one tile at a time and hands it on to every view that lacks it. */
export class TilePainter {
  /** Where tiles of sheets are painted, with what is cut off. */
  #wide = new Uint8Array(0);
  readonly #rows: RowPainter;
  readonly #outbox: TileOutbox;
  /**
   * Of texts: LibreOffice (25.2) paints the window of a chart once for every view, and in the kit's own one, once that has
   * written a file, 41 pixels above its place.
   */
  readonly #paintOpenCharts: PaintOpenCharts | undefined;

  constructor(
    private readonly lok: LokDocument,
    private readonly scheduler: TileScheduler,
    private readonly views: ReadonlyMap<number, PaintedView>,
    context: Pick<LokContext, 'tiles' | 'office'>,
    private readonly kind: DocumentKind,
    /** See {@link EditedDocument}. */
    private readonly paintPart: (part: number, mode: number, paint: () => void) => void,
  ) {
    this.#outbox = context.tiles;
    if (kind === 'text') this.#paintOpenCharts = context.office.openCharts?.();
    this.#rows = new RowPainter(lok, scheduler.store);
  }

  /**
   * Paints one picture, and hands on every tile that it needs no other one for. What LibreOffice has told goes before, so
   * that all whom a tile passes on its way are awake when it comes. The first tile, with the caret, is on its way before
   * the others are made: whoever types waits for it.
   *
   * @returns whether there may be more to paint
   */
  paintNext(): boolean {
    let painted = false;
    let others = 0;
    for (let job = this.scheduler.next(); job !== undefined; job = this.scheduler.next()) {
      if (job.tile.dirty || job.tile.pixels === undefined) {
        if (painted) return true;
        this.#outbox.flush();
        this.#paint(job);
        painted = true;
      } else if (painted && others++ === 0) this.#outbox.flush();
      for (const delivery of this.scheduler.deliver(job)) this.#deliver(job, delivery);
    }
    return false;
  }

  /** In the view of somebody who sees it, best one whose part it is: LibreOffice paints in its state. */
  #paint({ tile, viewers }: TileJob): void {
    const { part } = tile.place;
    const painter = viewers.find(({ id }) => this.views.get(id)?.part === part) ?? viewers[0];
    if (painter === undefined) return;
    const mode = this.views.get(painter.id)?.mode ?? 0;
    this.lok.setView(painter.id);
    this.paintPart(part, mode, () => this.#paintAs(tile, mode));
  }

  /** In the current view. */
  #paintAs(tile: PaintedTile, mode: number): void {
    const step = pixelsBeyond(tile.place.tileTwips);
    const beyond = this.kind === 'spreadsheet' ? step : 0;
    const tiles = this.#isBesideObjects(tile) ? [] : this.#withNeighbours(tile);
    const rows = tiles.length === 0 ? allRows : this.#paintable(tiles, step);
    if (rows.count < tileSize || tiles.length > 1) this.#rows.paint(tiles, mode, rows, beyond);
    else this.#paintWhole(tile, mode, beyond);
  }

  /** Of slides and drawings all rows: shapes, whose edges are smoothed, are other ones where a picture ends within them. */
  #paintable(tiles: readonly PaintedTile[], step: number): RowRange {
    const hasShapes = this.kind === 'presentation' || this.kind === 'drawing';
    return hasShapes ? allRows : paintable(damageOf(tiles), step);
  }

  /** Not of a sheet: LibreOffice rounds the widths of columns from the left edge of the picture on. */
  #withNeighbours(tile: PaintedTile): readonly PaintedTile[] {
    return this.kind === 'spreadsheet'
      ? [tile]
      : this.scheduler.sideBySide(tile, (other) => !this.#isBesideObjects(other));
  }

  #paintWhole(tile: PaintedTile, mode: number, beyond: number): void {
    const { part } = tile.place;
    const buffer = this.scheduler.store.buffer();
    if (beyond === 0) this.lok.paintPartTile(buffer, part, mode, tileSize, tileSize, tile.area);
    else this.#paintWide(buffer, tile, mode, beyond);
    if (this.#isBesideObjects(tile)) this.#paintAround(buffer, tile, mode, beyond);
    this.scheduler.store.painted(tile, buffer);
  }

  /** What lies around objects that somebody works inside of. */
  #paintAround(buffer: Uint8Array, tile: PaintedTile, mode: number, beyond: number): void {
    this.#paintOpenCharts?.(false);
    try {
      this.#paintBeside(buffer, tile, mode, beyond);
    } finally {
      this.#paintOpenCharts?.(true);
    }
  }

  #paintBeside(buffer: Uint8Array, tile: PaintedTile, mode: number, beyond: number): void {
    const { place, area } = tile;
    const open = this.#openIn(place.part);
    for (const box of boxesBeside(area, open, beyond || 1)) {
      // As much beyond the edges of the tile as all of it.
      const width = box.width + (box.x + box.width === tileSize ? beyond : 0);
      const height = box.height + (box.y + box.height === tileSize ? beyond : 0);
      const pixels = new Uint8Array(width * height * 4);
      const twips = place.tileTwips / tileSize;
      this.lok.paintPartTile(pixels, place.part, mode, width, height, {
        x: area.x + Math.round(box.x * twips),
        y: area.y + Math.round(box.y * twips),
        width: Math.round(width * twips),
        height: Math.round(height * twips),
      });
      putInto(buffer, pixels, box, width);
    }
  }

  #isBesideObjects({ place, area }: PaintedTile): boolean {
    return this.#openIn(place.part).some((object) => intersects(object, area));
  }

  #openIn(part: number): readonly Rectangle[] {
    return [...this.views.values()].flatMap((view) => (view.openObject && view.part === part ? [view.openObject] : []));
  }

  #paintWide(buffer: Uint8Array, { place, area }: PaintedTile, mode: number, beyond: number): void {
    const size = tileSize + beyond;
    const bytes = size * size * 4;
    if (this.#wide.length === bytes) this.#wide.fill(0);
    else this.#wide = new Uint8Array(bytes);
    this.lok.paintPartTile(this.#wide, place.part, mode, size, size, widened(area, beyond));
    cutOut(this.#wide, beyond, buffer);
  }

  #deliver({ tile }: TileJob, { viewers, base }: TileDelivery): void {
    const range = tile.rowsSince(base);
    const first = viewers[0];
    if (tile.pixels === undefined || first === undefined) return;
    const room = this.#outbox.room(range.count * rowBytes);
    straighten(tile.pixels, range, room.rows);
    this.views.get(first.id)?.watermark?.blend(room.rows, tile.place, range);
    const delta = base !== 0 && range.count < tileSize;
    this.#outbox.send({
      ...room,
      views: viewers.map(({ id }) => id),
      seqs: viewers.map(({ seq }) => seq),
      header: {
        ...tile.place,
        delta,
        size: tileSize,
        version: tile.version,
        base: delta ? base : 0,
        firstRow: range.first,
        rowCount: range.count,
        seq: 0,
      },
    });
  }
}

/** @param width of the picture, which may be larger than the box it is for, pixels */
function putInto(tile: Uint8Array, picture: Uint8Array, box: Rectangle, width: number): void {
  for (let row = 0; row < box.height; row++) {
    const from = row * width * 4;
    tile.set(picture.subarray(from, from + box.width * 4), ((box.y + row) * tileSize + box.x) * 4);
  }
}
