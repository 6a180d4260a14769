import { lokJson } from '../../../lok/json.js';
import { lettersOf, type TextPlace } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';

const plainText = 'text/plain;charset=utf-8';

/** What a cell shows; not what is being typed there. In LibreOffice's current view, whose selection goes there. */
export const textOfCell = (lok: LokDocument, { part, column, row }: NonNullable<TextPlace['cell']>): string =>
  textOfRange(lok, part, `${lettersOf(column + 1)}${row + 1}`);

/** … of a row of cells, with tabs between them, or of a column, with line feeds. */
export function textOfRange(lok: LokDocument, part: number, range: string): string {
  lok.setPart(part);
  lok.postUnoCommand('.uno:GoToCell', lokJson({ ToPoint: { type: 'string', value: range } }), false);
  return lok.textSelection(plainText) ?? '';
}
