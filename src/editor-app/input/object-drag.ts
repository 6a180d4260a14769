import type { Point, Rectangle, UnoArguments, ClientInput } from '../../protocol/index.js';
import { inDrawingLayer } from '../canvas/drawing-layer.js';
import { draggedFrame, spanned, type GraphicHandle } from '../canvas/handles.js';

const opposite = ({ x, y, width, height }: Rectangle, corner: Point): Point => ({
  x: 2 * x + width - corner.x,
  y: 2 * y + height - corner.y,
});

/** Dragging a selected object's handle: shows the outline meanwhile, tells LibreOffice at the end. */
export class ObjectDrag {
  #ghost: { rectangle: Rectangle; rotation: number };

  /** @param from where the drag began, twips. */
  constructor(
    private readonly handle: GraphicHandle,
    private readonly rectangle: Rectangle,
    private readonly from: Point,
    private readonly grabbed: Point,
    private readonly mirrored: boolean,
  ) {
    this.#ghost = { rectangle, rotation: 0 };
  }

  move(to: Point, keepRatio: boolean): { rectangle: Rectangle; rotation: number } {
    const delta = { x: to.x - this.from.x, y: to.y - this.from.y };
    this.#ghost =
      this.handle.kind === 'point'
        ? { rectangle: spanned(opposite(this.rectangle, this.grabbed), to), rotation: 0 }
        : this.handle.kind === 'rotate'
          ? { rectangle: this.rectangle, rotation: this.#angle(to, keepRatio) }
          : { rectangle: draggedFrame(this.rectangle, this.handle.kind, delta, keepRatio), rotation: 0 };
    return this.#ghost;
  }

  /** What ends the drag. LibreOffice drags its own handle from where it was grabbed to where it was let go. */
  end(to: Point): ClientInput[] {
    if (this.handle.kind === 'rotate') return [this.#rotate()];
    const target = {
      x: Math.round(this.grabbed.x + to.x - this.from.x),
      y: Math.round(this.grabbed.y + to.y - this.from.y),
    };
    return [
      { type: 'graphicSelection', handle: 'start', ...this.grabbed },
      { type: 'graphicSelection', handle: 'end', ...inDrawingLayer(target, this.mirrored) },
    ];
  }

  /** Degrees clockwise from upright; steps of 15 with Shift. */
  #angle({ x, y }: Point, steps: boolean): number {
    const { x: left, y: top, width, height } = this.rectangle;
    const degrees = (Math.atan2(x - (left + width / 2), top + height / 2 - y) * 180) / Math.PI;
    return steps ? Math.round(degrees / 15) * 15 : degrees;
  }

  #rotate(): ClientInput {
    const { x, y, width, height } = this.rectangle;
    const centre = inDrawingLayer({ x: x + width / 2, y: y + height / 2 }, this.mirrored);
    const degrees = this.mirrored ? this.#ghost.rotation : -this.#ghost.rotation;
    const args: UnoArguments = {
      TransformRotationDeltaAngle: { type: 'long', value: Math.round(degrees * 100) },
      TransformRotationX: { type: 'long', value: Math.round(centre.x) },
      TransformRotationY: { type: 'long', value: Math.round(centre.y) },
    };
    return { type: 'uno', command: '.uno:TransformDialog', args };
  }
}
