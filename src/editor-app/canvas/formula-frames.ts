import type { Point, Rectangle } from '../../protocol/index.js';
import { lastColumn, lastRow, type CellRange, type Reference } from '../formula/references.js';
import type { SheetGeometry } from './sheet-headers.js';
import type { Viewport } from './viewport.js';

/** Around the cells that a reference in the formula names, in its colour. Twips. */
export interface FormulaFrame extends Pick<Reference, 'range' | 'from' | 'to' | 'named'> {
  readonly rectangle: Rectangle;
  readonly color: string;
}

/** How near a frame the pointer takes hold of it, CSS pixels. */
const grip = 4;

/** What of a frame is held: all of it, or the corner that moves while the one across stays. */
export interface FrameHold {
  readonly frame: FormulaFrame;
  readonly corner?: { readonly right: boolean; readonly lower: boolean };
}

/** The frame at a point; of several the one that was written last. A name's stays: there are no cells written to change. */
export function frameAt(frames: readonly FormulaFrame[], viewport: Viewport, { x, y }: Point): FrameHold | undefined {
  for (const frame of frames.toReversed()) {
    if (frame.named) continue;
    const box = viewport.toScreenBox(frame.rectangle);
    const [left, right] = [x - box.x, x - box.x - box.width];
    const [upper, lower] = [y - box.y, y - box.y - box.height];
    if (left < -grip || right > grip || upper < -grip || lower > grip) continue;
    const [atSide, atEnd] = [near(left) || near(right), near(upper) || near(lower)];
    if (atSide && atEnd) return { frame, corner: { right: near(right), lower: near(lower) } };
    if (atSide || atEnd) return { frame };
  }
  return undefined;
}

const near = (distance: number): boolean => Math.abs(distance) <= grip;

export function frameCursor({ frame, corner }: FrameHold, mirrored: boolean): string {
  if (!corner || isWhole(frame.range)) return 'move';
  return (corner.right === corner.lower) !== mirrored ? 'nwse-resize' : 'nesw-resize';
}

/** Cells that a frame is dragged to, from one cell to another. */
export function draggedRange({ frame: { range }, corner }: FrameHold, from: CellPlace, to: CellPlace): CellRange {
  const [columns, rows] = [to.column - from.column, to.row - from.row];
  if (!corner || isWhole(range)) return shifted(range, columns, rows);
  const column = clamp((corner.right ? range.toColumn : range.fromColumn) + columns, lastColumn);
  const row = clamp((corner.lower ? range.toRow : range.fromRow) + rows, lastRow);
  const [otherColumn, otherRow] = [
    corner.right ? range.fromColumn : range.toColumn,
    corner.lower ? range.fromRow : range.toRow,
  ];
  return {
    fromColumn: Math.min(column, otherColumn),
    fromRow: Math.min(row, otherRow),
    toColumn: Math.max(column, otherColumn),
    toRow: Math.max(row, otherRow),
  };
}

export interface CellPlace {
  readonly column: number;
  readonly row: number;
}

export const cellAt = ({ columns, rows }: SheetGeometry, { x, y }: Point): CellPlace => ({
  column: columns.at(x),
  row: rows.at(y),
});

/** Twips. */
export function placeOfCells(
  { fromColumn, fromRow, toColumn, toRow }: CellRange,
  { columns, rows }: SheetGeometry,
): Rectangle {
  const [x, y] = [columns.start(fromColumn), rows.start(fromRow)];
  return {
    x,
    y,
    width: columns.start(toColumn) + columns.size(toColumn) - x,
    height: rows.start(toRow) + rows.size(toRow) - y,
  };
}

/** Whole columns and rows stay whole. */
function shifted({ fromColumn, fromRow, toColumn, toRow }: CellRange, columns: number, rows: number): CellRange {
  const right = Math.max(-fromColumn, Math.min(lastColumn - toColumn, columns));
  const down = Math.max(-fromRow, Math.min(lastRow - toRow, rows));
  return {
    fromColumn: fromColumn + right,
    fromRow: fromRow + down,
    toColumn: toColumn + right,
    toRow: toRow + down,
  };
}

const isWhole = ({ fromColumn, fromRow, toColumn, toRow }: CellRange): boolean =>
  (fromColumn === 0 && toColumn === lastColumn) || (fromRow === 0 && toRow === lastRow);

const clamp = (index: number, most: number): number => Math.max(0, Math.min(most, index));
