import { cellsOfText } from '../../../../../protocol/index.js';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/**
 * Text of several lines or with tabs as a table: LibreOffice asks with a dialog how such text is meant, and pastes
 * nothing until it is answered. `undefined` when it is a single cell.
 */
export function textTable(text: string): string | undefined {
  const rows = cellsOfText(text);
  if (rows.length === 1 && rows[0]?.length === 1) return undefined;
  const cells = rows.map((row) => row.map((value) => `<td>${escaped(value).replaceAll('\n', '<br>')}</td>`).join(''));
  return `<meta charset="utf-8"><table>${cells.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
}
