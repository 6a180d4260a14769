import { columnOf, lettersOf } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { singleCell } from './single-cell.js';
import { textOfRange } from './text-of-cell.js';

/** Cells that are read on each side of one. */
const reach = 50;

/**
 * What stands in the row of a cell, or in its column, the cell itself among it; not what is being typed there. In LibreOffice's
 * current view, whose selection goes elsewhere.
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
  const range = inColumn
    ? `${letters}${from}:${letters}${to}`
    : `${lettersOf(from)}${digits}:${lettersOf(to)}${digits}`;
  return textOfRange(lok, part, range).trimEnd();
}
