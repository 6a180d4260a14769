import { long, text } from '../../commands/table/command.js';
import type { UnoArguments } from '../../../protocol/index.js';

/** Of LibreOffice's list of number formats, and how a date or time looks in it. */
interface Look {
  readonly key: number;
  readonly intl?: Intl.DateTimeFormatOptions;
  /** Where it is the same in every language. */
  readonly sample?: string;
}

interface FieldKind {
  /** LibreOffice's numbers of kinds of fields (SwFieldTypesEnum, and those within). */
  readonly type: number;
  readonly subType: number;
  readonly looks: readonly Look[];
  /** It may stay as it is now. */
  readonly fixable?: boolean;
}

const dates: readonly Look[] = [
  { key: 36, intl: { day: '2-digit', month: '2-digit', year: 'numeric' } },
  { key: 40, intl: { dateStyle: 'medium' } },
  { key: 41, intl: { dateStyle: 'long' } },
  { key: 44, intl: { dateStyle: 'full' } },
  { key: 49, sample: 'YYYY-MM-DD' },
];

const times: readonly Look[] = [
  { key: 60, sample: 'HH:MM' },
  { key: 61, sample: 'HH:MM:SS' },
];

const numbers: readonly Look[] = [
  { key: 4, sample: '1, 2, 3' },
  { key: 3, sample: 'i, ii, iii' },
  { key: 2, sample: 'I, II, III' },
  { key: 1, sample: 'a, b, c' },
  { key: 0, sample: 'A, B, C' },
];

/** By the command that puts one in as LibreOffice likes it, whose label they have. */
export const fieldKinds = {
  dateField: { type: 0, subType: 1, looks: dates, fixable: true },
  timeField: { type: 1, subType: 1, looks: times, fixable: true },
  pageNumber: { type: 5, subType: 0, looks: numbers },
  pageCount: { type: 6, subType: 0, looks: numbers },
  authorField: { type: 7, subType: 0, looks: [] },
  titleField: { type: 18, subType: 0, looks: [] },
} as const satisfies Record<string, FieldKind>;

export type FieldName = keyof typeof fieldKinds;

export const fieldNames = Object.keys(fieldKinds) as readonly FieldName[];

/** How it looks, in the person's language; the document's may have other words. */
export const sampleOf = ({ intl, sample = '' }: Look, language: string, now: Date): string =>
  intl ? new Intl.DateTimeFormat(language, intl).format(now) : sample;

/** @param look index among those of the kind */
export function fieldArguments(name: FieldName, look: number, fixed: boolean): UnoArguments {
  const { type, subType, looks, fixable = false }: FieldKind = fieldKinds[name];
  return {
    Type: short(type),
    SubType: short(fixable && fixed ? 0 : subType),
    // Without a name LibreOffice opens its own dialog.
    Name: text(''),
    Content: text(''),
    Format: long(looks[look]?.key ?? 0),
    Separator: text(' '),
  };
}

const short = (value: number) => ({ type: 'unsigned short', value }) as const;
