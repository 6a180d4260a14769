import type { LokDocument } from '../../../lok/lok-document.js';
import { parseNumbers, parseObject, toText } from '../reading/payload.js';

/** From 0. */
export interface CellPlace {
  readonly column: number;
  readonly row: number;
}

/** Where the cursor of LibreOffice's current view is; it tells none while a cell is open. */
export function cursorCell(lok: LokDocument): CellPlace | undefined {
  const { commandValues } = parseObject(lok.commandValues('.uno:CellCursor') ?? '');
  const [, , , , column, row] = parseNumbers(toText(commandValues));
  return column === undefined || row === undefined ? undefined : { column, row };
}
