import type { Rectangle } from '../../protocol/index.js';
import type { BarSelection } from '../office/bar-selection.js';
import type { EditorState } from './editor-state.js';
import { isEditingCell } from './editing-formula.js';

/** LibreOffice has told what of the cell is selected; of several keys at once it tells one by one, with the text after each. */
export function withSelection(state: EditorState, { text, from, to }: BarSelection): EditorState {
  const { cell } = state;
  const shown = text === cell.formula ? { anchor: from, caret: to } : {};
  return { ...state, cell: { ...cell, ...shown, told: { from, to } } };
}

/** Editing begins at the end, of which LibreOffice does not tell. */
export function withEditingBegun(before: EditorState, state: EditorState): EditorState {
  if (isEditingCell(before) || !isEditingCell(state)) return state;
  const { length } = state.cell.formula;
  return { ...state, cell: { ...state.cell, anchor: length, caret: length } };
}

/** LibreOffice does not repeat itself: a caret that moves without a word is where it was told to be last. */
export function withCaretMoved(before: EditorState, state: EditorState, { x, y }: Rectangle): EditorState {
  const { cursor } = before.overlay;
  if (!isEditingCell(state) || (cursor?.x === x && cursor.y === y)) return state;
  const { from, to } = state.cell.told;
  return { ...state, cell: { ...state.cell, anchor: from, caret: to } };
}
