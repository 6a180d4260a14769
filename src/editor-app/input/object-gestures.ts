import type { Point, Rectangle } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import { endsOf, graphicHandleAt, type GraphicHandle } from '../canvas/handles.js';
import { neighboursOf } from '../canvas/neighbours.js';
import { objectPicture } from '../canvas/object-picture.js';
import { graphicId, isChartPart, isTable, type EditorStore, type GraphicSelection } from '../state/index.js';
import type { DocumentMouse, PointerPort } from './document-mouse.js';
import { isDrag, type Gesture } from './gesture.js';
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

  begin(point: Point, reach: number): Gesture | undefined {
    const handle = this.at(point, reach);
    const { graphic } = this.store.getState().overlay;
    return graphic && handle && this.#drag(graphic, handle, point);
  }

  /**
   * A press that has just selected something goes on as its drag.
   *
   * @param before what was selected before the press
   */
  takenUp(before: GraphicSelection | undefined, from: Point): Gesture | undefined {
    const { graphic } = this.store.getState().overlay;
    if (!graphic || graphicId(graphic) === graphicId(before) || this.#body(graphic, from) === undefined)
      return undefined;
    return this.#drag(graphic, { kind: 'move', ...from }, from);
  }

  #drag(graphic: GraphicSelection, handle: GraphicHandle, point: Point): Gesture {
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
      copies: viewport.state.kind !== 'text',
      sizes: viewport.state.kind !== 'drawing',
      crops,
      ...(!crops && {
        picture: objectPicture(this.view.tiles, state.document?.part ?? 0, tileTwips, graphic.rectangle),
      }),
    });
    const isClick = (to: Point): boolean => handle.kind === 'move' && !isDrag(point, to);
    let dragged = false;
    return {
      move: (to, moved) => {
        dragged ||= !isClick(to);
        if (dragged) this.view.hands = { ghost: drag.move(document(to), moved) };
      },
      end: (to, ended) => {
        this.view.hands = { ghost: undefined };
        if (!dragged && isClick(to))
          return this.mouse.pressAndRelease(to, this.mouse.clicks.next(to, ended.timeStamp), 1, ended);
        drag.move(document(to), ended);
        for (const input of drag.end()) this.port.input(input);
      },
    };
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

const contains = ({ x, y, width, height }: Rectangle, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

/** From a point to a line between two others. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}
