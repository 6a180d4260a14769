import type { Rectangle } from '../../protocol/index.js';
import { referenceColor } from '../formula/reference-colors.js';
import { editedReferences, isEditingCell, type EditorState, type ReferenceMark } from '../state/index.js';
import { placeOfCells, type FormulaFrame } from './formula-frames.js';
import type { SheetGeometry } from './sheet-headers.js';

/** What is drawn over the cells while a formula is typed. Twips. */
export interface FormulaMarks {
  /** The cell that is typed into. */
  readonly edited: Rectangle | undefined;
  readonly references: readonly Frame[];
}

/** A `named` one cannot be taken hold of. */
type Frame = Pick<ReferenceMark, 'rectangle' | 'color'> & Partial<Pick<FormulaFrame, 'named'>>;

/**
 * The cell that is edited, and the cells its formula names, as far as they are in this sheet: LibreOffice (25.2) tells of none
 * while a formula is typed. Else what it frames: the cells that the open chart is drawn of.
 */
export function formulaMarks(state: EditorState, part: number, geometry: SheetGeometry | undefined): FormulaMarks {
  if (!geometry || !isEditingCell(state))
    return { edited: undefined, references: state.overlay.references.filter((mark) => mark.part === part) };
  const { cell } = state;
  const own = { fromColumn: cell.column, toColumn: cell.column, fromRow: cell.row, toRow: cell.row };
  return {
    edited: cell.part === part ? placeOfCells(own, geometry) : undefined,
    references: formulaFrames(state, part, geometry),
  };
}

/** Of the formula that is typed. */
export function formulaFrames(state: EditorState, part: number, geometry: SheetGeometry): readonly FormulaFrame[] {
  const { cell, document } = state;
  const isShown = (sheet: string | undefined): boolean =>
    sheet === undefined ? cell.part === part : document?.parts[part]?.name.toLowerCase() === sheet.toLowerCase();
  return editedReferences(state)
    .filter(({ sheet }) => isShown(sheet))
    .map(({ range, color, from, to, named }) => ({
      rectangle: placeOfCells(range, geometry),
      color: referenceColor(color).light,
      range,
      from,
      to,
      named,
    }));
}
