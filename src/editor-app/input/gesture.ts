import type { Point } from '../../protocol/index.js';

/** What the pressed pointer is doing. */
export interface Gesture {
  move(point: Point, event: PointerEvent): void;
  end(point: Point, event: PointerEvent): void;
  /**
   * Escape. What is shown of it goes by itself.
   *
   * @returns whether nothing has come of it yet; else the key is meant for something else, as where there is no such method
   */
  cancel?(): boolean;
}

/** What is shorter is a click, CSS pixels. */
const shortestDrag = 6;
/** … of an edge or a handle, by the mouse: there it is a hand that is not quite still. */
const shortestByMouse = 2;

export const isDrag = (from: Point, to: Point, shortest = shortestDrag): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= shortest;

/** Whether an edge or a handle is dragged, or was pressed only. */
export const isPull = (from: Point, to: Point, { pointerType }: PointerEvent): boolean =>
  isDrag(from, to, pointerType === 'mouse' ? shortestByMouse : shortestDrag);

/** A finger that has been down for so long rests, ms. */
export const longPress = 500;
