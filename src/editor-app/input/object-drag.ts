import { Modifier, type ClientInput, type Point, type Rectangle, type UnoArguments } from '../../protocol/index.js';
import { inDrawingLayer } from '../canvas/drawing-layer.js';
import type { ObjectGhost, ObjectPicture } from '../canvas/ghost.js';
import { draggedFrame, edgesOf, placedAlike, spanned, type GraphicHandle } from '../canvas/handles.js';
import { edgeGuides, snapEdges, snapMoved, type Neighbours } from '../canvas/snapping.js';
import { inStep } from './in-step.js';
import { isPicture, isTextFrame, type GraphicSelection } from '../state/index.js';

const opposite = ({ x, y, width, height }: Rectangle, corner: Point): Point => ({
  x: 2 * x + width - corner.x,
  y: 2 * y + height - corner.y,
});

/** Shift keeps the axis, the proportions, or steps of an angle, also of a line whose end is dragged; Alt frees from snapping; Ctrl leaves the object and moves a copy. */
export type DragKeys = Pick<PointerEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

export interface Dragged {
  readonly graphic: GraphicSelection;
  readonly handle: GraphicHandle;
  /** Where the drag began and where the handle is, twips. */
  readonly from: Point;
  readonly grabbed: Point;
  /** The sheet's columns run from the right. */
  readonly mirrored: boolean;
  readonly neighbours: Neighbours;
  /** How near an edge has to come to be drawn to another, twips. */
  readonly reach: number;
  readonly picture?: ObjectPicture | undefined;
  readonly inText: boolean;
  /** LibreOffice takes place and size in one command: in a drawing it misses the place by some millimetres. */
  readonly sizes: boolean;
  /** Its handles cut off what they are dragged over: LibreOffice's own do. */
  readonly crops: boolean;
}

/** Dragging a selected object or a handle of it: shows what comes of it meanwhile, tells LibreOffice at the end. */
export class ObjectDrag {
  #ghost: ObjectGhost;
  #copying = false;
  #to: Point;
  readonly #frame: Rectangle;

  constructor(private readonly dragged: Dragged) {
    this.#frame = dragged.graphic.rectangle;
    this.#ghost = { rectangle: this.#frame, rotation: 0 };
    this.#to = dragged.from;
  }

  move(to: Point, keys: DragKeys): ObjectGhost {
    const { handle, grabbed, picture, crops } = this.dragged;
    const { kind } = handle;
    const other = opposite(this.#frame, grabbed);
    this.#to = kind === 'point' && keys.shiftKey ? inStep(other, to, 'line') : to;
    this.#copying = kind === 'move' && (keys.ctrlKey || keys.metaKey);
    if (kind === 'point') this.#ghost = { rectangle: spanned(other, this.#to), rotation: 0 };
    else if (kind === 'rotate')
      this.#ghost = { rectangle: this.#frame, rotation: this.#angle(to, keys.shiftKey), ...this.#carried() };
    else {
      const framed = kind === 'move' ? this.#moved(to, keys) : this.#resized(to, keys);
      const cropped = crops ? this.#frame : undefined;
      this.#ghost = { ...framed, rotation: 0, cropped, ...(picture && this.#carried()) };
    }
    return this.#ghost;
  }

  /** What ends the drag. */
  end(): ClientInput[] {
    const { handle, mirrored, graphic, sizes, crops, inText } = this.dragged;
    if (handle.kind === 'rotate') return [this.#rotate()];
    // A handle that crops is named where LibreOffice takes it so: in all but texts.
    if (crops && !inText) return [this.#moveHandle()];
    const copy = this.#copying ? this.#copy() : [];
    // The sides of what is turned are those of what it was before.
    const sizedByHand = handle.kind !== 'move' && (graphic.rotation !== 0 || !sizes || crops);
    // In a text the copy may be a letter among others; elsewhere it lies where it is let go.
    if (inText && copy.length > 0) return copy;
    if (mirrored || handle.kind === 'point' || sizedByHand || isTextFrame(graphic))
      return copy.length > 0 ? copy : this.#byMouse();
    return [...copy, this.#transform()];
  }

  #carried(): Partial<ObjectGhost> {
    const { picture } = this.dragged;
    return { picture, lifted: this.#copying ? undefined : this.#frame };
  }

  #moved(to: Point, { shiftKey, altKey }: DragKeys): Pick<ObjectGhost, 'rectangle' | 'guides'> {
    const delta = this.#delta(to);
    const alongX = Math.abs(delta.x) >= Math.abs(delta.y);
    const free = { x: !shiftKey || alongX, y: !shiftKey || !alongX };
    const held = { x: free.x ? delta.x : 0, y: free.y ? delta.y : 0 };
    const rectangle = draggedFrame(this.#frame, 'move', held);
    if (altKey) return { rectangle };
    const { by, guides } = snapMoved(rectangle, this.dragged.neighbours, this.dragged.reach, free);
    return { rectangle: draggedFrame(rectangle, 'move', by), guides };
  }

  #resized(to: Point, { shiftKey, altKey }: DragKeys): Pick<ObjectGhost, 'rectangle' | 'guides'> {
    const { graphic, handle, neighbours, reach, crops } = this.dragged;
    const delta = this.#delta(to);
    const keepRatio = !crops && (shiftKey || isPicture(graphic));
    const rectangle = draggedFrame(this.#frame, handle.kind, delta, keepRatio);
    if (altKey) return { rectangle };
    const edges = edgesOf(handle.kind);
    const by = snapEdges(rectangle, edges, neighbours, reach);
    const isCorner = edges.x !== undefined && edges.y !== undefined;
    const helped = keepRatio && isCorner ? this.#alongDiagonal(by, edges) : by;
    const further = { x: delta.x + helped.x, y: delta.y + helped.y };
    const snapped = draggedFrame(this.#frame, handle.kind, further, keepRatio);
    return { rectangle: snapped, guides: edgeGuides(snapped, edges, neighbours) };
  }

  /** With proportions kept, the width decides; the edge that is nearer to a line is helped. */
  #alongDiagonal({ x, y }: Point, edges: ReturnType<typeof edgesOf>): Point {
    if (y === 0 || (x !== 0 && Math.abs(x) <= Math.abs(y))) return { x, y: 0 };
    const sameWay = (edges.x === 'end') === (edges.y === 'end') ? 1 : -1;
    return { x: (sameWay * y * this.#frame.width) / this.#frame.height, y: 0 };
  }

  #delta({ x, y }: Point): Point {
    return { x: x - this.dragged.from.x, y: y - this.dragged.from.y };
  }

  #transform(): ClientInput {
    const { x, y, width, height } = this.#ghost.rectangle;
    const sized = this.dragged.handle.kind !== 'move';
    const args: UnoArguments = {
      TransformPosX: long(x),
      TransformPosY: long(y),
      ...(sized && { TransformWidth: long(width), TransformHeight: long(height) }),
    };
    return { type: 'uno', command: '.uno:TransformDialog', args };
  }

  /** LibreOffice drags its own handle from where it was grabbed to where it was let go. */
  #byMouse(): ClientInput[] {
    const { handle, grabbed, mirrored } = this.dragged;
    const { x, y } = this.#delta(this.#to);
    const target =
      handle.kind === 'point'
        ? { x: grabbed.x + x, y: grabbed.y + y }
        : placedAlike(grabbed, this.#frame, this.#ghost.rectangle);
    return [
      { type: 'graphicSelection', handle: 'start', ...grabbed },
      { type: 'graphicSelection', handle: 'end', ...inDrawingLayer(rounded(target), mirrored) },
    ];
  }

  /** Unlike the handle, its place is taken as in a mirror here. */
  #moveHandle(): ClientInput {
    const { handle, grabbed, mirrored } = this.dragged;
    const { x, y } = placedAlike(grabbed, this.#frame, this.#ghost.rectangle);
    const args: UnoArguments = {
      HandleNum: long(handleOrder.indexOf(mirrored ? sideways(handle.kind) : handle.kind)),
      NewPosX: long(x),
      NewPosY: long(y),
    };
    return { type: 'uno', command: '.uno:MoveShapeHandle', args };
  }

  /**
   * LibreOffice leaves a copy where the object was, and selects the one that is moved. In a text Ctrl is pressed after the
   * button: with it, the button would select something else.
   */
  #copy(): ClientInput[] {
    const { from, mirrored, inText } = this.dragged;
    const { x, y } = this.#ghost.rectangle;
    const target = { x: from.x + x - this.#frame.x, y: from.y + y - this.#frame.y };
    const at = (action: 'down' | 'move' | 'up', place: Point): ClientInput => {
      const { x: left, y: top } = rounded(action === 'down' ? place : inDrawingLayer(place, mirrored));
      const modifiers = inText && action === 'down' ? 0 : Modifier.ctrl;
      return { type: 'mouse', action, x: left, y: top, count: 1, buttons: 1, modifiers };
    };
    return [at('down', from), at('move', target), at('move', target), at('up', target)];
  }

  /** Degrees clockwise from upright; steps of 15 with Shift. */
  #angle({ x, y }: Point, steps: boolean): number {
    const { x: left, y: top, width, height } = this.#frame;
    const degrees = (Math.atan2(x - (left + width / 2), top + height / 2 - y) * 180) / Math.PI;
    return steps ? Math.round(degrees / 15) * 15 : degrees;
  }

  #rotate(): ClientInput {
    const { x, y, width, height } = this.#frame;
    const { mirrored } = this.dragged;
    const centre = inDrawingLayer({ x: x + width / 2, y: y + height / 2 }, mirrored);
    const degrees = mirrored ? this.#ghost.rotation : -this.#ghost.rotation;
    const args: UnoArguments = {
      TransformRotationDeltaAngle: long(degrees * 100),
      TransformRotationX: long(centre.x),
      TransformRotationY: long(centre.y),
    };
    return { type: 'uno', command: '.uno:TransformDialog', args };
  }
}

/** The handle of LibreOffice's drawing layer, which is in no mirror, see {@link inDrawingLayer}. */
const sideways = (kind: GraphicHandle['kind']): string => kind.replace(/[we]$/, (side) => (side === 'w' ? 'e' : 'w'));

/** As LibreOffice counts the handles of a frame. */
const handleOrder: readonly string[] = ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'];

const long = (value: number) => ({ type: 'long', value: Math.round(value) });

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
