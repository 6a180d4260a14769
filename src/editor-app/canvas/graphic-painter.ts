import type { Point, Rectangle } from '../../protocol/index.js';
import type { GraphicSelection, Overlay } from '../state/index.js';
import { drawCropHandles } from './crop-handles.js';
import type { Ghost, LineGhost, ObjectGhost } from './ghost.js';
import { handlesOf } from './handles.js';
import type { Palette } from './palette.js';
import type { Guide } from './snapping.js';
import type { Viewport } from './viewport.js';

interface GraphicScene {
  readonly viewport: Viewport;
  readonly palette: Palette;
  readonly readOnly: boolean;
  /** The handles of what is selected crop it. */
  readonly crops: boolean;
}

type Selected = Pick<Overlay, 'graphic' | 'openObject'>;

/** Length of the strokes at the ends of a gap, CSS pixels. */
const gapEnd = 4;

/** A line of one pixel lies between two of them. */
const crisp = (value: number): number => Math.round(value) + 0.5;

/** Draws the frame and handles of a selected object, and what is dragged with the lines it keeps to. */
export class GraphicPainter {
  constructor(private readonly context: CanvasRenderingContext2D) {}

  paint(scene: GraphicScene, { graphic, openObject }: Selected, ghost: Ghost | undefined): void {
    if (openObject) this.#turnedFrame(scene, openObject, 0, []);
    // What follows the pointer has its frame there.
    if (graphic && !(ghost && 'picture' in ghost && ghost.picture)) {
      this.#turnedFrame(scene, graphic.rectangle, 0, []);
      if (scene.crops) drawCropHandles(this.context, handlesOf(scene.viewport, graphic, true), scene.palette.accent);
      else if (!scene.readOnly) this.#handles(scene, graphic);
    }
    if (!ghost) return;
    if ('line' in ghost) this.#line(scene, ghost);
    else this.#ghost(scene, ghost);
  }

  #ghost(scene: GraphicScene, { rectangle, rotation, picture, lifted, cropped, guides = [] }: ObjectGhost): void {
    if (lifted) this.#wash(scene, lifted);
    if (cropped) this.#shade(scene, cropped, rectangle);
    if (picture) this.#picture(scene, rectangle, rotation, picture);
    this.#turnedFrame(scene, rectangle, rotation, picture ? [] : [5, 4]);
    for (const guide of guides) this.#guide(scene, guide, scene.palette.guide);
  }

  #line(scene: GraphicScene, { line, plus }: LineGhost): void {
    this.#guide(scene, line, scene.palette.accent);
    if (plus) this.#plus(plus, scene.palette);
  }

  #plus({ x, y }: Point, { accent }: Palette): void {
    const { context } = this;
    context.fillStyle = accent;
    context.beginPath();
    context.arc(x, y, 8, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = '#ffffff';
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(x - 4, y);
    context.lineTo(x + 4, y);
    context.moveTo(x, y - 4);
    context.lineTo(x, y + 4);
    context.stroke();
  }

  #wash({ viewport, palette }: GraphicScene, rectangle: Rectangle): void {
    const { x, y, width, height } = viewport.toScreenBox(rectangle);
    this.context.fillStyle = palette.pageWash;
    this.context.fillRect(x - 2, y - 2, width + 4, height + 4);
  }

  /** What goes. */
  #shade({ viewport, palette }: GraphicScene, whole: Rectangle, rest: Rectangle): void {
    const { context } = this;
    context.beginPath();
    for (const each of [whole, rest]) {
      const { x, y, width, height } = viewport.toScreenBox(each);
      context.rect(x, y, width, height);
    }
    context.save();
    context.globalAlpha = 0.7;
    context.fillStyle = palette.pageWash;
    context.fill('evenodd');
    context.restore();
  }

  #picture(
    { viewport }: GraphicScene,
    rectangle: Rectangle,
    degrees: number,
    { image, beyond }: NonNullable<ObjectGhost['picture']>,
  ): void {
    const { context } = this;
    const { x, y, width, height } = viewport.toScreenBox(rectangle);
    const [left, top] = [Math.max(width, 1) * beyond.x, Math.max(height, 1) * beyond.y];
    context.save();
    context.translate(x + width / 2, y + height / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.globalAlpha = 0.85;
    context.drawImage(image, -width / 2 - left, -height / 2 - top, width + 2 * left, height + 2 * top);
    context.restore();
  }

  #guide({ viewport }: GraphicScene, { axis, at, from, to, gap }: Guide, color: string): void {
    const { context } = this;
    const flat = (axis === 'x') === (gap === true);
    const place = (value: number) => viewport.toScreen(flat ? { x: value, y: at } : { x: at, y: value });
    const [start, end] = [place(from), place(to)];
    context.strokeStyle = color;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(crisp(start.x), crisp(start.y));
    context.lineTo(crisp(end.x), crisp(end.y));
    if (gap)
      for (const { x, y } of [start, end]) {
        context.moveTo(crisp(x) - (flat ? 0 : gapEnd), crisp(y) - (flat ? gapEnd : 0));
        context.lineTo(crisp(x) + (flat ? 0 : gapEnd), crisp(y) + (flat ? gapEnd : 0));
      }
    context.stroke();
  }

  #turnedFrame({ viewport, palette }: GraphicScene, rectangle: Rectangle, degrees: number, dash: number[]): void {
    const { context } = this;
    const { x, y, width, height } = viewport.toScreenBox(rectangle);
    context.save();
    context.translate(x + width / 2, y + height / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.strokeStyle = palette.accent;
    context.lineWidth = 1.25;
    context.setLineDash(dash);
    context.strokeRect(-width / 2, -height / 2, width, height);
    context.restore();
  }

  #handles({ viewport, palette }: GraphicScene, graphic: GraphicSelection): void {
    const { context } = this;
    for (const { kind, x, y } of handlesOf(viewport, graphic)) {
      if (kind === 'move') continue;
      context.beginPath();
      context.arc(x, y, kind === 'rotate' ? 6 : 5, 0, 2 * Math.PI);
      context.fillStyle = kind === 'rotate' ? palette.accent : '#ffffff';
      context.strokeStyle = palette.accent;
      context.lineWidth = 1.5;
      context.fill();
      context.stroke();
    }
  }
}
