import type { Rectangle } from '../../protocol/index.js';
import type { Viewport } from './viewport.js';

/** Fills rectangles given in twips. */
export function fillAreas(
  context: CanvasRenderingContext2D,
  viewport: Viewport,
  rectangles: readonly Rectangle[],
  color: string,
): void {
  context.fillStyle = color;
  for (const rectangle of rectangles) {
    const { x, y, width, height } = viewport.toScreenBox(rectangle);
    context.fillRect(x, y, width, height);
  }
}

/** Outlines a rectangle given in twips; `line` in CSS pixels. */
export function frameArea(
  context: CanvasRenderingContext2D,
  viewport: Viewport,
  rectangle: Rectangle,
  color: string,
  line = 2,
): void {
  const { x, y, width, height } = viewport.toScreenBox(rectangle);
  context.strokeStyle = color;
  context.lineWidth = line;
  context.strokeRect(x, y, width, height);
}
