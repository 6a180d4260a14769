import { columnOf } from '../../protocol/index.js';

/** Cells that a formula refers to, counted from 0. */
export interface CellRange {
  readonly fromColumn: number;
  readonly fromRow: number;
  readonly toColumn: number;
  readonly toRow: number;
}

export interface Reference {
  readonly range: CellRange;
  /** Of another sheet than the formula's; undefined: its own. */
  readonly sheet: string | undefined;
  /** Equal ones have equal numbers, in the order of the formula. */
  readonly color: number;
}

/** Texts in quotes are none; a name or function may look like a cell when it goes on, or a bracket follows. */
const parts =
  /"(?:[^"]|"")*"|(?:\$?(?:'((?:[^']|'')*)'|([\p{L}_][\p{L}\p{N}_]*))[.!])?\$?([A-Za-z]{1,3})\$?(\d{1,7})(?::\$?([A-Za-z]{1,3})\$?(\d{1,7}))?(?![\p{L}\p{N}_(.!])|[\p{L}_][\p{L}\p{N}_.]*/gu;

/** The cells and ranges a formula names; nothing of what is no formula. */
export function referencesOf(formula: string): readonly Reference[] {
  if (!formula.startsWith('=')) return [];
  const colors = new Map<string, number>();
  return [...formula.matchAll(parts)].flatMap(([, quoted, plain, column, row, toColumn = column, toRow = row]) => {
    if (column === undefined || row === undefined || toColumn === undefined || toRow === undefined) return [];
    const range = ordered(columnOf(column) - 1, Number(row) - 1, columnOf(toColumn) - 1, Number(toRow) - 1);
    if (range.fromRow < 0) return [];
    const sheet = quoted?.replaceAll("''", "'") ?? plain;
    const key = JSON.stringify([sheet, range]);
    const color = colors.get(key) ?? colors.size;
    colors.set(key, color);
    return [{ range, sheet, color }];
  });
}

const ordered = (column: number, row: number, toColumn: number, toRow: number): CellRange => ({
  fromColumn: Math.min(column, toColumn),
  fromRow: Math.min(row, toRow),
  toColumn: Math.max(column, toColumn),
  toRow: Math.max(row, toRow),
});
