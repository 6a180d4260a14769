import type { Rectangle, UserView } from '../../protocol/index.js';
import type { HeaderArea, Overlay } from '../state/index.js';
import type { FormulaMarks } from './formula-marks.js';
import type { Ghost } from './ghost.js';
import { GraphicPainter } from './graphic-painter.js';
import { fillHandle, listButton, textHandles } from './handles.js';
import type { NoteMark } from './note-marks.js';
import type { Palette } from './palette.js';
import type { Viewport } from './viewport.js';
import { writeCentred } from './write-centred.js';

export interface OverlayScene {
  readonly viewport: Viewport;
  readonly palette: Palette;
  readonly overlay: Overlay;
  readonly part: number;
  readonly users: readonly UserView[];
  /** Cells with a comment, twips. */
  readonly commented: readonly Rectangle[];
  /** The header or footer that is edited; everything else is greyed. */
  readonly header: HeaderArea | undefined;
  readonly pages: readonly Rectangle[];
  /** Cells that were copied, twips. */
  readonly copied: readonly Rectangle[];
  /** Text with comments, and the change that stands out. */
  readonly notes: readonly NoteMark[];
  /** What was searched for and found, twips. */
  readonly searchHits: readonly Rectangle[];
  readonly formula: FormulaMarks;
  /** The own caret's blink. */
  readonly caretOn: boolean;
  readonly focused: boolean;
  readonly readOnly: boolean;
  /** Views whose name is shown beside the caret. */
  readonly labelled: ReadonlySet<number>;
  /** Text handles for fingers. */
  readonly touch: boolean;
  readonly ghost: Ghost | undefined;
}

/** Draws carets, selections and handles, own and others', over the tiles. */
export class OverlayPainter {
  readonly #graphic: GraphicPainter;

  constructor(private readonly context: CanvasRenderingContext2D) {
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
    this.#others(scene);
    this.#notes(scene);
    this.#fill(scene, scene.searchHits, scene.palette.searchHit);
    this.#fill(scene, scene.overlay.selection, scene.palette.accentSoft);
    this.#commentMarks(scene);
    this.#cells(scene);
    this.#formula(scene);
    this.#graphic.paint(scene, scene.overlay.graphic, scene.ghost);
    this.#caret(scene);
    if (scene.touch) this.#textHandles(scene);
  }

  #fill({ viewport }: OverlayScene, rectangles: readonly Rectangle[], color: string): void {
    this.context.fillStyle = color;
    for (const rectangle of rectangles) {
      const { x, y, width, height } = viewport.toScreenBox(rectangle);
      this.context.fillRect(x, y, width, height);
    }
  }

  #frame({ viewport }: OverlayScene, rectangle: Rectangle, color: string, line = 2): void {
    const { x, y, width, height } = viewport.toScreenBox(rectangle);
    this.context.strokeStyle = color;
    this.context.lineWidth = line;
    this.context.strokeRect(x, y, width, height);
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
      if (shape === 'point') {
        for (const rectangle of rectangles) this.#notePoint(scene, rectangle, color, active);
        continue;
      }
      context.globalAlpha = active ? 0.32 : 0.15;
      if (shape === 'words') this.#fill(scene, rectangles, color);
      context.globalAlpha = 1;
      context.fillStyle = color;
      for (const rectangle of rectangles) {
        const { x, y, width, height } = scene.viewport.toScreenBox(rectangle);
        context.fillRect(x, Math.round(y + height) - 1, width, active ? 2 : 1);
      }
    }
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

  /** A corner, as people know it from other spreadsheets; LibreOffice leaves comments to the editor. */
  #commentMarks({ viewport, commented, palette }: OverlayScene): void {
    const { context } = this;
    context.fillStyle = palette.commentMark;
    for (const cell of commented) {
      const { x, y, width, height } = viewport.toScreenBox(cell);
      const size = Math.min(7, width / 2, height / 2);
      context.beginPath();
      context.moveTo(x + width - size, y);
      context.lineTo(x + width, y);
      context.lineTo(x + width, y + size);
      context.fill();
    }
  }

  #cells(scene: OverlayScene): void {
    const { cellSelection, cellCursor, selection } = scene.overlay;
    const { palette } = scene;
    // LibreOffice's area of several ranges goes around them all.
    const ranges = selection.length > 1 ? selection : cellSelection ? [cellSelection] : [];
    if (cellSelection) for (const range of ranges) this.#frame(scene, range, palette.accent, 1);
    for (const range of scene.copied) this.#dashes(scene, range);
    if (!cellCursor) return;
    this.#frame(scene, cellCursor, palette.accent);
    const handle = fillHandle(scene.viewport, scene.overlay);
    if (handle && !scene.readOnly) this.#square(handle.x, handle.y, 3.5, palette);
    const button = listButton(scene.viewport, scene.overlay);
    if (button && !scene.readOnly) this.#listButton(button, palette);
  }

  /** Around what was copied, until something else is done with the cells. */
  #dashes(scene: OverlayScene, rectangle: Rectangle): void {
    const { context } = this;
    this.#frame(scene, rectangle, '#ffffff');
    context.setLineDash([5, 4]);
    this.#frame(scene, rectangle, scene.palette.accent);
    context.setLineDash([]);
  }

  #formula(scene: OverlayScene): void {
    const { edited, references } = scene.formula;
    for (const { rectangle, color } of references) {
      this.context.globalAlpha = 0.08;
      this.#fill(scene, [rectangle], color);
      this.context.globalAlpha = 1;
      this.#frame(scene, rectangle, color);
    }
    if (edited) this.#frame(scene, edited, scene.palette.accent);
  }

  #listButton({ x, y, width, height }: Rectangle, { header, headerText, headerLine }: Palette): void {
    const { context } = this;
    const [left, middle, right] = [x + width * 0.25, x + width / 2, x + width * 0.75];
    context.fillStyle = header;
    context.strokeStyle = headerLine;
    context.lineWidth = 1;
    context.fillRect(x, y, width, height);
    context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
    context.beginPath();
    context.moveTo(left, y + height * 0.4);
    context.lineTo(middle, y + height * 0.65);
    context.lineTo(right, y + height * 0.4);
    context.strokeStyle = headerText;
    context.lineWidth = 1.5;
    context.stroke();
  }

  #square(x: number, y: number, half: number, { accent }: Palette): void {
    this.context.fillStyle = accent;
    this.context.strokeStyle = '#ffffff';
    this.context.lineWidth = 1;
    this.context.fillRect(x - half, y - half, 2 * half, 2 * half);
    this.context.strokeRect(x - half, y - half, 2 * half, 2 * half);
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

  #others(scene: OverlayScene): void {
    for (const user of scene.users) {
      const other = scene.overlay.others[user.view];
      if (!other || other.part !== scene.part) continue;
      this.context.globalAlpha = 0.22;
      this.#fill(scene, other.selection, user.color);
      this.context.globalAlpha = 1;
      if (other.cellCursor) this.#frame(scene, other.cellCursor, user.color);
      if (other.graphic) this.#frame(scene, other.graphic, user.color, 1.5);
      if (other.cursor && other.cursorVisible) this.#otherCaret(scene, other.cursor, user.color);
      const labelAt = other.cellCursor ?? other.cursor;
      if (labelAt && scene.labelled.has(user.view)) this.#label(scene, labelAt, user);
    }
  }

  #otherCaret({ viewport }: OverlayScene, cursor: Rectangle, color: string): void {
    const { x, y, height } = viewport.toScreenBox(cursor);
    this.context.fillStyle = color;
    this.context.fillRect(x - 1, y, 2, Math.max(height, 8));
    this.context.fillRect(x - 3, y - 3, 6, 4);
  }

  #label({ viewport }: OverlayScene, at: Rectangle, { name, color }: UserView): void {
    const { context } = this;
    const { x, y } = viewport.toScreen(at);
    context.font = '600 11px system-ui, sans-serif';
    const width = context.measureText(name).width + 10;
    const top = Math.max(y - 19, viewport.state.headerHeight + 1);
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(x - 1, top, width, 17, 3);
    context.fill();
    context.fillStyle = '#ffffff';
    writeCentred(context, name, { x: x - 1 + width / 2, y: top + 9 }, viewport.state.mirrored);
  }
}
