import { cellsOfText } from '../../../../../protocol/index.js';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Html makes one of several blanks, and none of those at the edges. */
const hasBlanks = (text: string): boolean => /^ | $| {2}|\n | \n/.test(text);

function cell(text: string): string {
  const html = escaped(text).replaceAll('\n', '<br>');
  return hasBlanks(text) ? `<pre>${html}</pre>` : html;
}

/**
 * Text of several lines or with tabs as a table: LibreOffice asks with a dialog how such text is meant, and pastes
 * nothing until it is answered. `undefined` when it is a single cell.
 */
export function textTable(text: string): string | undefined {
  const rows = cellsOfText(text);
  if (rows.length === 1 && rows[0]?.length === 1) return undefined;
  const cells = rows.map((row) => row.map((value) => `<td>${cell(value)}</td>`).join(''));
  return `<meta charset="utf-8"><table>${cells.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
}
