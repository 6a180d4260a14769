import type { Rectangle, UserView } from '../../protocol/index.js';
import type { OverlayScene } from './overlay-scene.js';
import { fillAreas, frameArea } from './overlay-strokes.js';
import { writeCentred } from './write-centred.js';

/** Carets and selections of the others, with their names. */
export class PeoplePainter {
  constructor(private readonly context: CanvasRenderingContext2D) {}

  paint(scene: OverlayScene): void {
    for (const user of scene.users) {
      const other = scene.overlay.others[user.view];
      if (!other || other.part !== scene.part) continue;
      this.context.globalAlpha = 0.22;
      fillAreas(this.context, scene.viewport, other.selection, user.color);
      this.context.globalAlpha = 1;
      if (other.cellCursor) frameArea(this.context, scene.viewport, other.cellCursor, user.color);
      if (other.graphic) frameArea(this.context, scene.viewport, other.graphic, user.color, 1.5);
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
