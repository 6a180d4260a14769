/** Of a single cell, as LibreOffice tells it: the letters of its column, the number of its row. */
export const singleCell = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;

/** From 1. */
export const columnOf = (letters: string): number =>
  letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** Of a column counted from 1. */
export function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
