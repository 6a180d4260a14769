import { tileSize, type Rectangle } from '../../protocol/index.js';
import type { Palette } from './palette.js';
import { tilesOver, type Tile, type TileStore } from './tile-store.js';
import type { Viewport } from './viewport.js';

export interface DocumentScene {
  readonly viewport: Viewport;
  readonly part: number;
  /** White paper under the tiles, twips. */
  readonly pages: readonly Rectangle[];
  readonly palette: Palette;
  /** A line around each page: of slides and drawings, whose tiles end with them. */
  readonly edged: boolean;
}

type Context = CanvasRenderingContext2D;

/** Draws the desk, the pages and the tiles; where a tile is missing, tiles of other zooms stand in. */
export class DocumentPainter {
  constructor(
    private readonly context: Context,
    private readonly tiles: TileStore<OffscreenCanvas>,
  ) {}

  paint(scene: DocumentScene): void {
    for (const { viewport, box } of scene.viewport.panes)
      this.#paintBox({ ...scene, viewport }, scaled(box, viewport.state.pixelRatio));
  }

  /** Only what one new tile changes. @returns false when it is not of what is shown. */
  paintTile(scene: DocumentScene, tile: Tile<OffscreenCanvas>): boolean {
    if (tile.part !== scene.part || tile.tileTwips !== scene.viewport.state.tileTwips) return false;
    for (const { viewport, box } of scene.viewport.panes) {
      const paned = { ...scene, viewport };
      const place = { ...this.#place(paned, tile), width: tileSize, height: tileSize };
      const seen = overlap(place, scaled(box, viewport.state.pixelRatio));
      if (seen) this.#paintBox(paned, seen);
    }
    return true;
  }

  /** @param box device pixels. */
  #paintBox(scene: DocumentScene, box: Rectangle): void {
    const { context } = this;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(box.x, box.y, Math.ceil(box.width), Math.ceil(box.height));
    context.clip();
    context.fillStyle = scene.palette.desk;
    context.fillRect(box.x, box.y, Math.ceil(box.width), Math.ceil(box.height));
    this.#paintPages(scene, box);
    this.#clipToDocument(scene);
    this.#paintTiles(scene, box);
    context.restore();
    if (scene.edged) this.#paintEdges(scene);
  }

  /** Over the outermost pixels, where LibreOffice (25.2) paints pieces of an edge of its own. */
  #paintEdges({ viewport, pages, palette }: DocumentScene): void {
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.strokeStyle = palette.pageEdge;
    context.lineWidth = 1;
    for (const page of pages) {
      const { x, y, width, height } = scaled(viewport.toScreenBox(page), viewport.state.pixelRatio);
      context.strokeRect(Math.round(x) + 0.5, Math.round(y) + 0.5, Math.round(width) - 1, Math.round(height) - 1);
    }
  }

  /** Tiles reach beyond the document, and LibreOffice paints its own desk there. */
  #clipToDocument({ viewport }: DocumentScene): void {
    const { documentWidth: width, documentHeight: height, pixelRatio } = viewport.state;
    const box = scaled(viewport.toScreenBox({ x: 0, y: 0, width, height }), pixelRatio);
    this.context.beginPath();
    this.context.rect(box.x, box.y, Math.round(box.width), Math.round(box.height));
    this.context.clip();
  }

  #paintPages({ viewport, pages, palette }: DocumentScene, box: Rectangle): void {
    const { context } = this;
    const ratio = viewport.state.pixelRatio;
    for (const page of pages) {
      const { x, y, width, height } = scaled(viewport.toScreenBox(page), ratio);
      if (y > box.y + box.height || y + height < box.y) continue;
      context.save();
      context.shadowColor = palette.pageShadow;
      context.shadowBlur = 6 * ratio;
      context.shadowOffsetY = 1.5 * ratio;
      context.fillStyle = palette.page;
      context.fillRect(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
      context.restore();
    }
  }

  #paintTiles(scene: DocumentScene, box: Rectangle): void {
    const { viewport, part } = scene;
    const { tileTwips } = viewport.state;
    const missing: { column: number; row: number }[] = [];
    const present: Tile<OffscreenCanvas>[] = [];
    for (const { column, row } of tilesOver(this.#areaOf(scene, box), tileTwips)) {
      const tile = this.tiles.get(part, tileTwips, column, row);
      if (tile) present.push(tile);
      else missing.push({ column, row });
    }
    if (missing.length > 0) this.#paintStandIns(scene, box, missing);
    for (const tile of present) {
      const { x, y } = this.#place(scene, tile);
      this.context.drawImage(tile.surface, x, y);
    }
  }

  #paintStandIns(scene: DocumentScene, box: Rectangle, missing: readonly { column: number; row: number }[]): void {
    const { tileTwips } = scene.viewport.state;
    const standIns = this.tiles.standIns(scene.part, tileTwips, this.#areaOf(scene, box));
    if (standIns.length === 0) return;
    const { context } = this;
    context.save();
    context.beginPath();
    for (const place of missing) {
      const { x, y } = this.#place(scene, place);
      context.rect(x, y, tileSize, tileSize);
    }
    context.clip();
    for (const tile of standIns) {
      const size = (tileSize * tile.tileTwips) / tileTwips;
      const { x, y } = this.#place(scene, tile, size);
      context.drawImage(tile.surface, x, y, size, size);
    }
    context.restore();
  }

  /** Top left of a tile, device pixels; whole for tiles of the current zoom. */
  #place({ viewport }: DocumentScene, { column, row }: { column: number; row: number }, size: number = tileSize) {
    const ratio = viewport.state.pixelRatio;
    return { x: Math.round(viewport.left * ratio) + column * size, y: Math.round(viewport.top * ratio) + row * size };
  }

  /** A box of device pixels as document area, twips, within the document. */
  #areaOf({ viewport }: DocumentScene, box: Rectangle): Rectangle {
    const { pixelRatio, tileTwips, documentWidth, documentHeight } = viewport.state;
    const twips = tileTwips / tileSize;
    const x = Math.max(0, (box.x - Math.round(viewport.left * pixelRatio)) * twips);
    const y = Math.max(0, (box.y - Math.round(viewport.top * pixelRatio)) * twips);
    const right = (box.x + box.width - Math.round(viewport.left * pixelRatio)) * twips;
    const bottom = (box.y + box.height - Math.round(viewport.top * pixelRatio)) * twips;
    return {
      x,
      y,
      width: Math.max(0, Math.min(right, documentWidth) - x),
      height: Math.max(0, Math.min(bottom, documentHeight) - y),
    };
  }
}

function overlap(a: Rectangle, b: Rectangle): Rectangle | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

const scaled = ({ x, y, width, height }: Rectangle, factor: number): Rectangle => ({
  x: x * factor,
  y: y * factor,
  width: width * factor,
  height: height * factor,
});
