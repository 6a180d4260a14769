import { chartBounds, isChartTable, type ChartTable, type WantedChartTable } from '../../../protocol/index.js';
import { writtenNumber, readNumber } from './written-numbers.js';

/** A chart's table as it is typed: series names in the first row, categories in the first column. */
export interface ChartCells {
  readonly rows: readonly (readonly string[])[];
  /** For each series, which one it was; null is a new one. */
  readonly was: readonly (number | null)[];
}

/** Row and column, from 0; the corner has nothing. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export function cellsOf({ categories, series }: ChartTable, language: string): ChartCells {
  return {
    rows: [
      ['', ...series.map(({ name }) => name)],
      ...categories.map((category, row) => [
        category,
        ...series.map(({ values }) => writtenNumber(values[row] ?? null, language)),
      ]),
    ],
    was: series.map((_, index) => index),
  };
}

export const isNumberAt = ({ row, column }: CellPlace): boolean => row > 0 && column > 0;

/** Where something stands that is no number. */
export const isBad = (text: string, place: CellPlace, language: string): boolean =>
  isNumberAt(place) && readNumber(text, language) === undefined;

/** @returns undefined while something in it is no number, or it is too large */
export function tableOf(
  { rows: [names = [], ...lines], was }: ChartCells,
  language: string,
): WantedChartTable | undefined {
  const numbers = lines.map((line) => line.slice(1).map((text) => readNumber(text, language)));
  if (numbers.some((line) => line.includes(undefined))) return undefined;
  const table = {
    categories: lines.map(([category = '']) => category),
    series: names.slice(1).map((name, index) => ({ name, values: numbers.map((line) => line[index] ?? null) })),
    was,
  };
  return isChartTable(table) ? table : undefined;
}

export const withText = (cells: ChartCells, { row, column }: CellPlace, text: string): ChartCells => ({
  ...cells,
  rows: cells.rows.with(row, (cells.rows[row] ?? []).with(column, text)),
});

const isSmall = (rows: number, series: number): boolean =>
  rows <= chartBounds.rows && series <= chartBounds.series && rows * series <= chartBounds.cells;

export const mayHaveRow = ({ rows, was }: ChartCells): boolean => isSmall(rows.length, was.length);
export const mayHaveSeries = ({ rows, was }: ChartCells): boolean => isSmall(rows.length - 1, was.length + 1);

/** @param before the row that it comes before; at the end without */
export function withRow(cells: ChartCells, before = cells.rows.length): ChartCells {
  if (!mayHaveRow(cells)) return cells;
  return { ...cells, rows: cells.rows.toSpliced(before, 0, ['', ...cells.was.map(() => '')]) };
}

/** At the end: LibreOffice draws them in their order. */
export function withSeries(cells: ChartCells): ChartCells {
  if (!mayHaveSeries(cells)) return cells;
  return { rows: cells.rows.map((row) => [...row, '']), was: [...cells.was, null] };
}

/** The heads stay, and so does the last row. */
export const mayLoseRow = ({ rows }: ChartCells, { row }: CellPlace): boolean => row > 0 && rows.length > 2;

/** Of those that were there one stays: new ones take their look from it. */
export function mayLoseSeries({ was }: ChartCells, { column }: CellPlace): boolean {
  const index = column - 1;
  return index >= 0 && was.some((each, at) => at !== index && each !== null);
}

export const withoutRow = (cells: ChartCells, place: CellPlace): ChartCells =>
  mayLoseRow(cells, place) ? { ...cells, rows: cells.rows.toSpliced(place.row, 1) } : cells;

export function withoutSeries(cells: ChartCells, place: CellPlace): ChartCells {
  if (!mayLoseSeries(cells, place)) return cells;
  return {
    rows: cells.rows.map((row) => row.toSpliced(place.column, 1)),
    was: cells.was.toSpliced(place.column - 1, 1),
  };
}

/** Puts a block of cells there; rows and series come as they are needed, as far as there may be more. */
export function withBlock(cells: ChartCells, at: CellPlace, block: readonly (readonly string[])[]): ChartCells {
  let wide = cells;
  const columns = at.column + Math.max(...block.map(({ length }) => length), 0);
  while (wide.was.length + 1 < columns && mayHaveSeries(wide)) wide = withSeries(wide);
  while (wide.rows.length < at.row + block.length && mayHaveRow(wide)) wide = withRow(wide);
  const rows = wide.rows.map((row, index) => {
    const texts = block[index - at.row] ?? [];
    return row.map((text, column) => (index + column === 0 ? text : (fitting(texts[column - at.column]) ?? text)));
  });
  return { ...wide, rows };
}

const fitting = (text: string | undefined): string | undefined =>
  text?.replaceAll(/\s*\n\s*/g, ' ').slice(0, chartBounds.text);
