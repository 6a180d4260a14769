import type { Rectangle } from '../../protocol/index.js';
import { fillHandle, listButton } from './handles.js';
import type { OverlayScene } from './overlay-scene.js';
import { fillAreas, frameArea } from './overlay-strokes.js';
import type { Palette } from './palette.js';

/** What is drawn over the cells of a sheet: their selection, what was copied, comments, and ranges of a formula. */
export class CellPainter {
  constructor(private readonly context: CanvasRenderingContext2D) {}

  paint(scene: OverlayScene): void {
    this.#commentMarks(scene);
    this.#selected(scene);
    this.#formula(scene);
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

  #selected(scene: OverlayScene): void {
    const { cellSelection, cellCursor, cellRanges } = scene.overlay;
    const { palette } = scene;
    // LibreOffice's area of several ranges goes around them all.
    const ranges = cellRanges.length > 1 ? cellRanges : cellSelection ? [cellSelection] : [];
    if (cellSelection) for (const range of ranges) frameArea(this.context, scene.viewport, range, palette.accent, 1);
    for (const range of scene.copied) this.#dashes(scene, range);
    if (!cellCursor) return;
    frameArea(this.context, scene.viewport, cellCursor, palette.accent);
    const handle = fillHandle(scene.viewport, scene.overlay);
    if (handle && !scene.readOnly) this.#square(handle.x, handle.y, 3.5, palette.accent);
    const button = listButton(scene.viewport, scene.overlay);
    if (button && !scene.readOnly) this.#listButton(button, palette);
  }

  /** Around what was copied, until something else is done with the cells. */
  #dashes(scene: OverlayScene, rectangle: Rectangle): void {
    const { context } = this;
    frameArea(this.context, scene.viewport, rectangle, '#ffffff');
    context.setLineDash([5, 4]);
    frameArea(this.context, scene.viewport, rectangle, scene.palette.accent);
    context.setLineDash([]);
  }

  #formula(scene: OverlayScene): void {
    const { edited, references } = scene.formula;
    for (const { rectangle, color, named } of references) {
      this.context.globalAlpha = 0.08;
      fillAreas(this.context, scene.viewport, [rectangle], color);
      this.context.globalAlpha = 1;
      frameArea(this.context, scene.viewport, rectangle, color);
      if (edited && !named && !scene.readOnly) this.#corners(scene.viewport.toScreenBox(rectangle), color);
    }
    if (edited) frameArea(this.context, scene.viewport, edited, scene.palette.accent);
  }

  /** By which a range of the formula is made larger and smaller. */
  #corners({ x, y, width, height }: Rectangle, color: string): void {
    for (const left of [x, x + width]) for (const top of [y, y + height]) this.#square(left, top, 2.5, color);
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

  #square(x: number, y: number, half: number, color: string): void {
    this.context.fillStyle = color;
    this.context.strokeStyle = '#ffffff';
    this.context.lineWidth = 1;
    this.context.fillRect(x - half, y - half, 2 * half, 2 * half);
    this.context.strokeRect(x - half, y - half, 2 * half, 2 * half);
  }
}
