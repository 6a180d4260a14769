const pattern = /^([A-Z]{1,3})(\d{1,7})$/;

const columnOf = (letters: string): number =>
  letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

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
