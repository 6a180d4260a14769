import type { EditorState, Place } from '../state/index.js';

/** Reads the place of the caret from the state; the same object as long as it is the same place. */
export function placeReader(read: () => EditorState): () => Place | undefined {
  let last: Place | undefined;
  return () => {
    const { document, page, cell } = read();
    if (!document) return undefined;
    const { kind, part } = document;
    const partName = document.parts[part]?.name ?? '';
    const inCell = kind === 'spreadsheet' ? { cell: cell.address, formula: cell.formula } : {};
    const place: Place = { kind, part, partName, page, ...inCell };
    if (!last || !isSame(last, place)) last = place;
    return last;
  };
}

const isSame = (one: Place, other: Place): boolean =>
  one.part === other.part &&
  one.partName === other.partName &&
  one.page === other.page &&
  one.cell === other.cell &&
  one.formula === other.formula;
