import type { Point, Rectangle, ClientInput } from '../../protocol/index.js';
import { cellName, type Axis } from '../canvas/axis.js';
import type { SheetGeometry } from '../canvas/sheet-headers.js';

/** Indexes along one side, both ends included. */
interface Span {
  readonly first: number;
  readonly last: number;
}

/**
 * Dragging the handle of selected cells fills the row or column of cells up to the one that is pointed at.
 * LibreOffice's own drag goes by the middle of a cell, and empties the cells when it ends inside of them.
 */
export class FillDrag {
  readonly #columns: Span;
  readonly #rows: Span;

  /** @param source the selected cells, twips. */
  constructor(
    private readonly geometry: SheetGeometry,
    source: Rectangle,
  ) {
    this.#columns = spanOf(geometry.columns, source.x, source.width);
    this.#rows = spanOf(geometry.rows, source.y, source.height);
  }

  /** The cells when the drag ends here, those it began with among them; twips. */
  area(to: Point): Rectangle {
    const { column, row } = this.#target(to) ?? { column: this.#columns.last, row: this.#rows.last };
    const { columns, rows } = this.geometry;
    const x = columns.start(Math.min(column, this.#columns.first));
    const y = rows.start(Math.min(row, this.#rows.first));
    return {
      x,
      y,
      width: columns.start(Math.max(column, this.#columns.last) + 1) - x,
      height: rows.start(Math.max(row, this.#rows.last) + 1) - y,
    };
  }

  /** What ends the drag; nothing when it ends where it began. */
  end(to: Point): ClientInput | undefined {
    const target = this.#target(to);
    if (!target) return undefined;
    return { type: 'uno', command: '.uno:AutoFill', args: { EndCell: { type: 'string', value: cellName(target) } } };
  }

  /** The farthest cell, along the side that is left farther behind. */
  #target({ x, y }: Point): { column: number; row: number } | undefined {
    const { columns, rows } = this.geometry;
    const across = outside(columns, this.#columns, x);
    const down = outside(rows, this.#rows, y);
    if (across === 0 && down === 0) return undefined;
    return across > down
      ? { column: columns.at(Math.max(0, x)), row: this.#rows.last }
      : { column: this.#columns.last, row: rows.at(Math.max(0, y)) };
  }
}

/** LibreOffice asks after each drag of its own how to fill; the drags here have said it already. */
export const asksHowToFill = (menu: unknown): boolean => JSON.stringify(menu).includes('".uno:AutoFill?');

const spanOf = (axis: Axis, start: number, size: number): Span => ({
  first: axis.at(start),
  last: axis.at(start + size - 1),
});

/** How far a position is from the span, twips. */
function outside(axis: Axis, { first, last }: Span, position: number): number {
  return Math.max(0, axis.start(first) - position, position - axis.start(last + 1));
}
