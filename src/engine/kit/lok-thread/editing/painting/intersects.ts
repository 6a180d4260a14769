import type { Rectangle } from '../../../../../protocol/index.js';

/** Whether they share more than an edge. */
export function intersects(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
