import type { Point } from '../../protocol/index.js';
import type { Stage } from '../canvas/stage.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';

/** Wheel with Ctrl (also a touchpad's pinch) and two fingers. */
export class ZoomGestures implements Disposable {
  readonly #lifetime = new Lifetime();
  #distance = 0;

  constructor(
    private readonly stage: Stage,
    private readonly zoomBy: (factor: number, anchor: Point) => void,
  ) {}

  listen(): void {
    const options = { passive: false };
    const { scroller } = this.stage;
    this.#lifetime.listen(scroller, 'wheel', (event) => this.#wheel(event), options);
    this.#lifetime.listen(scroller, 'touchstart', (event) => this.#touchStart(event), options);
    this.#lifetime.listen(scroller, 'touchmove', (event) => this.#touchMove(event), options);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    // A wheel's notch is 100 pixels or 3 lines; touchpads send many small steps.
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    this.zoomBy(Math.exp(Math.max(-120, Math.min(120, -pixels)) / 500), this.stage.pointOf(event));
  }

  #touchStart(event: TouchEvent): void {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    this.#distance = spread(event.touches);
  }

  #touchMove(event: TouchEvent): void {
    if (event.touches.length !== 2 || this.#distance === 0) return;
    event.preventDefault();
    const distance = spread(event.touches);
    this.zoomBy(distance / this.#distance, this.stage.pointOf(middle(event.touches)));
    this.#distance = distance;
  }
}

const spread = ([a, b]: TouchList): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);

function middle([a, b]: TouchList): { clientX: number; clientY: number } {
  return a && b
    ? { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }
    : { clientX: 0, clientY: 0 };
}
