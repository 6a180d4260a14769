import type { EditorState } from './editor-state.js';

/** What the present selection of a sheet leaves framed when it is copied. */
export function copiedCells({ document, overlay }: EditorState): Pick<EditorState, 'copied'> {
  const { selection, cellSelection, cellCursor, cursorVisible, graphic } = overlay;
  if (document?.kind !== 'spreadsheet' || cursorVisible || graphic) return { copied: undefined };
  const whole = cellSelection ?? cellCursor;
  const ranges = selection.length > 1 ? selection : whole ? [whole] : [];
  return { copied: { part: document.part, ranges } };
}

/** What of a paste into a sheet may be meant otherwise. */
export const pastedCells =
  (text: string | undefined, html: string | undefined) =>
  ({ document, overlay, cell }: EditorState): Pick<EditorState, 'pasted'> => {
    const inCells = document?.kind === 'spreadsheet' && !overlay.cursorVisible && !overlay.graphic;
    const at = cell.address.split(':')[0] ?? '';
    return { pasted: inCells && text ? { text, html, at, open: false } : undefined };
  };
