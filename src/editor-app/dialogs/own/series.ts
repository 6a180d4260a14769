import type { UnoArguments } from '../../../protocol/index.js';
import { text } from '../../commands/table/command.js';
import { referencesOf } from '../../formula/references.js';
import { withPlainDigits } from '../../office/typed-number.js';
import { readNumber, writtenNumber } from './written-numbers.js';

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

/** Parts of hundred, fractions and times are steps, too. */
const otherSteps = /^[+-]?\d[\d.,]*(?:\s*%|(?: \d+)?\/\d+|(?::\d+)+)$/;

/** As LibreOffice reads it, which takes 1 for what it cannot read. @returns undefined for what is no step */
export function writtenStep(text: string, language: string): string | undefined {
  const value = readNumber(text, language);
  if (typeof value === 'number') return writtenNumber(value, language);
  const plain = withMinus(text);
  return otherSteps.test(plain) ? plain : undefined;
}

/** A number or date, in whatever way it is written: without a digit it is none, and LibreOffice goes on as if nothing was there. */
export const mayBeValue = (text: string): boolean => text.trim() === '' || /\d/.test(withMinus(text));

const withMinus = (text: string): string => withPlainDigits(text).trim().replace(/^[−–]/, '-');

/** The arguments of `.uno:FillSeries`. */
export function seriesArguments({ direction, kind, unit, start, step, end }: Series): UnoArguments {
  const way = { FillDir: text(letters[direction]), FillCmd: text(letters[kind]) };
  if (kind === 'pattern') return way;
  const descends = step.trim().startsWith('-');
  // Without a bound LibreOffice goes on to the largest number, and a series that descends has passed that at once.
  const bound = end.trim() === '' && descends ? '-1E300' : withMinus(end);
  return {
    ...way,
    FillStep: text(step.trim()),
    ...(kind === 'date' && { FillDateCmd: text(letters[unit]) }),
    ...(start.trim() !== '' && { FillStart: text(withMinus(start)) }),
    ...(bound !== '' && { FillMax: text(bound) }),
  };
}

/** The selected cells lie in one row. */
export function liesFlat(address: string): boolean {
  const [{ range } = {}] = referencesOf(`=${address}`);
  return range !== undefined && range.fromRow === range.toRow && range.fromColumn !== range.toColumn;
}
