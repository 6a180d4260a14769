import { columnOf, lettersOf } from '../../protocol/index.js';

const pattern = /^([A-Z]{1,3})(\d{1,7})$/;

/** The address so many columns and rows away; none beyond the sheet, or of what is no single cell. */
export function cellBeside(address: string | undefined, columns: number, rows: number): string | undefined {
  const [, letters, digits] = pattern.exec(address ?? '') ?? [];
  if (letters === undefined) return undefined;
  const [column, row] = [columnOf(letters) + columns, Number(digits) + rows];
  return column < 1 || row < 1 ? undefined : `${lettersOf(column)}${row}`;
}

/** The same row, in the column of another address. */
export function inColumnOf(address: string | undefined, other: string | undefined): string | undefined {
  const letters = pattern.exec(other ?? '')?.[1];
  const digits = pattern.exec(address ?? '')?.[2];
  return letters === undefined || digits === undefined ? undefined : `${letters}${digits}`;
}
