import { columnOf, lettersOf } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { singleCell } from './single-cell.js';
import { textOfRange } from './text-of-cell.js';

/** Cells that are read on each side of one. */
const reach = 50;

/**
 * What stands in the row of a cell, or in its column, before it and from it on; not what is being typed there. In LibreOffice's
 * current view, whose selection goes elsewhere. By all of it at once it would not be seen that it has moved along.
 */
export function besideCell(lok: LokDocument, part: number, address: string, inColumn: boolean): string {
  const [, letters = '', digits = ''] = singleCell.exec(address) ?? [];
  if (letters === '') return '';
  const [column, row] = [columnOf(letters), Number(digits)];
  const { column: lastColumn, row: lastRow } = lok.dataArea(part);
  const place = inColumn ? row : column;
  const from = Math.max(1, place - reach);
  const to = Math.min((inColumn ? lastRow : lastColumn) + 1, place + reach);
  if (to < from) return '';
  const textOf = (first: number, last: number): string => {
    if (last < first) return '';
    const range = inColumn
      ? `${letters}${first}:${letters}${last}`
      : `${lettersOf(first)}${digits}:${lettersOf(last)}${digits}`;
    return textOfRange(lok, part, range).trimEnd();
  };
  return `${textOf(from, Math.min(place - 1, to))}\n\n${textOf(Math.max(from, place), to)}`;
}
