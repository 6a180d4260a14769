import type { Point, Rectangle } from '../../protocol/index.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';

/**
 * The elements the document is drawn on. A scroller with a spacer of the document's size gives native scrolling and
 * scroll bars; the canvases stay put inside it.
 */
export class Stage implements Disposable {
  readonly scroller: HTMLElement;
  readonly input: HTMLTextAreaElement;
  readonly documentContext: CanvasRenderingContext2D;
  readonly overlayContext: CanvasRenderingContext2D;
  readonly #lifetime = new Lifetime();
  readonly #spacer: HTMLElement;
  readonly #sheet: HTMLElement;
  readonly #canvases: readonly HTMLCanvasElement[];
  #content = { width: 0, height: 0 };
  #painted = 0;
  #mirrored = false;

  constructor(root: HTMLElement, label: string) {
    this.scroller = child(root, 'div', 'svc-scroller');
    this.#spacer = child(this.scroller, 'div', 'svc-spacer');
    this.#sheet = child(this.#spacer, 'div', 'svc-sheet');
    const document = child(this.#sheet, 'canvas', 'svc-document');
    const overlay = child(this.#sheet, 'canvas', 'svc-overlay');
    this.input = child(this.#sheet, 'textarea', 'svc-input');
    this.input.setAttribute('aria-label', label);
    for (const name of ['autocomplete', 'autocorrect', 'autocapitalize']) this.input.setAttribute(name, 'off');
    this.input.spellcheck = false;
    this.#canvases = [document, overlay];
    this.documentContext = contextOf(document, { alpha: false });
    this.overlayContext = contextOf(overlay, {});
  }

  /** Handlers of pointers listen here. */
  get surface(): HTMLElement {
    return this.#sheet;
  }

  size(): { width: number; height: number; pixelRatio: number } {
    const { clientWidth: width, clientHeight: height } = this.scroller;
    const pixelRatio = window.devicePixelRatio || 1;
    this.#sheet.style.width = `${width}px`;
    this.#sheet.style.height = `${height}px`;
    for (const canvas of this.#canvases) {
      canvas.width = Math.ceil(width * pixelRatio);
      canvas.height = Math.ceil(height * pixelRatio);
      canvas.style.width = `${canvas.width / pixelRatio}px`;
      canvas.style.height = `${canvas.height / pixelRatio}px`;
    }
    return { width, height, pixelRatio };
  }

  scroll(): Point {
    const { scrollLeft, scrollTop: y } = this.scroller;
    return { x: this.#mirrored ? -scrollLeft : scrollLeft + this.#scrollOffset, y };
  }

  setContent(width: number, height: number, scroll: Point): void {
    if (width !== this.#content.width || height !== this.#content.height) {
      this.#content = { width, height };
      this.#spacer.style.width = `${width}px`;
      this.#spacer.style.height = `${height}px`;
    }
    const now = this.scroll();
    if (Math.abs(now.x - scroll.x) >= 1 || Math.abs(now.y - scroll.y) >= 1) this.restoreScroll(scroll);
  }

  restoreScroll({ x, y }: Point): void {
    this.scroller.scrollTo(this.#mirrored ? -x : x - this.#scrollOffset, y);
  }

  /** Browsers count from the right edge, down from 0, where the direction is from right to left. */
  get #scrollOffset(): number {
    if (document.documentElement.dir !== 'rtl') return 0;
    return this.scroller.scrollWidth - this.scroller.clientWidth;
  }

  /** Shows everything as in a mirror, and takes pointers the same way. */
  set mirrored(mirrored: boolean) {
    this.#mirrored = mirrored;
    this.scroller.classList.toggle('svc-mirrored', mirrored);
  }

  /** Puts the input element at the caret, so that input methods open their windows there. */
  placeInput({ x, y, height }: Rectangle): void {
    const { clientWidth, clientHeight } = this.scroller;
    this.input.style.left = `${Math.max(0, Math.min(x, clientWidth - 20))}px`;
    this.input.style.top = `${Math.max(0, Math.min(y, clientHeight - height))}px`;
    this.input.style.height = `${Math.max(height, 8)}px`;
  }

  setPointer(pointer: string): void {
    this.#sheet.style.cursor = cursors[pointer] ?? pointer;
  }

  focus(): void {
    this.input.focus({ preventScroll: true });
  }

  /** Point of the stage under a pointer event. */
  pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, right, top } = this.#sheet.getBoundingClientRect();
    return { x: this.#mirrored ? right - clientX : clientX - left, y: clientY - top };
  }

  /** Where in the window a point of the stage is seen. */
  clientOf({ x, y }: Point): Point {
    const { left, right, top } = this.#sheet.getBoundingClientRect();
    return { x: this.#mirrored ? right - x : left + x, y: top + y };
  }

  onResize(listener: () => void): void {
    const observer = new ResizeObserver(listener);
    observer.observe(this.scroller);
    this.#lifetime.atEnd(() => observer.disconnect());
    this.#lifetime.listen(window, 'resize', listener);
  }

  onScroll(listener: () => void): void {
    this.#lifetime.listen(this.scroller, 'scroll', listener, { passive: true });
  }

  /** Takes the elements out of the page, too. */
  dispose(): void {
    this.#lifetime.dispose();
    this.scroller.remove();
  }

  /** For measurements and tests: the inputs that are shown, and how many tiles were drawn so far. */
  painted(seq: number): void {
    this.#painted += 1;
    Object.assign(this.documentContext.canvas.dataset, { seq, tiles: this.#painted });
  }

  /** For tests: where what scrolls begins, CSS pixels. */
  set scrolledFrom({ x, y }: Point) {
    this.documentContext.canvas.dataset['scrolledFrom'] = `${x},${y}`;
  }

  /** For measurements and tests: whether no tile of what is seen is missing. */
  set complete(complete: boolean) {
    this.documentContext.canvas.dataset['complete'] = String(complete);
  }
}

/** Names of LibreOffice's pointers that CSS calls differently. */
const cursors: Readonly<Record<string, string>> = { fill: 'crosshair', text: 'text', pointer: 'pointer' };

function child<K extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}

function contextOf(canvas: HTMLCanvasElement, settings: CanvasRenderingContext2DSettings): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', settings);
  if (!context) throw new Error('this browser offers no 2D canvas');
  return context;
}
