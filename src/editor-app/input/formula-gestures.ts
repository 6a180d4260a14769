import type { Point } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import { cellAt, draggedRange, frameAt, frameCursor, placeOfCells, type FrameHold } from '../canvas/formula-frames.js';
import { formulaFrames } from '../canvas/formula-marks.js';
import type { SheetGeometry } from '../canvas/sheet-headers.js';
import { rewritten } from '../formula/references.js';
import { placeInCell } from '../office/bar-selection.js';
import type { EditorStore } from '../state/index.js';
import type { DocumentMouse, PointerPort } from './document-mouse.js';
import { isPull, type Gesture } from './gesture.js';

/** The frames around the cells of the formula that is typed: one that is dragged, or one of its corners, changes the formula. */
export class FormulaGestures {
  constructor(
    private readonly view: CanvasView,
    private readonly store: EditorStore,
    private readonly port: PointerPort,
    private readonly mouse: DocumentMouse,
  ) {}

  /** @returns the pointer's shape there */
  hover(point: Point): string | undefined {
    const hold = this.#holdAt(point);
    return hold && frameCursor(hold, this.view.viewport.state.mirrored);
  }

  begin(point: Point): Gesture | undefined {
    const { geometry } = this.view;
    const hold = this.#holdAt(point);
    return geometry && hold && this.#drag(hold, point, geometry);
  }

  #holdAt(point: Point): FrameHold | undefined {
    const { geometry, viewport } = this.view;
    const state = this.store.getState();
    const part = state.document?.part;
    if (!geometry || part === undefined || state.permission !== 'edit') return undefined;
    return frameAt(formulaFrames(state, part, geometry), viewport, point);
  }

  #drag(hold: FrameHold, from: Point, geometry: SheetGeometry): Gesture {
    const { formula } = this.store.getState().cell;
    const cells = (point: Point) => cellAt(geometry, this.view.viewport.toDocument(point));
    // A border is as near to the cells on its other side: where it was taken hold of counts, not what lies there.
    const start = cells(from);
    const rangeAt = (to: Point) => draggedRange(hold, start, cells(to));
    return {
      move: (to) => {
        this.view.hands = { ghost: { rectangle: placeOfCells(rangeAt(to), geometry), rotation: 0 } };
      },
      cancel: () => true,
      end: (to, ended) => {
        this.view.hands = { ghost: undefined };
        if (!isPull(from, to, ended)) return this.mouse.click(from, ended);
        const { from: first, to: last } = hold.frame;
        const before = formula.slice(first, last);
        const text = rewritten(before, rangeAt(to));
        // Meanwhile somebody may have typed, or the cell was closed.
        if (text === before || this.store.getState().cell.formula !== formula) return;
        this.port.input({ type: 'editCell', from: placeInCell(formula, first), to: placeInCell(formula, last) });
        this.port.input({ type: 'text', text });
      },
    };
  }
}
