import type { Point, Rectangle } from '../../protocol/index.js';
import { canBeTurned, type GraphicSelection, type Overlay } from '../state/index.js';
import { inDrawingLayer } from './drawing-layer.js';
import type { Edges } from './snapping.js';
import type { Viewport } from './viewport.js';

export type GraphicHandleKind = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'rotate' | 'move' | 'point';

export interface GraphicHandle extends Point {
  readonly kind: GraphicHandleKind;
}

/** Distance of the turning handle above the frame, CSS pixels. */
const rotateDistance = 26;

/** Handles of a selected object's frame, CSS pixels, the one drawn last first. */
function graphicHandles({ x, y, width, height }: Rectangle): GraphicHandle[] {
  const [middle, right, centre, bottom] = [x + width / 2, x + width, y + height / 2, y + height];
  return [
    { kind: 'rotate', x: middle, y: y - rotateDistance },
    { kind: 'nw', x, y },
    { kind: 'ne', x: right, y },
    { kind: 'se', x: right, y: bottom },
    { kind: 'sw', x, y: bottom },
    { kind: 'n', x: middle, y },
    { kind: 'e', x: right, y: centre },
    { kind: 's', x: middle, y: bottom },
    { kind: 'w', x, y: centre },
  ];
}

interface OfficeHandles {
  readonly handles?: {
    readonly kinds?: {
      readonly poly?:
        Readonly<Record<string, readonly { readonly point: { readonly x: string; readonly y: string } }[]>> | '';
    };
  };
}

/** The ends of a line or connector, twips, as LibreOffice describes the selection; other shapes have none. */
export function endsOf({ extra }: GraphicSelection, mirrored: boolean): readonly Point[] {
  const poly = (extra as OfficeHandles | undefined)?.handles?.kinds?.poly;
  if (!poly) return [];
  return Object.values(poly)
    .flat()
    .map(({ point: { x, y } }) => inDrawingLayer({ x: Number(x), y: Number(y) }, mirrored));
}

/**
 * What a selected object is taken hold of by, CSS pixels: a line by its ends, everything else by its frame.
 *
 * @param crops they cut off, and nothing turns
 */
export function handlesOf(viewport: Viewport, graphic: GraphicSelection, crops = false): readonly GraphicHandle[] {
  const ends = endsOf(graphic, viewport.state.mirrored);
  if (ends.length > 0) return ends.map((end) => ({ kind: 'point', ...viewport.toScreen(end) }));
  const handles = graphicHandles(viewport.toScreenBox(graphic.rectangle));
  return canBeTurned(graphic) && !crops ? handles : handles.filter(({ kind }) => kind !== 'rotate');
}

/** The handle under a point of the stage. */
export function graphicHandleAt(
  viewport: Viewport,
  graphic: GraphicSelection,
  point: Point,
  reach: number,
  crops = false,
): GraphicHandle | undefined {
  const handles = handlesOf(viewport, graphic, crops);
  return handles.find((handle) => Math.hypot(handle.x - point.x, handle.y - point.y) <= reach);
}

const handleCursors: Readonly<Record<GraphicHandleKind, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
  rotate: 'grab',
  move: 'move',
  point: 'crosshair',
};

export function handleCursor(kind: GraphicHandleKind, mirrored: boolean): string {
  const cursor = handleCursors[kind];
  if (!mirrored) return cursor;
  return cursor === 'nwse-resize' ? 'nesw-resize' : cursor === 'nesw-resize' ? 'nwse-resize' : cursor;
}

/** The frame after a handle was dragged by so much; corners keep the proportions when `keepRatio`. */
export function draggedFrame(
  { x, y, width, height }: Rectangle,
  kind: GraphicHandleKind,
  delta: Point,
  keepRatio = false,
): Rectangle {
  if (kind === 'point') return { x, y, width, height };
  if (kind === 'move') return { x: x + delta.x, y: y + delta.y, width, height };
  const left = kind.includes('w') ? delta.x : 0;
  const right = kind.includes('e') ? delta.x : 0;
  const top = kind.startsWith('n') ? delta.y : 0;
  const bottom = kind.startsWith('s') ? delta.y : 0;
  const wide = Math.max(1, width - left + right);
  const high = Math.max(1, height - top + bottom);
  const tall = keepRatio && kind.length === 2 ? (wide * height) / width : high;
  return {
    x: kind.includes('w') ? x + width - wide : x,
    y: kind.startsWith('n') ? y + height - tall : y,
    width: wide,
    height: tall,
  };
}

/** The edges that a handle of the frame moves. */
export const edgesOf = (kind: GraphicHandleKind): Edges =>
  kind.length > 2
    ? {}
    : {
        ...(kind.includes('w') ? { x: 'start' } : kind.includes('e') && { x: 'end' }),
        ...(kind.startsWith('n') ? { y: 'start' } : kind.startsWith('s') && { y: 'end' }),
      };

/** Where a point of one frame lies in another. */
export const placedAlike = (point: Point, before: Rectangle, after: Rectangle): Point => ({
  x: after.x + ((point.x - before.x) * after.width) / Math.max(1, before.width),
  y: after.y + ((point.y - before.y) * after.height) / Math.max(1, before.height),
});

/** The rectangle between two opposite corners. */
export const spanned = (a: Point, b: Point): Rectangle => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

export interface TextHandle extends Point {
  readonly end: 'start' | 'end';
}

/** Where fingers take hold of a text selection: below its two ends, CSS pixels. */
export function textHandles(viewport: Viewport, { selection, selectionStart, selectionEnd }: Overlay): TextHandle[] {
  if (selection.length === 0 || !selectionStart || !selectionEnd) return [];
  const below = (rectangle: Rectangle): Point =>
    viewport.toScreen({ x: rectangle.x, y: rectangle.y + rectangle.height });
  const start = below(selectionStart);
  const end = below({ ...selectionEnd, x: selectionEnd.x + selectionEnd.width });
  return [
    { end: 'start', x: start.x - 6, y: start.y + 9 },
    { end: 'end', x: end.x + 6, y: end.y + 9 },
  ];
}

/** What selected cells are filled from by dragging: their last corner, CSS pixels; none while one is being typed into. */
export function fillHandle(
  viewport: Viewport,
  { cellSelection, cellCursor, graphic, openObject, cursorVisible }: Overlay,
): Point | undefined {
  if (!cellCursor || graphic || openObject || cursorVisible) return undefined;
  const { x, y, width, height } = viewport.toScreenBox(cellSelection ?? cellCursor);
  return { x: x + width, y: y + height };
}

/** Beside a cell whose values are chosen from a list, CSS pixels. */
export function listButton(
  viewport: Viewport,
  { cellCursor, listCell, cursorVisible }: Overlay,
): Rectangle | undefined {
  if (!cellCursor || listCell === undefined || cursorVisible) return undefined;
  const { x, y, width, height } = viewport.toScreenBox(cellCursor);
  const size = Math.min(Math.max(height, 12), 20);
  return { x: x + width + 5, y: y + height - size, width: size, height: size };
}
