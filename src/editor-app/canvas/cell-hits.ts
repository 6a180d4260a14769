import type { Rectangle } from '../../protocol/index.js';
import type { SearchHit } from '../state/index.js';
import type { SheetGeometry } from './sheet-headers.js';

/** More are not counted. */
const most = 10_000;

/** LibreOffice tells hits in cells that lie side by side as one rectangle; here are the cells, row by row. */
export function cellHits(
  geometry: SheetGeometry | undefined,
  part = 0,
  rectangles: readonly Rectangle[] = [],
): SearchHit[] {
  if (!geometry) return [];
  const hits: SearchHit[] = [];
  for (const { x, y, width, height } of rectangles)
    for (const row of geometry.rows.between(y + 1, y + height - 1))
      for (const column of geometry.columns.between(x + 1, x + width - 1)) {
        if (hits.length >= most) return hits;
        const rectangle = { x: column.start, y: row.start, width: column.size, height: row.size };
        hits.push({ part, cell: { column: column.index, row: row.index }, rectangles: [rectangle] });
      }
  return hits.toSorted((a, b) => a.cell!.row - b.cell!.row || a.cell!.column - b.cell!.column);
}
