import type { Point } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import { spanned } from '../canvas/handles.js';
import { markOnSlideAt } from '../canvas/note-marks.js';
import type { Stage } from '../canvas/stage.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import type { EditorStore } from '../state/index.js';
import { DocumentMouse, type PointerPort } from './document-mouse.js';
import { FormulaGestures } from './formula-gestures.js';
import { isDrag, longPress, type Gesture } from './gesture.js';
import { HandleGestures } from './handle-gestures.js';
import { headerCursor, HeaderGestures } from './header-gestures.js';
import { libreOfficeButtons } from './mouse-buttons.js';
import type { ShapeDrawing } from './shape-drawing.js';
import { TableGestures } from './table-gestures.js';

/** Moves without a button are told at most this often, ms: they only change the pointer's shape. */
const hoverInterval = 60;
/** How near the window's edge a drag scrolls, CSS pixels. */
const scrollEdge = 18;

/** Held while one clicks twice. */
const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/** Mouse, pen and single finger. Two fingers belong to the pinch handler, one moving finger to native scrolling. */
export class PointerInput implements Disposable {
  readonly #lifetime = new Lifetime();
  readonly #mouse: DocumentMouse;
  readonly #headers: HeaderGestures;
  readonly #handles: HandleGestures;
  readonly #tables: TableGestures;
  readonly #formulas: FormulaGestures;
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
    port: PointerPort,
    private readonly drawing: ShapeDrawing,
  ) {
    this.#mouse = new DocumentMouse(view, port, store);
    this.#headers = new HeaderGestures(view, port, this.#mouse, store);
    this.#handles = new HandleGestures(view, store, port, this.#mouse);
    this.#tables = new TableGestures(view, store, port, this.#mouse);
    this.#formulas = new FormulaGestures(view, store, port, this.#mouse);
  }

  listen(): void {
    const { surface } = this.stage;
    const lifetime = this.#lifetime;
    lifetime.listen(surface, 'pointerdown', (event) => this.#down(event));
    lifetime.listen(surface, 'pointermove', (event) => this.#move(event));
    lifetime.listen(surface, 'pointerup', (event) => this.#up(event));
    lifetime.listen(surface, 'pointercancel', () => this.#cancel());
    // A menu of a cell or a header speaks of what was there.
    lifetime.listen(surface, 'wheel', () => this.#closeMenu(), { passive: true });
    // Comes after the pointer event; without it the browser scrolls, and the drag is cancelled.
    lifetime.listen(surface, 'touchstart', (event) => this.#drags && event.preventDefault(), { passive: false });
    // Before the menus' own listeners: where it comes with the button's release, it would close what its press has opened.
    lifetime.listen(window, 'contextmenu', (event) => event.target === surface && this.#contextMenu(event), {
      capture: true,
    });
    const elsewhere = ({ target }: Event): boolean => !(target instanceof Node && surface.contains(target));
    lifetime.listen(window, 'pointerdown', (event) => elsewhere(event) && this.#mouse.clicks.startOver(), {
      capture: true,
    });
    lifetime.listen(window, 'keydown', ({ key }) => modifierKeys.has(key) || this.#mouse.clicks.startOver(), {
      capture: true,
    });
    lifetime.listen(window, 'keydown', (event) => this.#keyDown(event), { capture: true });
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
    this.view.hands = { touch: event.pointerType === 'touch' };
    this.#closeMenu();
    if (event.pointerType === 'touch') return this.#touchDown(point, event);
    this.stage.focus();
    this.stage.surface.setPointerCapture(event.pointerId);
    this.#gesture = this.#begin(point, event);
  }

  #closeMenu(): void {
    if (this.store.getState().contextMenu) this.store.setState({ contextMenu: undefined });
  }

  #begin(point: Point, event: PointerEvent): Gesture | undefined {
    if (this.drawing.armed) return this.#draw(point);
    const header = this.#headers.at(point);
    if (header) return this.#headers.begin(header, point, event);
    const { pointDrawing } = this.store.getState();
    if (pointDrawing) return pointDrawing.ready ? this.#onDocument(point, event) : undefined;
    return (
      this.#onNote(point) ??
      this.#onLines(point, event) ??
      this.#handles.begin(point, event) ??
      this.#onDocument(point, event)
    );
  }

  /** The mark of a comment on a slide: its card stands out. */
  #onNote(point: Point): Gesture | undefined {
    const activeNote = markOnSlideAt(this.store.getState(), this.view.viewport, point);
    return activeNote && { move: () => undefined, end: () => this.store.setState({ activeNote }) };
  }

  /** Of a table, or around the cells of a formula. */
  #onLines(point: Point, { button }: PointerEvent): Gesture | undefined {
    if (button !== 0 || this.store.getState().permission !== 'edit') return undefined;
    return this.#tables.begin(point) ?? this.#formulas.begin(point);
  }

  /** LibreOffice asks for the document's menu; those of the headers are ours. */
  #contextMenu(event: MouseEvent): void {
    event.preventDefault();
    const { contextMenu, permission } = this.store.getState();
    if (contextMenu) return event.stopPropagation();
    const hit = this.#headers.at(this.stage.pointOf(event));
    if (!hit || hit === 'all' || permission !== 'edit') return;
    // Menus that open now would take this event for a click beside them.
    const headers = hit.column ? 'columns' : 'rows';
    setTimeout(() =>
      this.store.setState({ contextMenu: { menu: undefined, headers, x: event.clientX, y: event.clientY } }),
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
    this.view.hands = { ghost: undefined };
  }

  /** Whoever drags gives it up by Escape: the key is for nothing else. */
  #keyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#gesture?.cancel?.()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#cancel();
  }

  // --- the document ---

  #onDocument(point: Point, event: PointerEvent): Gesture {
    const buttons = libreOfficeButtons(event.button);
    const { overlay, pointDrawing } = this.store.getState();
    const before = overlay.graphic;
    const count = this.#mouse.clicks.next(point, event.timeStamp, event.button);
    const plain =
      !pointDrawing && event.button === 0 && count === 1 && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    this.#mouse.tell('down', point, count, buttons, event);
    // LibreOffice drags what it is told of, which is a step for Undo: it hears nothing of what may be taken up.
    const { pointer } = overlay;
    let told = !plain || pointer === 'text';
    let taken: Gesture | undefined;
    const tellOf = (to: Point, moved: PointerEvent): void => {
      told = true;
      this.#mouse.tell('move', to, count, buttons, moved);
    };
    return {
      move: (to, moved) => {
        if (!taken && !told && isDrag(point, to)) {
          taken = this.#handles.takenUp(before, point, event);
          if (taken) this.#mouse.tell('up', point, count, buttons, event);
        }
        if (taken) taken.move(to, moved);
        else if (told || (pointer !== 'move' && isDrag(point, to))) tellOf(to, moved);
      },
      end: (to, ended) => {
        if (taken) return taken.end(to, ended);
        if (!told && isDrag(point, to)) tellOf(to, ended);
        this.#mouse.tell('up', to, count, buttons, ended);
      },
      cancel: () => taken?.cancel?.() ?? false,
    };
  }

  #hover(point: Point, event: PointerEvent): void {
    if (this.drawing.armed) return this.stage.setPointer('crosshair');
    const header = this.#headers.at(point);
    if (header) return this.stage.setPointer(headerCursor(header));
    const { pointDrawing, overlay } = this.store.getState();
    const drawn = pointDrawing && (pointDrawing.ready ? 'crosshair' : 'progress');
    const onNote = markOnSlideAt(this.store.getState(), this.view.viewport, point) && 'pointer';
    const shape =
      drawn ?? onNote ?? this.#tables.hover(point) ?? this.#formulas.hover(point) ?? this.#handles.cursorAt(point);
    this.stage.setPointer(shape ?? overlay.pointer);
    if (shape !== undefined && drawn !== 'crosshair') return;
    if (event.timeStamp - this.#hoveredAt < hoverInterval) return;
    this.#hoveredAt = event.timeStamp;
    this.#mouse.tell('move', point, 1, 0, event);
  }

  // --- new shapes ---

  #draw(from: Point): Gesture {
    const start = this.view.viewport.toDocument(from);
    const endOf = (to: Point, { shiftKey }: PointerEvent): Point =>
      this.drawing.endOf({ from: start, to: this.view.viewport.toDocument(to) }, shiftKey);
    return {
      move: (to, event) => {
        this.view.hands = { ghost: { rectangle: spanned(start, endOf(to, event)), rotation: 0 } };
      },
      end: (to, event) => {
        this.view.hands = { ghost: undefined };
        this.drawing.draw(isDrag(from, to) ? { from: start, to: endOf(to, event) } : undefined);
      },
      cancel: () => {
        this.drawing.cancel();
        return true;
      },
    };
  }

  // --- fingers ---

  /** A finger that moves scrolls (the browser's own doing, seen as a cancel); one that rests selects, and opens the menu when it is lifted. */
  #touchDown(point: Point, event: PointerEvent): void {
    // A second one zooms: what the first had begun is no tap, and rests on nothing.
    if (!event.isPrimary) return this.#cancel();
    const { pointDrawing } = this.store.getState();
    if (pointDrawing?.ready === false) return;
    const draws = this.drawing.armed || pointDrawing !== undefined;
    const handle = draws ? this.#begin(point, event) : this.#handles.begin(point, event);
    this.#drags = handle !== undefined;
    if (handle) {
      this.stage.surface.setPointerCapture(event.pointerId);
      this.#gesture = { ...handle, end: (to, ended) => this.#letGo(handle, point, to, ended) };
      return;
    }
    this.#gesture = { move: () => undefined, end: (to, ended) => this.#tap(to, ended) };
    this.#press = setTimeout(() => {
      this.#mouse.pressAndRelease(point, 2, 1, event);
      // A menu that opened under the finger would be closed by its lifting.
      this.#gesture = { move: () => undefined, end: () => this.#mouse.pressAndRelease(point, 1, 4, event) };
    }, longPress);
  }

  #letGo(handle: Gesture, from: Point, to: Point, event: PointerEvent): void {
    handle.end(to, event);
    // As after any tap: it may have led into a text.
    if (!isDrag(from, to)) this.stage.focus();
  }

  #tap(point: Point, event: PointerEvent): void {
    const header = this.#headers.at(point);
    if (header) return this.#headers.tap(header);
    const note = this.#onNote(point);
    if (note) return note.end(point, event);
    this.#mouse.click(point, event);
    this.stage.focus();
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

/** Pixels to scroll a frame: more, the further outside. */
function beyond(position: number, low: number, high: number): number {
  if (position < low + scrollEdge) return Math.max(-30, (position - low - scrollEdge) / 3);
  if (position > high - scrollEdge) return Math.min(30, (position - high + scrollEdge) / 3);
  return 0;
}
