import type { Rectangle } from '../../protocol/index.js';
import type { HeaderArea, Overlay } from '../state/index.js';
import { CellPainter } from './cell-painter.js';
import { GraphicPainter } from './graphic-painter.js';
import { textHandles } from './handles.js';
import { least } from './note-marks.js';
import type { OverlayScene } from './overlay-scene.js';
import { fillAreas } from './overlay-strokes.js';
import { PeoplePainter } from './people-painter.js';

/** Draws carets, selections and handles, own and others', over the tiles. */
export class OverlayPainter {
  readonly #people: PeoplePainter;
  readonly #cells: CellPainter;
  readonly #graphic: GraphicPainter;

  constructor(private readonly context: CanvasRenderingContext2D) {
    this.#people = new PeoplePainter(context);
    this.#cells = new CellPainter(context);
    this.#graphic = new GraphicPainter(context);
  }

  paint(scene: OverlayScene): void {
    const { pixelRatio, width, height } = scene.viewport.state;
    const { context } = this;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, width, height);
    for (const { viewport, box } of scene.viewport.panes) {
      context.save();
      context.beginPath();
      context.rect(box.x, box.y, box.width, box.height);
      context.clip();
      this.#pane({ ...scene, viewport });
      context.restore();
    }
    this.#frozenEdges(scene);
  }

  /** Lines where frozen columns and rows end. */
  #frozenEdges({ viewport, palette }: OverlayScene): void {
    const { width, height, frozenWidth, frozenHeight } = viewport.state;
    const { x, y } = viewport.scrolledFrom;
    this.context.fillStyle = palette.frozenEdge;
    if (frozenWidth > 0) this.context.fillRect(x - 1, 0, 1, height);
    if (frozenHeight > 0) this.context.fillRect(0, y - 1, width, 1);
  }

  #pane(scene: OverlayScene): void {
    if (scene.header) this.#header(scene, scene.header);
    this.#people.paint(scene);
    this.#notes(scene);
    fillAreas(this.context, scene.viewport, scene.searchHits, scene.palette.searchHit);
    fillAreas(this.context, scene.viewport, shaded(scene.overlay), scene.palette.accentSoft);
    this.#cells.paint(scene);
    this.#graphic.paint(scene, scene.overlay, scene.ghost);
    this.#caret(scene);
    if (scene.touch) this.#textHandles(scene);
  }

  #header(scene: OverlayScene, { kind, area }: HeaderArea): void {
    const { context } = this;
    const band = scene.viewport.toScreenBox(area);
    for (const page of scene.pages) {
      const { x, y, width, height } = scene.viewport.toScreenBox(page);
      context.fillStyle = scene.palette.pageWash;
      if (page.y > area.y || page.y + page.height < area.y) {
        context.fillRect(x, y, width, height);
        continue;
      }
      context.fillRect(x, y, width, band.y - y);
      context.fillRect(x, band.y + band.height, width, y + height - band.y - band.height);
    }
    const edge = Math.round(kind === 'header' ? band.y + band.height : band.y) + 0.5;
    context.strokeStyle = scene.palette.frozenEdge;
    context.lineWidth = 1;
    context.setLineDash([4, 3]);
    context.beginPath();
    context.moveTo(band.x, edge);
    context.lineTo(band.x + band.width, edge);
    context.stroke();
    context.setLineDash([]);
  }

  #notes(scene: OverlayScene): void {
    const { context } = this;
    for (const { rectangles, shape, color, active } of scene.notes) {
      if (shape === 'box') {
        for (const rectangle of rectangles) this.#noteBox(scene, rectangle, color, active);
        continue;
      }
      if (shape === 'point') {
        for (const rectangle of rectangles) this.#notePoint(scene, rectangle, color, active);
        continue;
      }
      context.globalAlpha = active ? 0.32 : 0.15;
      if (shape === 'words') fillAreas(this.context, scene.viewport, rectangles, color);
      context.globalAlpha = 1;
      context.fillStyle = color;
      for (const rectangle of rectangles) {
        const { x, y, width, height } = scene.viewport.toScreenBox(rectangle);
        context.fillRect(x, Math.round(y + height) - 1, width, active ? 2 : 1);
      }
    }
  }

  /** A sheet with lines, where LibreOffice would paint one. */
  #noteBox({ viewport }: OverlayScene, box: Rectangle, color: string, active: boolean): void {
    const { context } = this;
    const { x, y, width, height } = viewport.toScreenBox(box);
    const [across, down] = [Math.max(width, least), Math.max(height, least)];
    context.globalAlpha = active ? 1 : 0.8;
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(x + 1, y + 1, across - 2, down - 2, 3);
    context.fill();
    context.globalAlpha = 1;
    context.fillStyle = '#ffffff';
    for (const part of [0.3, 0.5, 0.7])
      context.fillRect(x + across * 0.25, Math.round(y + down * part), across * (part > 0.6 ? 0.3 : 0.5), 1);
    if (!active) return;
    context.strokeStyle = color;
    context.lineWidth = 2;
    context.strokeRect(x - 1, y - 1, across + 2, down + 2);
  }

  /** A small bubble over a place without words. */
  #notePoint({ viewport }: OverlayScene, anchor: Rectangle, color: string, active: boolean): void {
    const { context } = this;
    const { x, y } = viewport.toScreen(anchor);
    context.globalAlpha = active ? 1 : 0.75;
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(x - 1, y - 9, 12, 9, 2);
    context.moveTo(x - 1, y - 2);
    context.lineTo(x - 1, y + 4);
    context.lineTo(x + 5, y - 2);
    context.fill();
    context.globalAlpha = 1;
  }

  #caret({ viewport, overlay, palette, caretOn, focused, readOnly }: OverlayScene): void {
    if (!overlay.cursor || !overlay.cursorVisible || readOnly || !caretOn || !focused) return;
    const { x, y, height } = viewport.toScreenBox(overlay.cursor);
    this.context.fillStyle = palette.caret;
    this.context.fillRect(Math.round(x * 2) / 2 - 0.5, y, 1.5, Math.max(height, 8));
  }

  #textHandles({ viewport, overlay, palette }: OverlayScene): void {
    const { context } = this;
    context.fillStyle = palette.accent;
    for (const { x, y } of textHandles(viewport, overlay)) {
      context.beginPath();
      context.arc(x, y, 9, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

/** Cells stay selected when one of them was typed into, though LibreOffice has taken their selection away for that. */
const shaded = ({ selection, cellSelection, cellRanges, cursorVisible }: Overlay): readonly Rectangle[] =>
  selection.length > 0 || cursorVisible || !cellSelection ? selection : cellRanges;
