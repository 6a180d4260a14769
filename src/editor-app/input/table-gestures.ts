import type { ClientInput, Point } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import {
  cellBeside,
  edgeLine,
  plusOf,
  tableEdgeAt,
  tableGapAt,
  type TableEdge,
  type TableGap,
} from '../canvas/table-edges.js';
import type { EditorStore, TableBorders } from '../state/index.js';
import type { DocumentMouse, PointerPort } from './document-mouse.js';
import { isPull, type Gesture } from './gesture.js';

/** The table with the caret, in a text or on a slide: its borders are dragged, a "+" outside of one puts in a row or column. */
export class TableGestures {
  constructor(
    private readonly view: CanvasView,
    private readonly store: EditorStore,
    private readonly port: PointerPort,
    private readonly mouse: DocumentMouse,
  ) {}

  /** Shows what is under the pointer. @returns the pointer's shape there */
  hover(point: Point): string | undefined {
    const { overlay, permission } = this.store.getState();
    const table = permission === 'edit' ? overlay.table : undefined;
    const gap = table && this.#gap(table, point);
    const line = gap && edgeLine(table, gap.axis, gap.at);
    this.view.hands = { ghost: line && { line, plus: plusOf(this.view.viewport, table, gap) } };
    if (gap) return 'pointer';
    const edge = table && this.#edge(table, point);
    return edge && (edge.axis === 'x' ? 'col-resize' : 'row-resize');
  }

  begin(point: Point): Gesture | undefined {
    const { table } = this.store.getState().overlay;
    if (!table) return undefined;
    const gap = this.#gap(table, point);
    if (gap) return { move: () => undefined, end: () => this.#insert(table, gap), cancel: () => true };
    const edge = this.#edge(table, point);
    return edge && this.#drag(table, edge, point);
  }

  #gap(table: TableBorders, point: Point): TableGap | undefined {
    return tableGapAt(this.view.viewport, table, point);
  }

  #edge(table: TableBorders, point: Point): TableEdge | undefined {
    return tableEdgeAt(this.view.viewport, table, point);
  }

  #drag(table: TableBorders, { axis, border, index, at, least, most }: TableEdge, from: Point): Gesture {
    const placeOf = (to: Point): number => {
      const by = (to[axis] - from[axis]) / this.view.viewport.pixelsPerTwip;
      return Math.max(least, Math.min(most, at + by));
    };
    return {
      move: (to) => {
        this.view.hands = { ghost: { line: edgeLine(table, axis, placeOf(to)) } };
      },
      end: (to, ended) => {
        this.view.hands = { ghost: undefined };
        if (!isPull(from, to, ended)) return this.mouse.click(from, ended);
        const offset = Math.round(placeOf(to) - at);
        if (offset !== 0) this.port.input(moveBorder(axis, border, index, offset));
      },
      cancel: () => true,
    };
  }

  /** LibreOffice puts it beside the cell with the caret. */
  #insert(table: TableBorders, gap: TableGap): void {
    this.view.hands = { ghost: undefined };
    const { x, y } = cellBeside(table, gap, this.store.getState().overlay.cursor);
    for (const action of ['down', 'up'] as const)
      this.port.input({
        type: 'mouse',
        action,
        x: Math.round(x),
        y: Math.round(y),
        count: 1,
        buttons: 1,
        modifiers: 0,
      });
    const command = insertions[gap.axis][gap.index === 0 ? 'before' : 'after'];
    this.port.input({ type: 'uno', command });
  }
}

const insertions = {
  x: { before: '.uno:InsertColumnsBefore', after: '.uno:InsertColumnsAfter' },
  y: { before: '.uno:InsertRowsBefore', after: '.uno:InsertRowsAfter' },
} as const;

/** @param offset twips */
const moveBorder = (axis: 'x' | 'y', border: TableEdge['border'], index: number, offset: number): ClientInput => ({
  type: 'uno',
  command: '.uno:TableChangeCurrentBorderPosition',
  args: {
    BorderType: { type: 'string', value: `${axis === 'x' ? 'column' : 'row'}-${border}` },
    Index: { type: 'unsigned short', value: index },
    Offset: { type: 'long', value: offset },
  },
});
