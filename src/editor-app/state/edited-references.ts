import { namedCells } from '../formula/named-cells.js';
import { referencesOf, type Reference } from '../formula/references.js';
import { isEditingCell } from './editing-formula.js';
import type { EditorState } from './editor-state.js';

/** What the formula refers to that is typed; nothing while none is. */
export function editedReferences(state: EditorState): readonly Reference[] {
  if (!isEditingCell(state)) return [];
  const { cell, document, overlay } = state;
  const names = namedCells(overlay.namedRanges, { parts: document?.parts ?? [], own: cell.part });
  return referencesOf(cell.formula, names);
}
