import type { Rectangle } from '../../protocol/index.js';

/** What the rest of the application may ask of the canvas. */
export interface ViewHandle {
  setZoom(scale: number): void;
  zoomStep(direction: 1 | -1): void;
  fit(mode: 'width' | 'page'): void;
  reveal(rectangle: Rectangle): void;
  focus(): void;
}
