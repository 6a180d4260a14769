import type { Point, Rectangle } from '../../protocol/index.js';
import type { TableBorders } from '../state/index.js';
import type { Guide } from './snapping.js';
import type { Viewport } from './viewport.js';

/** A border of a table that can be dragged. */
export interface TableEdge {
  /** Along `x` are the borders of columns. */
  readonly axis: 'x' | 'y';
  /** LibreOffice's word for it. */
  readonly border: 'left' | 'middle' | 'right';
  /** Of the ones in the middle. */
  readonly index: number;
  /** Twips. */
  readonly at: number;
  readonly least: number;
  readonly most: number;
}

/** Where a row or column is put in: at which border, counted from the table's beginning. */
export interface TableGap {
  readonly axis: 'x' | 'y';
  readonly index: number;
  /** Twips. */
  readonly at: number;
}

/** How near a border the pointer takes hold of it, CSS pixels. */
const reach = 3;
/** The least a column or row may be dragged to, twips. */
const narrowest = 100;
/** How far outside of a table its "+" are, CSS pixels. */
const outside = 11;
const plusReach = 9;

const across = { x: 'y', y: 'x' } as const;
const edgesOf = (table: TableBorders, axis: 'x' | 'y') => (axis === 'x' ? table.columns : table.rows);

/** All borders along an axis that those cells have that stand in a line with the caret. */
function borders(table: TableBorders, axis: 'x' | 'y'): TableEdge[] {
  const { start, end, inner } = edgesOf(table, axis);
  const all = [start, ...inner.map(({ at }) => at), end];
  const edges = all.map((at, place): TableEdge => {
    const border = place === 0 ? 'left' : place === all.length - 1 ? 'right' : 'middle';
    const least = border === 'left' ? Number.NEGATIVE_INFINITY : all[place - 1]! + narrowest;
    const most = border === 'right' || axis === 'y' ? Number.POSITIVE_INFINITY : all[place + 1]! - narrowest;
    return { axis, border, index: border === 'middle' ? place - 1 : 0, at, least, most };
  });
  return edges.filter((_, place) => inner[place - 1]?.hidden !== true);
}

/** The border under a point of the stage. The edges above and before a table are not dragged. */
export function tableEdgeAt(viewport: Viewport, table: TableBorders, point: Point): TableEdge | undefined {
  const { x, y } = viewport.toDocument(point);
  const place = { x, y };
  const near = reach / viewport.pixelsPerTwip;
  return (['x', 'y'] as const)
    .flatMap((axis) => {
      const { start, end } = edgesOf(table, across[axis]);
      const beside = place[across[axis]];
      if (beside < start || beside > end) return [];
      return borders(table, axis).filter(({ at, border }) => border !== 'left' && Math.abs(at - place[axis]) <= near);
    })
    .at(0);
}

/** Along a border, as long as the table. */
export function edgeLine(table: TableBorders, axis: 'x' | 'y', at: number): Guide {
  const { start, end } = edgesOf(table, across[axis]);
  return { axis, at, from: start, to: end };
}

/** Where the "+" of a border is, CSS pixels. */
export function plusOf(viewport: Viewport, table: TableBorders, { axis, at }: TableGap): Point {
  const { start } = edgesOf(table, across[axis]);
  const { x, y } = viewport.toScreen(axis === 'x' ? { x: at, y: start } : { x: start, y: at });
  return axis === 'x' ? { x, y: y - outside } : { x: x - outside, y };
}

/** The "+" under a point of the stage. */
export function tableGapAt(viewport: Viewport, table: TableBorders, point: Point): TableGap | undefined {
  return (['x', 'y'] as const)
    .flatMap((axis) => borders(table, axis).map(({ at }, index) => ({ axis, at, index })))
    .find((gap) => {
      const plus = plusOf(viewport, table, gap);
      return Math.hypot(plus.x - point.x, plus.y - point.y) <= plusReach;
    });
}

/**
 * In the cell before a border, or the first one behind it, in the row or column with the caret, or the first; twips. Of the
 * others it is not known where their cells end: they may be joined.
 */
export function cellBeside(table: TableBorders, { axis, index }: TableGap, caret?: Rectangle): Point {
  const middle = (along: 'x' | 'y', cell: number): number => {
    const all = borders(table, along).map(({ at }) => at);
    return ((all[cell] ?? 0) + (all[cell + 1] ?? 0)) / 2;
  };
  const cell = Math.max(0, index - 1);
  const place = caret && { x: caret.x, y: caret.y + caret.height / 2 };
  const inLine = place && isWithin(table, place) ? place : { x: middle('x', 0), y: middle('y', 0) };
  return axis === 'x' ? { x: middle('x', cell), y: inLine.y } : { x: inLine.x, y: middle('y', cell) };
}

const isWithin = ({ columns, rows }: TableBorders, { x, y }: Point): boolean =>
  x >= columns.start && x <= columns.end && y >= rows.start && y <= rows.end;
