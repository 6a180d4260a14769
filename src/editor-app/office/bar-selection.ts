import { isRecord } from '../../values/index.js';

/** What LibreOffice's own formula bar shows: the text of the cell, and what of it is selected, UTF-16 units. */
export interface BarSelection {
  readonly text: string;
  /** Where the selection was begun; `to` is where the caret is. */
  readonly from: number;
  readonly to: number;
}

/** `selection`: `start;end;paragraph of start;paragraph of end` */
export function readBarSelection(dialog: unknown): BarSelection | undefined {
  if (!isRecord(dialog) || dialog['jsontype'] !== 'formulabar' || !isRecord(dialog['data'])) return undefined;
  const { action_type: action, text, selection } = dialog['data'];
  if (action !== 'setText' || typeof text !== 'string' || typeof selection !== 'string') return undefined;
  const [start = 0, end = start, startLine = 0, endLine = startLine] = selection.split(';').map(Number);
  return { text, from: offsetOf(text, startLine, start), to: offsetOf(text, endLine, end) };
}

function offsetOf(text: string, line: number, at: number): number {
  const before = text.split('\n').slice(0, line);
  return Math.min(text.length, before.reduce((sum, { length }) => sum + length + 1, 0) + at);
}

/** The line, and the place in it. */
export function placeInCell(text: string, offset: number): { readonly line: number; readonly at: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, at: lines.at(-1)?.length ?? 0 };
}
