import { isRecord } from '../../values/index.js';

/** Where the borders of the table with the caret are, twips. */
export interface TableBorders {
  readonly columns: Edges;
  readonly rows: Edges;
}

interface Edges {
  readonly start: number;
  readonly end: number;
  /** Between the two, in order. */
  readonly inner: readonly InnerBorder[];
}

interface InnerBorder {
  readonly at: number;
  /** Of other rows or columns than those with the caret, where cells are joined. */
  readonly hidden: boolean;
  /** It cannot be dragged beyond. */
  readonly least: number;
  readonly most: number;
}

/** LibreOffice's `table_selected`: places from the table's own, in numbers or texts; without a table an empty object. */
export function readTableBorders(payload: unknown): TableBorders | undefined {
  if (!isRecord(payload)) return undefined;
  const [columns, rows] = [readEdges(payload['columns']), readEdges(payload['rows'])];
  return columns && rows && { columns, rows };
}

function readEdges(raw: unknown): Edges | undefined {
  if (!isRecord(raw)) return undefined;
  const offset = Number(raw['tableOffset']);
  const place = (value: unknown): number => offset + Number(value);
  const entries: unknown = raw['entries'];
  const inner = (Array.isArray(entries) ? entries.filter(isRecord) : []).map(({ position, min, max, hidden }) => ({
    at: place(position),
    hidden: hidden === true || hidden === 'true',
    least: place(min),
    most: place(max),
  }));
  const edges = { start: place(raw['left']), end: place(raw['right']), inner };
  return Number.isFinite(edges.start) && edges.end > edges.start ? edges : undefined;
}
