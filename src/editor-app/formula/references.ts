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
  /** A name stands there for its cells. */
  readonly named: boolean;
}

/** The cells that a name stands for in the formula; of another sheet's own names when that is written before it. */
export type NamedCells = (name: string, of?: string) => Pick<Reference, 'range' | 'sheet'> | undefined;

/** Of the largest sheet. */
export const lastColumn = 16_383;
export const lastRow = 1_048_575;

const inSheet = (kind: string): string =>
  String.raw`\$?(?:'(?<quoted${kind}>(?:[^']|'')*)'|(?<plain${kind}>[\p{L}_][\p{L}\p{N}_]*))[.!]`;
const oneCell = /\$?[A-Za-z]{1,3}\$?\d{1,7}/u.source;
const oneColumn = /\$?[A-Za-z]{1,3}/u.source;
const oneRow = /\$?\d{1,7}/u.source;
/** Whole columns and rows are written as ranges, also one. */
const area = `${oneCell}(?::${oneCell})?|${oneColumn}:${oneColumn}|${oneRow}:${oneRow}`;
/** A name or function may look like a cell when it goes on, or a bracket follows. */
const end = /(?![\p{L}\p{N}_(.!])/u.source;
const quotedText = /"(?:[^"]|"")*"/u.source;
const word = /(?<word>[\p{L}_][\p{L}\p{N}_.]*)(?<call>\s*\()?/u.source;
const number = /\d[\d.]*/u.source;

/** Cells, before what may begin like some; texts in quotes hold none. */
const parts = new RegExp(
  `${quotedText}|(?:${inSheet('Cells')})?(?<cells>(?:${area})${end})|(?:${inSheet('Word')})?${word}|${number}`,
  'gu',
);

/** One corner of a range: letters, number, or one of them where it is a whole column or row. */
const corner = /^(\$?)([A-Za-z]*)(\$?)(\d*)$/;

/** The cells and ranges a formula names, also by names that people gave them; nothing of what is no formula. */
export function referencesOf(formula: string, names: NamedCells = () => undefined): readonly Reference[] {
  if (!formula.startsWith('=')) return [];
  const colors = new Map<string, number>();
  return [...formula.matchAll(parts)].flatMap((match) => {
    const found = writtenCells(match) ?? namedCells(match, names);
    if (!found) return [];
    const key = JSON.stringify([found.sheet, found.range]);
    const color = colors.get(key) ?? colors.size;
    colors.set(key, color);
    return [{ ...found, color }];
  });
}

type Found = Omit<Reference, 'color'>;

function writtenCells({ 0: all, groups: { quotedCells, plainCells, cells } = {}, index }: Match): Found | undefined {
  const range = cells === undefined ? undefined : rangeOf(cells);
  if (cells === undefined || !range) return undefined;
  const to = index + all.length;
  return { range, sheet: sheetOf(quotedCells, plainCells), from: to - cells.length, to, named: false };
}

function namedCells({ 0: all, groups = {}, index }: Match, names: NamedCells): Found | undefined {
  const { quotedWord, plainWord, word: name, call } = groups;
  if (name === undefined || call !== undefined) return undefined;
  // In names, too, there are dots.
  const whole = names(all);
  const found = whole ?? names(name, sheetOf(quotedWord, plainWord));
  const to = index + all.length;
  return found && { ...found, from: whole ? index : to - name.length, to, named: true };
}

type Match = RegExpExecArray;

const sheetOf = (quoted: string | undefined, plain: string | undefined): string | undefined =>
  quoted?.replaceAll("''", "'") ?? plain;

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
