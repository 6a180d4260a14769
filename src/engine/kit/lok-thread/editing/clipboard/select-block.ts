import { columnOf, lettersOf } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { singleCell } from '../sheets/single-cell.js';
import { cursorCell, type CellPlace } from '../sheets/cursor-cell.js';
import type { BlockSize } from './block-size.js';

/** No sheet is larger, but many are as large. */
const most = { columns: 16_384, rows: 1_048_576 } as const;

/**
 * Selects what was pasted, as spreadsheets do; LibreOffice leaves the cursor at its first cell.
 *
 * @param start the first cell
 */
export function selectBlock(lok: LokDocument, { column, row }: CellPlace, { rows, columns }: BlockSize): void {
  const last = { column: Math.min(column + columns, most.columns), row: Math.min(row + rows, most.rows) };
  const range = `${lettersOf(column + 1)}${row + 1}:${lettersOf(last.column)}${last.row}`;
  lok.execute('.uno:GoToCell', { ToPoint: { type: 'string', value: range } });
}

/**
 * Where LibreOffice's current view pastes: at the first of the cells that are selected.
 *
 * @param told the address or the range that LibreOffice told last, which may be of a place before
 */
export function pasteStart(lok: LokDocument, told: string): CellPlace | undefined {
  const cursor = cursorCell(lok);
  const [first, last] = told.split(':').map(placeOf);
  const isInside = cursor && first && last && isBetween(first.column, cursor.column, last.column);
  return isInside && isBetween(first.row, cursor.row, last.row) ? first : cursor;
}

function placeOf(address: string): CellPlace | undefined {
  const [, letters, digits] = singleCell.exec(address) ?? [];
  return letters === undefined ? undefined : { column: columnOf(letters) - 1, row: Number(digits) - 1 };
}

const isBetween = (first: number, at: number, last: number): boolean => first <= at && at <= last;
