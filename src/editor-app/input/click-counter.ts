import type { Point } from '../../protocol/index.js';

/** Clicks that follow each other so fast and so near are one double or triple click. */
const within = 450;
const reach = 6;

export class ClickCounter {
  #count = 0;
  #at = Number.NEGATIVE_INFINITY;
  #point: Point = { x: 0, y: 0 };

  /** Something else was pressed in between, a key or a menu: what comes next is a click by itself. */
  startOver(): void {
    this.#count = 0;
  }

  /**
   * @param button as in PointerEvent; only the first one's clicks are counted: LibreOffice opens a menu at a single click
   * of the second one, also where something has just been clicked
   * @returns 1, 2, 3, and then 1 again
   */
  next(point: Point, time: number, button = 0): number {
    if (button !== 0) {
      this.#count = 0;
      return 1;
    }
    const near = Math.hypot(point.x - this.#point.x, point.y - this.#point.y) <= reach;
    this.#count = near && this.#count > 0 && time - this.#at <= within ? (this.#count % 3) + 1 : 1;
    this.#at = time;
    this.#point = point;
    return this.#count;
  }
}
