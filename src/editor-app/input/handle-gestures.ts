import type { Point } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import { fillHandle, handleCursor, listButton, textHandles, type TextHandle } from '../canvas/handles.js';
import { contains, type EditorStore, type GraphicSelection } from '../state/index.js';
import type { DocumentMouse, PointerPort } from './document-mouse.js';
import { FillDrag } from './fill-drag.js';
import { isDrag, type Gesture } from './gesture.js';
import { ObjectGestures } from './object-gestures.js';

/** How near the handle of selected cells the mouse takes hold of it, CSS pixels: cells are not much higher. */
const fillReach = 5;

/** What is taken hold of: selected objects and cells, the ends of a selected text, the button of a cell with a list. */
export class HandleGestures {
  readonly #objects: ObjectGestures;

  constructor(
    private readonly view: CanvasView,
    private readonly store: EditorStore,
    private readonly port: PointerPort,
    private readonly mouse: DocumentMouse,
  ) {
    this.#objects = new ObjectGestures(view, store, port, mouse);
  }

  /** The pointer's shape over what can be taken hold of. */
  cursorAt(point: Point): string | undefined {
    const handle = this.#objects.at(point, 8);
    if (handle) return handleCursor(handle.kind, this.view.viewport.state.mirrored);
    if (this.#atListButton(point)) return 'pointer';
    return this.#atFillHandle(point, fillReach) ? 'crosshair' : undefined;
  }

  /** See {@link ObjectGestures.takenUp}. */
  takenUp(before: GraphicSelection | undefined, from: Point, pressed: PointerEvent): Gesture | undefined {
    return this.store.getState().permission === 'edit' ? this.#objects.takenUp(before, from, pressed) : undefined;
  }

  begin(point: Point, event: PointerEvent): Gesture | undefined {
    const reach = event.pointerType === 'touch' ? 22 : 8;
    const { overlay, permission } = this.store.getState();
    if (event.pointerType === 'touch') {
      const text = textHandles(this.view.viewport, overlay).find(
        (handle) => Math.hypot(handle.x - point.x, handle.y - point.y) <= reach,
      );
      if (text) return this.#textHandle(text);
    }
    if (permission !== 'edit' || event.button !== 0) return undefined;
    if (this.#atListButton(point))
      return { move: () => undefined, end: () => this.port.input({ type: 'uno', command: '.uno:DataSelect' }) };
    if (!overlay.graphic) return this.#fill(point, event.pointerType === 'touch' ? 14 : fillReach);
    return this.#objects.begin(point, reach, event);
  }

  #fill(point: Point, reach: number): Gesture | undefined {
    const { geometry } = this.view;
    const { cellSelection, cellCursor } = this.store.getState().overlay;
    const source = cellSelection ?? cellCursor;
    if (!geometry || !source || !this.#atFillHandle(point, reach)) return undefined;
    const drag = new FillDrag(geometry, source);
    const document = (at: Point): Point => this.view.viewport.toDocument(at);
    return {
      move: (to) => {
        this.view.hands = { ghost: { rectangle: drag.area(document(to)), rotation: 0 } };
      },
      end: (to, ended) => {
        this.view.hands = { ghost: undefined };
        if (!isDrag(point, to)) return this.#clickFillHandle(point, ended);
        const fill = drag.end(document(to));
        if (fill) this.port.input(fill);
      },
      cancel: () => true,
    };
  }

  /**
   * A double click on it fills as far as the cells beside it reach: LibreOffice does. It has to see the first click, too,
   * or it fills from A1 as well; and it begins to edit the cell, which Escape ends.
   */
  #clickFillHandle(point: Point, event: PointerEvent): void {
    // A finger means the cell.
    if (event.pointerType === 'touch') return this.mouse.click(point, event);
    const handle = fillHandle(this.view.viewport, this.store.getState().overlay);
    if (!handle || this.mouse.clicks.next(point, event.timeStamp, event.button) !== 2) return;
    for (const count of [1, 2]) this.mouse.pressAndRelease(handle, count, 1, event);
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

  #textHandle({ end }: TextHandle): Gesture {
    const tell = (to: Point): void => {
      // The finger is below the line it means.
      const { x: left, y: top } = this.view.viewport.toDocument({ x: to.x, y: to.y - 16 });
      this.port.input({ type: 'textSelection', handle: end, x: left, y: top });
    };
    return { move: tell, end: tell };
  }
}
