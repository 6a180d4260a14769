import type { UnoArguments } from '../../../protocol/index.js';
import { text } from '../../commands/table/command.js';
import { referencesOf } from '../../formula/references.js';

export const directions = ['down', 'right', 'up', 'left'] as const;
export const kindsOfSeries = ['linear', 'growth', 'date', 'pattern'] as const;
export const units = ['day', 'weekday', 'month', 'year'] as const;

export interface Series {
  readonly direction: (typeof directions)[number];
  readonly kind: (typeof kindsOfSeries)[number];
  /** Of a step between dates. */
  readonly unit: (typeof units)[number];
  /** As people write numbers and dates into cells; empty where LibreOffice finds it. */
  readonly start: string;
  readonly step: string;
  readonly end: string;
}

/** LibreOffice's letters. */
const letters = {
  down: 'B',
  right: 'R',
  up: 'T',
  left: 'L',
  linear: 'L',
  growth: 'G',
  date: 'D',
  pattern: 'A',
  day: 'D',
  weekday: 'W',
  month: 'M',
  year: 'Y',
} as const;

/** The arguments of `.uno:FillSeries`. */
export function seriesArguments({ direction, kind, unit, start, step, end }: Series): UnoArguments {
  const way = { FillDir: text(letters[direction]), FillCmd: text(letters[kind]) };
  if (kind === 'pattern') return way;
  const descends = step.trim().startsWith('-');
  // Without a bound LibreOffice goes on to the largest number, and a series that descends has passed that at once.
  const bound = end.trim() === '' && descends ? '-1E300' : end.trim();
  return {
    ...way,
    FillStep: text(step.trim()),
    ...(kind === 'date' && { FillDateCmd: text(letters[unit]) }),
    ...(start.trim() !== '' && { FillStart: text(start.trim()) }),
    ...(bound !== '' && { FillMax: text(bound) }),
  };
}

/** The selected cells lie in one row. */
export function liesFlat(address: string): boolean {
  const [{ range } = {}] = referencesOf(`=${address}`);
  return range !== undefined && range.fromRow === range.toRow && range.fromColumn !== range.toColumn;
}
