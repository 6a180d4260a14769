import type { Point, Rectangle } from '../../protocol/index.js';
import type { Overlay } from '../state/index.js';
import type { Viewport } from './viewport.js';

export type GraphicHandleKind = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'rotate' | 'move';

export interface GraphicHandle extends Point {
  readonly kind: GraphicHandleKind;
}

/** Distance of the turning handle above the frame, CSS pixels. */
const rotateDistance = 26;

/** Handles of a selected object's frame, CSS pixels, the one drawn last first. */
export function graphicHandles({ x, y, width, height }: Rectangle): GraphicHandle[] {
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

/** The handle under a point of the stage. */
export function graphicHandleAt(
  viewport: Viewport,
  rectangle: Rectangle,
  point: Point,
  reach: number,
): GraphicHandle | undefined {
  const handles = graphicHandles(viewport.toScreenBox(rectangle));
  return handles.find((handle) => Math.hypot(handle.x - point.x, handle.y - point.y) <= reach);
}

export const handleCursors: Readonly<Record<GraphicHandleKind, string>> = {
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
};

/** The frame after a handle was dragged by so much; corners keep the proportions when `keepRatio`. */
export function draggedFrame(
  { x, y, width, height }: Rectangle,
  kind: GraphicHandleKind,
  delta: Point,
  keepRatio = false,
): Rectangle {
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
