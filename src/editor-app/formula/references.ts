import { columnOf, lettersOf } from '../../protocol/index.js';

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
  /** Where its cells stand in the formula, without the sheet: offsets. */
  readonly from: number;
  readonly to: number;
}

/** Of the largest sheet. */
export const lastColumn = 16_383;
export const lastRow = 1_048_575;

const inSheet = /\$?(?:'(?<quoted>(?:[^']|'')*)'|(?<plain>[\p{L}_][\p{L}\p{N}_]*))[.!]/u.source;
const oneCell = /\$?[A-Za-z]{1,3}\$?\d{1,7}/u.source;
const oneColumn = /\$?[A-Za-z]{1,3}/u.source;
const oneRow = /\$?\d{1,7}/u.source;
/** Whole columns and rows are written as ranges, also one. */
const area = `${oneCell}(?::${oneCell})?|${oneColumn}:${oneColumn}|${oneRow}:${oneRow}`;
/** A name or function may look like a cell when it goes on, or a bracket follows. */
const end = /(?![\p{L}\p{N}_(.!])/u.source;
const quotedText = /"(?:[^"]|"")*"/u.source;
const name = /[\p{L}_][\p{L}\p{N}_.]*/u.source;
const number = /\d[\d.]*/u.source;

/** Cells, before what may begin like some; texts in quotes hold none. */
const parts = new RegExp(`${quotedText}|(?:${inSheet})?(?<cells>(?:${area})${end})|${name}|${number}`, 'gu');

/** One corner of a range: letters, number, or one of them where it is a whole column or row. */
const corner = /^(\$?)([A-Za-z]*)(\$?)(\d*)$/;

/** The cells and ranges a formula names; nothing of what is no formula. */
export function referencesOf(formula: string): readonly Reference[] {
  if (!formula.startsWith('=')) return [];
  const colors = new Map<string, number>();
  return [...formula.matchAll(parts)].flatMap(({ 0: all, groups: { quoted, plain, cells } = {}, index }) => {
    const range = cells === undefined ? undefined : rangeOf(cells);
    if (cells === undefined || !range) return [];
    const sheet = quoted?.replaceAll("''", "'") ?? plain;
    const key = JSON.stringify([sheet, range]);
    const color = colors.get(key) ?? colors.size;
    colors.set(key, color);
    const to = index + all.length;
    return [{ range, sheet, color, from: to - cells.length, to }];
  });
}

function rangeOf(cells: string): CellRange | undefined {
  const [one = '', other = one] = cells.split(':');
  const [, , column = '', , row = ''] = corner.exec(one) ?? [];
  const [, , toColumn = '', , toRow = ''] = corner.exec(other) ?? [];
  const [left, right] = column === '' ? [0, lastColumn] : [columnOf(column) - 1, columnOf(toColumn) - 1];
  const [top, bottom] = row === '' ? [0, lastRow] : [Number(row) - 1, Number(toRow) - 1];
  return top < 0 || bottom < 0 ? undefined : ordered(left, top, right, bottom);
}

/** The same cells written for another range: what stays where it is when the formula is copied (`$`) still does. */
export function rewritten(cells: string, { fromColumn, fromRow, toColumn, toRow }: CellRange): string {
  const [one = '', other = one] = cells.split(':');
  const [first, last] = [written(one, fromColumn, fromRow), written(other, toColumn, toRow)];
  return first === last && !cells.includes(':') ? first : `${first}:${last}`;
}

function written(like: string, column: number, row: number): string {
  const [, fixedColumn = '', letters = '', fixedRow = '', digits = ''] = corner.exec(like) ?? [];
  // `$2` of a whole row: the sign stands before the number.
  if (letters === '') return `${fixedColumn}${String(row + 1)}`;
  return `${fixedColumn}${lettersOf(column + 1)}${digits === '' ? '' : `${fixedRow}${String(row + 1)}`}`;
}

const ordered = (column: number, row: number, toColumn: number, toRow: number): CellRange => ({
  fromColumn: Math.min(column, toColumn),
  fromRow: Math.min(row, toRow),
  toColumn: Math.max(column, toColumn),
  toRow: Math.max(row, toRow),
});
