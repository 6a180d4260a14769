/**
 * The numbers that a chart is drawn of, where it has them in itself: all charts but those of a spreadsheet's cells.
 *
 * @publicApi
 */
export interface ChartTable {
  /** One for each row; may be empty. */
  readonly categories: readonly string[];
  /** In the order in which they are drawn. */
  readonly series: readonly ChartSeries[];
}

/**
 * A series of a chart.
 *
 * @publicApi
 */
export interface ChartSeries {
  /** May be empty. */
  readonly name: string;
  /** As many as there are categories; null is no number. */
  readonly values: readonly (number | null)[];
}

/**
 * A chart's table as it is to be.
 *
 * @publicApi
 */
export interface WantedChartTable extends ChartTable {
  /** For each of the series, which one it was before, from 0, and keeps its look; null is a new one. The order stays. */
  readonly was: readonly (number | null)[];
}

/**
 * What became of a table that was to be written. `changed`: somebody else was faster, nothing was done. `gone`: the chart is no longer
 * open in this view, nothing was done.
 *
 * @publicApi
 */
export type ChartTableResult = 'written' | 'changed' | 'gone';

/** What of a chart is edited as a table at most. */
export const chartBounds = { rows: 500, series: 50, cells: 2000, text: 500 } as const;

/** Whether it is a table at all, and not too large. */
export function isChartTable({ categories, series }: ChartTable): boolean {
  const { length: rows } = categories;
  return (
    rows > 0 &&
    series.length > 0 &&
    rows <= chartBounds.rows &&
    series.length <= chartBounds.series &&
    rows * series.length <= chartBounds.cells &&
    series.every(({ values }) => values.length === rows) &&
    [...categories, ...series.map(({ name }) => name)].every((text) => text.length <= chartBounds.text)
  );
}

/** Whether it can take the place of a table with so many series. */
export function followsFrom({ was, series }: WantedChartTable, before: number): boolean {
  const kept = was.filter((each) => each !== null);
  const news = was.indexOf(null);
  return (
    was.length === series.length &&
    kept.length > 0 &&
    kept.every((each, index) => each < before && each > (kept[index - 1] ?? -1)) &&
    (news < 0 || news === kept.length)
  );
}

export function isSameTable(one: ChartTable, other: ChartTable): boolean {
  const plain = ({ categories, series }: ChartTable): unknown => [
    categories,
    series.map(({ name, values }) => [name, values]),
  ];
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}
