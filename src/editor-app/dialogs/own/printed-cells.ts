import type { Separator } from '../../formula/functions.js';

/** `A1:D20, F1:G20` as LibreOffice takes it, or undefined where it is nothing of the kind. */
export function rangesOf(written: string, separator: Separator): string | undefined {
  const ranges = written
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((range) => range !== '')
    .map((range) => /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(range));
  if (ranges.length === 0 || ranges.includes(null)) return undefined;
  return ranges
    .map((range) => {
      const [, column = '', row = '', toColumn = column, toRow = row] = range ?? [];
      return `$${column}$${row}:$${toColumn}$${toRow}`;
    })
    .join(separator);
}

/** `1`, `1:3` → `$1:$3`; empty for none. LibreOffice takes no single ones. */
export const rowsOf = (written: string): string | undefined =>
  spanOf(written, /^\$?([1-9]\d{0,6})(?::\$?([1-9]\d{0,6}))?$/);

/** `A`, `a:b` → `$A:$B`; empty for none. */
export const columnsOf = (written: string): string | undefined =>
  spanOf(written.toUpperCase(), /^\$?([A-Z]{1,3})(?::\$?([A-Z]{1,3}))?$/);

function spanOf(written: string, shape: RegExp): string | undefined {
  if (written.trim() === '') return '';
  const [found, from = '', to = from] = shape.exec(written.trim()) ?? [];
  return found === undefined ? undefined : `$${from}:$${to}`;
}
