import type { Disposable } from '../lifetime/lifetime.js';

/** Joins what has to be drawn into one drawing a frame. */
export class DrawLoop implements Disposable {
  #documentDirty = false;
  #overlayDirty = false;
  #frame = 0;

  constructor(
    private readonly drawDocument: () => void,
    private readonly drawOverlay: () => void,
  ) {}

  documentSoon(): void {
    this.#documentDirty = true;
    this.overlaySoon();
  }

  overlaySoon(): void {
    this.#overlayDirty = true;
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  /** Before the browser shows the next frame, also when it skips the callback: canvases that changed their size are blank. */
  now(): void {
    this.#documentDirty = true;
    this.#overlayDirty = true;
    this.#draw();
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    // As if one were on its way: no other is asked for.
    this.#frame = -1;
  }

  #draw(): void {
    if (this.#documentDirty) this.drawDocument();
    if (this.#overlayDirty) this.drawOverlay();
    this.#documentDirty = false;
    this.#overlayDirty = false;
  }
}
