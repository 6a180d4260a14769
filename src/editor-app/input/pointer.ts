import type { Point, Rectangle, ClientInput } from '../../protocol/index.js';
import {
  fillHandle,
  graphicHandleAt,
  handleCursor,
  listButton,
  spanned,
  textHandles,
  type GraphicHandle,
  type TextHandle,
} from '../canvas/handles.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import { headerAt, type HeaderHit } from '../canvas/sheet-headers.js';
import type { Stage } from '../canvas/stage.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import type { EditorStore } from '../state/index.js';
import { ClickCounter } from './click-counter.js';
import { FillDrag } from './fill-drag.js';
import { headerMenu, optimalHeader, resizeHeader, selectHeader } from './header-drag.js';
import { modifiersOf } from './key-map.js';
import { ObjectDrag } from './object-drag.js';
import type { ShapeDrawing } from './shape-drawing.js';

export interface PointerPort {
  input(input: ClientInput): void;
}

/** LibreOffice's mouse buttons by the browser's. */
const buttonsOf = (button: number): number => (button === 2 ? 4 : button === 1 ? 2 : 1);

/** Moves without a button are told at most this often, ms: they only change the pointer's shape. */
const hoverInterval = 60;
const longPress = 500;
/** How near the window's edge a drag scrolls, CSS pixels. */
const scrollEdge = 18;

/** What is shorter is a click, CSS pixels. */
const shortestDrag = 6;

/** How near the handle of selected cells the mouse takes hold of it, CSS pixels: cells are not much higher. */
const fillReach = 5;

/** What the pressed pointer is doing. */
interface Gesture {
  move(point: Point, event: PointerEvent): void;
  end(point: Point, event: PointerEvent): void;
}

/** Mouse, pen and single finger. Two fingers belong to the pinch handler, one moving finger to native scrolling. */
export class PointerInput implements Disposable {
  readonly #lifetime = new Lifetime();
  readonly #clicks = new ClickCounter();
  #gesture: Gesture | undefined;
  /** The finger that is down drags something in the document. */
  #drags = false;
  #hoveredAt = 0;
  #press: ReturnType<typeof setTimeout> | undefined;
  #scrolling = 0;
  #last: { point: Point; event: PointerEvent } | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly view: CanvasView,
    private readonly store: EditorStore,
    private readonly port: PointerPort,
    private readonly drawing: ShapeDrawing,
  ) {}

  listen(): void {
    const { surface } = this.stage;
    const lifetime = this.#lifetime;
    lifetime.listen(surface, 'pointerdown', (event) => this.#down(event));
    lifetime.listen(surface, 'pointermove', (event) => this.#move(event));
    lifetime.listen(surface, 'pointerup', (event) => this.#up(event));
    lifetime.listen(surface, 'pointercancel', () => this.#cancel());
    // Comes after the pointer event; without it the browser scrolls, and the drag is cancelled.
    lifetime.listen(surface, 'touchstart', (event) => this.#drags && event.preventDefault(), { passive: false });
    // Before the menus' own listeners: where it comes with the button's release, it would close what its press has opened.
    lifetime.listen(window, 'contextmenu', (event) => event.target === surface && this.#contextMenu(event), {
      capture: true,
    });
    // The text area must keep the focus when the canvas is clicked.
    lifetime.listen(surface, 'mousedown', (event) => event.preventDefault());
    lifetime.atEnd(() => this.#cancel());
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #down(event: PointerEvent): void {
    const point = this.stage.pointOf(event);
    this.view.acted();
    this.view.pressedAt = { x: event.clientX, y: event.clientY };
    this.view.touch = event.pointerType === 'touch';
    if (this.store.getState().contextMenu) this.store.setState({ contextMenu: undefined });
    if (event.pointerType === 'touch') return this.#touchDown(point, event);
    this.stage.focus();
    this.stage.surface.setPointerCapture(event.pointerId);
    this.#gesture = this.#begin(point, event);
  }

  #begin(point: Point, event: PointerEvent): Gesture | undefined {
    if (this.drawing.armed) return this.#draw(point);
    const header = this.#headerAt(point);
    if (header === 'all') {
      this.port.input({ type: 'uno', command: '.uno:SelectAll' });
      return undefined;
    }
    if (header) return this.#onHeader(header, point, event);
    return this.#onHandle(point, event) ?? this.#onDocument(point, event);
  }

  /** LibreOffice asks for the document's menu; those of the headers are ours. */
  #contextMenu(event: MouseEvent): void {
    event.preventDefault();
    const { contextMenu, permission } = this.store.getState();
    if (contextMenu) return event.stopPropagation();
    const hit = this.#headerAt(this.stage.pointOf(event));
    if (!hit || hit === 'all' || permission !== 'edit') return;
    // Menus that open now would take this event for a click beside them.
    setTimeout(() =>
      this.store.setState({ contextMenu: { menu: headerMenu(hit), x: event.clientX, y: event.clientY } }),
    );
  }

  #move(event: PointerEvent): void {
    const point = this.stage.pointOf(event);
    this.#last = { point, event };
    if (this.#gesture) {
      this.#gesture.move(point, event);
      this.#scrollAtEdge();
      return;
    }
    if (event.pointerType === 'mouse' && event.buttons === 0) this.#hover(point, event);
  }

  #up(event: PointerEvent): void {
    clearTimeout(this.#press);
    const gesture = this.#gesture;
    this.#gesture = undefined;
    cancelAnimationFrame(this.#scrolling);
    gesture?.end(this.stage.pointOf(event), event);
  }

  #cancel(): void {
    clearTimeout(this.#press);
    cancelAnimationFrame(this.#scrolling);
    this.#gesture = undefined;
    this.view.ghost = undefined;
  }

  // --- the document ---

  #onDocument(point: Point, event: PointerEvent): Gesture {
    const buttons = buttonsOf(event.button);
    const count = this.#clicks.next(point, event.timeStamp, event.button);
    this.#mouse('down', point, count, buttons, event);
    return {
      move: (to, moved) => this.#mouse('move', to, count, buttons, moved),
      end: (to, ended) => this.#mouse('up', to, count, buttons, ended),
    };
  }

  #mouse(action: 'down' | 'up' | 'move', point: Point, count: number, buttons: number, event: PointerEvent): void {
    const { x, y } = this.view.viewport.toDocument(point);
    this.port.input({ type: 'mouse', action, x, y, count, buttons, modifiers: modifiersOf(event) });
  }

  #hover(point: Point, event: PointerEvent): void {
    if (this.drawing.armed) return this.stage.setPointer('crosshair');
    const header = this.#headerAt(point);
    if (header) return this.stage.setPointer(headerCursor(header));
    const handle = this.#graphicHandle(point, 8);
    if (handle) return this.stage.setPointer(handleCursor(handle.kind, this.view.viewport.state.mirrored));
    if (this.#atListButton(point)) return this.stage.setPointer('pointer');
    if (this.#atFillHandle(point, fillReach)) return this.stage.setPointer('crosshair');
    this.stage.setPointer(this.store.getState().overlay.pointer);
    if (event.timeStamp - this.#hoveredAt < hoverInterval) return;
    this.#hoveredAt = event.timeStamp;
    this.#mouse('move', point, 1, 0, event);
  }

  // --- new shapes ---

  #draw(from: Point): Gesture {
    const { viewport } = this.view;
    const start = viewport.toDocument(from);
    return {
      move: (to) => {
        this.view.ghost = { rectangle: spanned(start, this.view.viewport.toDocument(to)), rotation: 0 };
      },
      end: (to) => {
        this.view.ghost = undefined;
        const far = Math.hypot(to.x - from.x, to.y - from.y) >= shortestDrag;
        this.drawing.draw(far ? { from: start, to: this.view.viewport.toDocument(to) } : undefined);
      },
    };
  }

  // --- handles ---

  #onHandle(point: Point, event: PointerEvent): Gesture | undefined {
    const reach = event.pointerType === 'touch' ? 22 : 8;
    const { overlay, permission } = this.store.getState();
    if (event.pointerType === 'touch') {
      const text = textHandles(this.view.viewport, overlay).find(
        (handle) => Math.hypot(handle.x - point.x, handle.y - point.y) <= reach,
      );
      if (text) return this.#onTextHandle(text);
    }
    if (permission !== 'edit' || event.button !== 0) return undefined;
    if (this.#atListButton(point))
      return { move: () => undefined, end: () => this.port.input({ type: 'uno', command: '.uno:DataSelect' }) };
    if (!overlay.graphic) return this.#onFillHandle(point, event.pointerType === 'touch' ? 14 : fillReach);
    const handle = this.#graphicHandle(point, reach) ?? this.#graphicBody(point);
    if (!handle) return undefined;
    const document = (at: Point): Point => this.view.viewport.toDocument(at);
    const { mirrored } = this.view.viewport.state;
    const drag = new ObjectDrag(handle, overlay.graphic.rectangle, document(point), document(handle), mirrored);
    return {
      move: (to, moved) => {
        this.view.ghost = drag.move(document(to), moved.shiftKey);
      },
      end: (to, ended) => {
        drag.move(document(to), ended.shiftKey);
        this.view.ghost = undefined;
        if (handle.kind === 'move' && Math.hypot(to.x - point.x, to.y - point.y) < shortestDrag)
          return this.#pressAndRelease(to, this.#clicks.next(to, ended.timeStamp), 1, ended);
        for (const input of drag.end(document(to))) this.port.input(input);
      },
    };
  }

  #onFillHandle(point: Point, reach: number): Gesture | undefined {
    const { geometry } = this.view;
    const { cellSelection, cellCursor } = this.store.getState().overlay;
    const source = cellSelection ?? cellCursor;
    if (!geometry || !source || !this.#atFillHandle(point, reach)) return undefined;
    const drag = new FillDrag(geometry, source);
    const document = (at: Point): Point => this.view.viewport.toDocument(at);
    return {
      move: (to) => {
        this.view.ghost = { rectangle: drag.area(document(to)), rotation: 0 };
      },
      end: (to, ended) => {
        this.view.ghost = undefined;
        if (Math.hypot(to.x - point.x, to.y - point.y) < shortestDrag) return this.#clickFillHandle(to, ended);
        const fill = drag.end(document(to));
        if (fill) this.port.input(fill);
      },
    };
  }

  /**
   * A double click on it fills as far as the cells beside it reach: LibreOffice does. It has to see the first click, too,
   * or it fills from A1 as well; and it begins to edit the cell, which Escape ends.
   */
  #clickFillHandle(point: Point, event: PointerEvent): void {
    const handle = fillHandle(this.view.viewport, this.store.getState().overlay);
    if (!handle || this.#clicks.next(point, event.timeStamp, event.button) !== 2) return;
    for (const count of [1, 2]) this.#pressAndRelease(handle, count, 1, event);
    for (const action of ['down', 'up'] as const) this.port.input({ type: 'key', action, char: 27, key: 1281 });
  }

  #atListButton(point: Point): boolean {
    const button = listButton(this.view.viewport, this.store.getState().overlay);
    return button !== undefined && contains(button, point);
  }

  #atFillHandle(point: Point, reach: number): boolean {
    const handle = fillHandle(this.view.viewport, this.store.getState().overlay);
    return handle !== undefined && Math.max(Math.abs(handle.x - point.x), Math.abs(handle.y - point.y)) < reach;
  }

  #graphicHandle(point: Point, reach: number) {
    const { graphic } = this.store.getState().overlay;
    return graphic && graphicHandleAt(this.view.viewport, graphic, point, reach);
  }

  /** What is selected, to be moved as a whole: everywhere but on a sheet from right to left LibreOffice does it. */
  #graphicBody(point: Point): GraphicHandle | undefined {
    const { viewport } = this.view;
    const { graphic, cursorVisible } = this.store.getState().overlay;
    if (!viewport.state.mirrored || !graphic || cursorVisible) return undefined;
    const inside = contains(viewport.toScreenBox(graphic.rectangle), point);
    return inside ? { kind: 'move', ...point } : undefined;
  }

  #onTextHandle({ end }: TextHandle): Gesture {
    const tell = (to: Point): void => {
      // The finger is below the line it means.
      const { x: left, y: top } = this.view.viewport.toDocument({ x: to.x, y: to.y - 16 });
      this.port.input({ type: 'textSelection', handle: end, x: left, y: top });
    };
    return { move: tell, end: tell };
  }

  // --- headers of a sheet ---

  #headerAt(point: Point): HeaderHit | 'all' | undefined {
    const { geometry } = this.view;
    return geometry ? headerAt(this.view.viewport, geometry, point) : undefined;
  }

  #onHeader(hit: HeaderHit, point: Point, event: PointerEvent): Gesture | undefined {
    if (event.button === 2) {
      this.port.input(selectHeader({ ...hit, border: false }, 0));
      return undefined;
    }
    if (!hit.border) return this.#selectHeaders(hit, event);
    if (this.#clicks.next(point, event.timeStamp, event.button) === 2) {
      this.port.input(selectHeader(hit, 0));
      this.port.input(optimalHeader(hit));
      return undefined;
    }
    return this.#resizeHeader(hit, point);
  }

  #selectHeaders(hit: HeaderHit, event: PointerEvent): Gesture {
    this.port.input(selectHeader(hit, modifiersOf(event)));
    let last = hit.index;
    return {
      move: (to) => {
        const now = this.#headerAt(hit.column ? { x: to.x, y: 1 } : { x: 1, y: to.y });
        if (!now || now === 'all' || now.index === last) return;
        last = now.index;
        this.port.input(
          selectHeader(now, modifiersOf({ shiftKey: true, ctrlKey: false, metaKey: false, altKey: false })),
        );
      },
      end: () => undefined,
    };
  }

  #resizeHeader(hit: HeaderHit, from: Point): Gesture {
    const { geometry } = this.view;
    const before = geometry ? (hit.column ? geometry.columns : geometry.rows).size(hit.index) : 0;
    const sizeAt = (to: Point): number =>
      before + (hit.column ? to.x - from.x : to.y - from.y) / this.view.viewport.pixelsPerTwip;
    return { move: () => undefined, end: (to) => this.port.input(resizeHeader(hit, sizeAt(to))) };
  }

  // --- fingers ---

  /** A finger that moves scrolls (the browser's own doing, seen as a cancel); one that rests selects, and opens the menu when it is lifted. */
  #touchDown(point: Point, event: PointerEvent): void {
    const handle = this.drawing.armed ? this.#draw(point) : this.#onHandle(point, event);
    this.#drags = handle !== undefined;
    if (handle) {
      this.stage.surface.setPointerCapture(event.pointerId);
      this.#gesture = handle;
      return;
    }
    this.#gesture = { move: () => undefined, end: (to, ended) => this.#tap(to, ended) };
    this.#press = setTimeout(() => {
      this.#pressAndRelease(point, 2, 1, event);
      // A menu that opened under the finger would be closed by its lifting.
      this.#gesture = { move: () => undefined, end: () => this.#pressAndRelease(point, 1, 4, event) };
    }, longPress);
  }

  #tap(point: Point, event: PointerEvent): void {
    const header = this.#headerAt(point);
    if (header === 'all') return this.port.input({ type: 'uno', command: '.uno:SelectAll' });
    if (header) return this.port.input(selectHeader(header, 0));
    this.#pressAndRelease(point, this.#clicks.next(point, event.timeStamp), 1, event);
    this.stage.focus();
  }

  #pressAndRelease(point: Point, count: number, buttons: number, event: PointerEvent): void {
    this.#mouse('down', point, count, buttons, event);
    this.#mouse('up', point, count, buttons, event);
  }

  // --- dragging beyond the edge ---

  #scrollAtEdge(): void {
    cancelAnimationFrame(this.#scrolling);
    if (!this.#last || !this.#gesture) return;
    const { point, event } = this.#last;
    const { width, height, headerWidth, headerHeight } = this.view.viewport.state;
    const dx = beyond(point.x, headerWidth, width);
    const dy = beyond(point.y, headerHeight, height);
    if (dx === 0 && dy === 0) return;
    this.#scrolling = requestAnimationFrame(() => {
      this.view.scrollBy(dx, dy);
      this.#gesture?.move(point, event);
      this.#scrollAtEdge();
    });
  }
}

const contains = ({ x, y, width, height }: Rectangle, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** Pixels to scroll a frame: more, the further outside. */
function beyond(position: number, low: number, high: number): number {
  if (position < low + scrollEdge) return Math.max(-30, (position - low - scrollEdge) / 3);
  if (position > high - scrollEdge) return Math.min(30, (position - high + scrollEdge) / 3);
  return 0;
}

const headerCursor = (hit: HeaderHit | 'all'): string =>
  hit === 'all' || !hit.border ? 'default' : hit.column ? 'col-resize' : 'row-resize';
