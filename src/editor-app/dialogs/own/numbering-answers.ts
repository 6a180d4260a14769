import type { DialogNode } from '../../office/dialog-node.js';
import { findNode } from '../../office/node.js';
import type { UnseenAnswers } from '../../state/index.js';

/** A level of headings: how it counts, what stands around that, and of how many levels it shows the numbers. */
interface Level {
  readonly format: Format;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly shown?: number;
}

/** As LibreOffice's list has them, by its order. */
const formats = ['none', 'bullet', '1', 'A', 'a', 'I', 'i'] as const;
type Format = (typeof formats)[number];

/** As many as LibreOffice has; behind them is the row for all. */
const levels = 10;
const followedBySpace = 1;

type Answer = UnseenAnswers['answers'][number];

const page = (index: number): Answer => ({
  id: 'tabcontrol',
  cmd: 'selecttab',
  data: String(index),
  control: 'tabcontrol',
});
const row = (id: string, index: number): Answer => ({ id, cmd: 'select', data: String(index), control: 'treeview' });
const choice = (id: string, index: number): Answer => ({
  id,
  cmd: 'selected',
  data: `${String(index)};`,
  control: 'combobox',
});
const edit = (id: string, data: string): Answer => ({ id, cmd: 'change', data, control: 'edit' });
const number = (id: string, value: number): Answer => ({
  id,
  cmd: 'value',
  data: String(value),
  control: 'spinfield',
});
/** A field that shows nothing, as levels differ, does not notice that it is to be empty or 0. */
const cleared = (id: string): readonly Answer[] => [number(id, 1), number(id, 0)];
const emptied = (id: string): readonly Answer[] => [edit(id, '.'), edit(id, '')];

const level = ({ format, prefix = '', suffix = '', shown = 1 }: Level, index: number): readonly Answer[] => [
  row('levellb', index),
  choice('numfmtlb', formats.indexOf(format)),
  ...emptied('prefix'),
  edit('prefix', prefix),
  ...emptied('suffix'),
  edit('suffix', suffix),
  ...(format === 'none' ? [] : [number('sublevels', shown)]),
];

/** Numbers stand where headings began, and headings behind them. */
const position: readonly Answer[] = [
  page(4),
  row('levellb3', levels),
  choice('num2alignlb', 0),
  choice('numfollowedbylb', followedBySpace),
  ...cleared('alignedatmf'),
  ...cleared('indentatmf'),
];

/**
 * In files of Word headings may be in no list at all, and LibreOffice's dialog would begin one for the first of them
 * alone. What it offers then is what every new list begins with.
 */
function isListOfHeadings(tree: DialogNode): boolean {
  const [chosen] = listOf(findNode(tree, 'numfmtlb')?.['selectedEntries']);
  const isNew = Number(chosen) === formats.indexOf('1') && findNode(tree, 'suffix')?.text === '.';
  return !isNew || Number(findNode(tree, 'indentatmf')?.['value']) === 0;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const answersOf = (of: (index: number) => Level): UnseenAnswers => ({
  widget: 'levellb',
  fits: isListOfHeadings,
  answers: [page(5), ...Array.from({ length: levels }, (_, index) => level(of(index), index)).flat(), ...position],
});

const decimal = (index: number): Level => ({ format: '1', shown: index + 1 });
const letters: readonly Format[] = ['I', 'A', '1', 'a', 'i'];

/** @param chapter the word before the number of the first level */
export const numberings = (chapter: string) =>
  ({
    none: answersOf(() => ({ format: 'none' })),
    decimal: answersOf(decimal),
    chapter: answersOf((index) => (index === 0 ? { ...decimal(0), prefix: `${chapter} ` } : decimal(index))),
    letters: answersOf((index) => ({ format: letters[index] ?? '1', suffix: '.' })),
  }) satisfies Readonly<Record<string, UnseenAnswers>>;

export type Numbering = keyof ReturnType<typeof numberings>;

/** What the first three levels look like. */
export const numberingSamples = (chapter: string): Readonly<Record<Numbering, readonly string[]>> => ({
  none: ['', '', ''],
  decimal: ['1', '1.1', '1.1.1'],
  chapter: [`${chapter} 1`, '1.1', '1.1.1'],
  letters: ['I.', 'A.', '1.'],
});
