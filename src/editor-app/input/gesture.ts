import type { Point } from '../../protocol/index.js';

/** What the pressed pointer is doing. */
export interface Gesture {
  move(point: Point, event: PointerEvent): void;
  end(point: Point, event: PointerEvent): void;
}

/** What is shorter is a click, CSS pixels. */
const shortestDrag = 6;

export const isDrag = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= shortestDrag;
