import type { Point } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import { endsOf, graphicHandleAt, type GraphicHandle } from '../canvas/handles.js';
import { neighboursOf } from '../canvas/neighbours.js';
import { objectPicture } from '../canvas/object-picture.js';
import { contains, graphicId, isChartPart, isTable, type EditorStore, type GraphicSelection } from '../state/index.js';
import type { DocumentMouse, PointerPort } from './document-mouse.js';
import { isDrag, isPull, longPress, type Gesture } from './gesture.js';
import { ObjectDrag } from './object-drag.js';

/** How near an edge comes to another before it is drawn to it, CSS pixels. */
const snapReach = 6;
/** How near the line of an object without an inside it is taken hold of, CSS pixels. */
const lineReach = 6;

/** Selected objects: moved by their inside, sized and turned by their handles. */
export class ObjectGestures {
  constructor(
    private readonly view: CanvasView,
    private readonly store: EditorStore,
    private readonly port: PointerPort,
    private readonly mouse: DocumentMouse,
  ) {}

  /** The handle under a point, or the inside of what is selected. */
  at(point: Point, reach: number): GraphicHandle | undefined {
    const { overlay, cropping } = this.store.getState();
    const { graphic } = overlay;
    const handle = graphic && graphicHandleAt(this.view.viewport, graphic, point, reach, cropping !== undefined);
    return handle ?? (graphic && this.#body(graphic, point));
  }

  begin(point: Point, reach: number, event: PointerEvent): Gesture | undefined {
    const handle = this.at(point, reach);
    const { graphic } = this.store.getState().overlay;
    return graphic && handle && this.#drag(graphic, handle, point, event);
  }

  /**
   * A press that has just selected something goes on as its drag.
   *
   * @param before what was selected before the press
   */
  takenUp(before: GraphicSelection | undefined, from: Point, pressed: PointerEvent): Gesture | undefined {
    const { graphic } = this.store.getState().overlay;
    if (!graphic || graphicId(graphic) === graphicId(before) || this.#body(graphic, from) === undefined)
      return undefined;
    return this.#drag(graphic, { kind: 'move', ...from }, from, pressed);
  }

  #drag(graphic: GraphicSelection, handle: GraphicHandle, point: Point, pressed: PointerEvent): Gesture {
    const { viewport, geometry } = this.view;
    const { mirrored, tileTwips } = viewport.state;
    const state = this.store.getState();
    const document = (at: Point): Point => this.view.viewport.toDocument(at);
    const crops = handle.kind !== 'move' && state.cropping !== undefined;
    const drag = new ObjectDrag({
      graphic,
      handle,
      from: document(point),
      grabbed: document(handle),
      mirrored,
      neighbours: neighboursOf(graphic, state, viewport, geometry),
      reach: snapReach / viewport.pixelsPerTwip,
      inText: viewport.state.kind === 'text',
      sizes: viewport.state.kind !== 'drawing',
      crops,
      ...(!crops && {
        picture: objectPicture(this.view.tiles, state.document?.part ?? 0, tileTwips, graphic.rectangle),
      }),
    });
    const isFar = (to: Point, event: PointerEvent): boolean =>
      handle.kind === 'move' ? isDrag(point, to) : isPull(point, to, event);
    let dragged = false;
    return {
      move: (to, moved) => {
        dragged ||= isFar(to, moved);
        if (dragged) this.view.hands = { ghost: drag.move(document(to), moved) };
      },
      end: (to, ended) => {
        this.view.hands = { ghost: undefined };
        if (!dragged && !isFar(to, ended)) return this.#click(graphic, handle, point, pressed, ended);
        // Somebody else may have taken it away meanwhile: what lies there now would be dragged.
        if (!this.#isSelected(graphic)) return undefined;
        drag.move(document(to), ended);
        for (const input of drag.end()) this.port.input(input);
        return undefined;
      },
      cancel: () => true,
    };
  }

  #isSelected(graphic: GraphicSelection): boolean {
    const now = this.store.getState().overlay.graphic;
    return now !== undefined && graphicId(now) === graphicId(graphic);
  }

  /** On the object, also where a handle lies over it: a finger covers a small one with its handles. A rest opens the menu. */
  #click(
    graphic: GraphicSelection,
    handle: GraphicHandle,
    point: Point,
    pressed: PointerEvent,
    ended: PointerEvent,
  ): void {
    const rested = pressed.pointerType === 'touch' && ended.timeStamp - pressed.timeStamp >= longPress;
    if (rested) return this.mouse.pressAndRelease(point, 1, 4, ended);
    if (handle.kind !== 'move' && !contains(this.view.viewport.toScreenBox(graphic.rectangle), point)) return;
    this.mouse.click(point, ended);
  }

  /** Text that is being edited in it is selected by a drag, as cells of a table are; parts of a chart move as LibreOffice lets them. */
  #body(graphic: GraphicSelection, point: Point): GraphicHandle | undefined {
    const { viewport } = this.view;
    if (this.store.getState().overlay.cursorVisible || isTable(graphic) || isChartPart(graphic)) return undefined;
    const ends = endsOf(graphic, viewport.state.mirrored).map((end) => viewport.toScreen(end));
    const hit =
      ends.length > 0
        ? ends.length === 2 && distance(point, ends[0]!, ends[1]!) <= lineReach
        : contains(viewport.toScreenBox(graphic.rectangle), point);
    return hit ? { kind: 'move', ...point } : undefined;
  }
}

/** From a point to a line between two others. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}
