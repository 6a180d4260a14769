const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A cell in quotes, with quotes doubled and line breaks inside, as spreadsheets write it; else all up to the next tab. */
const cell = /(?:"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*))(\t|\n|$)/gy;

/** The rows and cells of tab-separated text; one line end at the end is none of a row. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const whole = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (const [, quoted, plain = '', end] of whole.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

/**
 * Text of several lines or with tabs as a table: LibreOffice asks with a dialog how such text is meant, and pastes
 * nothing until it is answered. `undefined` when it is a single cell.
 */
export function textTable(text: string): string | undefined {
  const rows = rowsOf(text);
  if (rows.length === 1 && rows[0]?.length === 1) return undefined;
  const cells = rows.map((row) => row.map((value) => `<td>${escaped(value).replaceAll('\n', '<br>')}</td>`).join(''));
  return `<meta charset="utf-8"><table>${cells.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
}
