import type { Point } from '../../protocol/index.js';

/** Writes a text around a point; on a stage that shows itself in a mirror, the way it reads well there. */
export function writeCentred(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: Point,
  mirrored: boolean,
): void {
  context.save();
  context.translate(x, y);
  if (mirrored) context.scale(-1, 1);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, 0, 0);
  context.restore();
}
