import type { EditorState } from './editor-state.js';

/** A cell is being typed into. */
export const isEditingCell = ({ document, overlay }: EditorState): boolean =>
  document?.kind === 'spreadsheet' && overlay.cursorVisible && overlay.graphic === undefined && !overlay.openObject;

export const isEditingFormula = (state: EditorState): boolean =>
  isEditingCell(state) && state.cell.formula.startsWith('=');
