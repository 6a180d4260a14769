/** A cell in quotes, with quotes doubled and line breaks inside, as spreadsheets write it; else all up to the next sign. */
const cellBefore = (sign: string): RegExp =>
  new RegExp(String.raw`(?:"((?:[^"]|"")*)"(?=${sign}|\n|$)|([^${sign}\n]*))(${sign}|\n|$)`, 'gy');

/**
 * The rows and cells of text as spreadsheets copy it; one line end at the end is none of a row.
 *
 * @param sign between cells: a tab, or whatever one character
 */
export function cellsOfText(text: string, sign = '\t'): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const whole = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (const [, quoted, plain = '', end] of whole.matchAll(cellBefore(sign))) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}

const written = (cell: string): string => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The other way round, with tabs. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(written).join('\t')).join('\n');
}
