import type { EditorState, PastedCells } from './editor-state.js';

/** What the present selection of a sheet leaves framed when it is copied. */
export function copiedCells({ document, overlay }: EditorState): Pick<EditorState, 'copied'> {
  const { cellRanges, cellSelection, cellCursor, cursorVisible, graphic, openObject } = overlay;
  if (document?.kind !== 'spreadsheet' || cursorVisible || graphic || openObject) return { copied: undefined };
  const whole = cellSelection ?? cellCursor;
  const ranges = cellRanges.length > 1 ? cellRanges : whole ? [whole] : [];
  return { copied: { part: document.part, ranges } };
}

/** What of a paste into a sheet, which is on its way, may be meant otherwise. */
export const pastingCells =
  (text: string | undefined, html: string | undefined) =>
  ({ document, overlay, cell }: EditorState): Pick<EditorState, 'pasted'> => {
    const inCells = document?.kind === 'spreadsheet' && !overlay.cursorVisible && !overlay.graphic;
    const at = cell.address.split(':')[0] ?? '';
    return { pasted: inCells && text ? { text, html, at, there: false, open: false } : undefined };
  };

/** It is there; unless the person has done something else since. */
export const pastedCells =
  (pasting: PastedCells | undefined) =>
  ({ pasted }: EditorState): Pick<EditorState, 'pasted'> => ({
    pasted: pasted && pasted === pasting ? { ...pasted, there: true } : pasted,
  });
