import type { Separator } from '../../formula/functions.js';

/** `A1:D20, F1:G20` as LibreOffice takes it, or undefined where it is nothing of the kind. */
export function rangesOf(written: string, separator: Separator): string | undefined {
  const ranges = written
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((range) => range !== '')
    .map((range) => /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(range));
  if (ranges.length === 0 || ranges.includes(null)) return undefined;
  const corners = ranges.map((range) => {
    const [, column = '', row = '', toColumn = column, toRow = row] = range ?? [];
    return { column, row, toColumn, toRow };
  });
  if (!corners.every(({ row, toRow, column, toColumn }) => areRows(row, toRow) && areColumns(column, toColumn)))
    return undefined;
  return corners.map(({ column, row, toColumn, toRow }) => `$${column}$${row}:$${toColumn}$${toRow}`).join(separator);
}

/** No sheet has more. */
const areRows = (...rows: readonly string[]): boolean =>
  rows.every((row) => Number(row) >= 1 && Number(row) <= 1_048_576);
const areColumns = (...columns: readonly string[]): boolean => columns.every((column) => column.padStart(3) <= 'XFD');

/** `1`, `1:3` → `$1:$3`; empty for none. LibreOffice takes no single ones. */
export const rowsOf = (written: string): string | undefined =>
  spanOf(written, /^\$?(\d{1,7})(?::\$?(\d{1,7}))?$/, areRows);

/** `A`, `a:b` → `$A:$B`; empty for none. */
export const columnsOf = (written: string): string | undefined =>
  spanOf(written.toUpperCase(), /^\$?([A-Z]{1,3})(?::\$?([A-Z]{1,3}))?$/, areColumns);

function spanOf(written: string, shape: RegExp, are: (from: string, to: string) => boolean): string | undefined {
  if (written.trim() === '') return '';
  const [found, from = '', to = from] = shape.exec(written.trim()) ?? [];
  return found === undefined || !are(from, to) ? undefined : `$${from}:$${to}`;
}
