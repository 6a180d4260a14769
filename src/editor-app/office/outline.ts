import type { DialogNode } from './dialog-node.js';
import { findNode } from './node.js';
import { isRecord } from '../../values/index.js';

export interface Heading {
  /** LibreOffice's row in the tree. */
  readonly row: number;
  readonly text: string;
  readonly depth: number;
}

type ContentKind = 'tables' | 'frames' | 'images' | 'objects' | 'bookmarks' | 'sections' | 'ranges' | 'drawings';

export interface Contents {
  readonly kind: ContentKind;
  readonly row: number;
  /** LibreOffice lists them when asked to. */
  readonly unknown: boolean;
  readonly items: readonly { readonly row: number; readonly text: string }[];
}

/** What LibreOffice's navigator says is in the document. */
export interface Outline {
  readonly headings: readonly Heading[];
  readonly contents: readonly Contents[];
}

/** Kinds by the name of LibreOffice's picture before them: their labels are in LibreOffice's language. */
const kinds: Readonly<Record<string, ContentKind | 'headings'>> = {
  'sw/res/nc20000.png': 'headings',
  'sw/res/nc20001.png': 'tables',
  'sw/res/nc20002.png': 'frames',
  'sw/res/nc20003.png': 'images',
  'sw/res/nc20004.png': 'objects',
  'sw/res/nc20005.png': 'bookmarks',
  'sw/res/nc20006.png': 'sections',
  'sw/res/nc20011.png': 'drawings',
  'sc/res/nc02.png': 'ranges',
  'sc/res/nc04.png': 'images',
  'sc/res/nc05.png': 'objects',
  'sc/res/nc08.png': 'drawings',
};

type Raw = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const rowOf = ({ row }: Raw): number => Number(row);
const textOf = ({ text }: Raw): string => (typeof text === 'string' ? text : '');

/** Undefined until LibreOffice's sidebar has its navigator in front. */
export function readOutline(sidebar: DialogNode): Outline | undefined {
  const tree = findNode(sidebar, 'contenttree') ?? findNode(sidebar, 'contentbox');
  if (!tree) return undefined;
  const known = listOf(tree['entries']).map((entry) => ({ entry, kind: kindOf(entry) }));
  return {
    headings: known.flatMap(({ entry, kind }) => (kind === 'headings' ? headingsOf(entry, 0) : [])),
    contents: known
      .flatMap(({ entry, kind }) => (kind && kind !== 'headings' ? [contentsOf(entry, kind)] : []))
      // Fields have the picture of bookmarks (25.2), and come after them.
      .filter(({ kind }, index, all) => all.findIndex((other) => other.kind === kind) === index),
  };
}

function kindOf(entry: Raw): ContentKind | 'headings' | undefined {
  const picture = listOf(entry['columns'])[0]?.['collapsed'];
  return typeof picture === 'string' ? kinds[picture] : undefined;
}

const headingsOf = (entry: Raw, depth: number): Heading[] =>
  listOf(entry['children']).flatMap((child) => [
    { row: rowOf(child), text: textOf(child), depth },
    ...headingsOf(child, depth + 1),
  ]);

function contentsOf(entry: Raw, kind: ContentKind): Contents {
  const unknown = entry['ondemand'] !== undefined;
  const items = unknown ? [] : listOf(entry['children']).map((child) => ({ row: rowOf(child), text: textOf(child) }));
  // Word and our own references call theirs `_Ref…`: nobody named them.
  const named = kind === 'bookmarks' ? items.filter(({ text }) => !text.startsWith('_')) : items;
  return { kind, row: rowOf(entry), unknown, items: named };
}

/** How far a heading goes with all that is below it. */
function endOf(headings: readonly Heading[], at: number): number {
  const next = headings.findIndex(({ depth }, index) => index > at && depth <= headings[at]!.depth);
  return next < 0 ? headings.length : next;
}

/** Headings after the one at `at` went one step, past its neighbour of the same depth; undefined where there is none. */
export function stepped(
  headings: readonly Heading[],
  at: number,
  action: 'up' | 'down',
): { readonly headings: readonly Heading[]; readonly at: number } | undefined {
  const heading = headings[at];
  if (!heading) return undefined;
  const end = endOf(headings, at);
  const isNeighbour = (other: Heading | undefined): boolean => other !== undefined && other.depth <= heading.depth;
  const [first, middle, last] =
    action === 'up'
      ? [headings.findLastIndex((other, index) => index < at && isNeighbour(other)), at, end]
      : [at, end, end < headings.length ? endOf(headings, end) : -1];
  if (first < 0 || last < 0 || headings[action === 'up' ? first : middle]!.depth !== heading.depth) return undefined;
  const moved = [
    ...headings.slice(0, first),
    ...headings.slice(middle, last),
    ...headings.slice(first, middle),
    ...headings.slice(last),
  ];
  const renumbered = moved.map((entry, index) => ({ ...entry, row: headings[index]!.row }));
  return { headings: renumbered, at: action === 'up' ? first : first + last - middle };
}

/** How many steps take the heading at `from` before the one at `to` (behind all: the number of headings); 0 when it cannot. */
export function stepsTo(headings: readonly Heading[], from: number, to: number): number {
  const action = to < from ? 'up' : 'down';
  // Several may have the same words.
  const numbered = headings.map((heading, index) => ({ ...heading, text: String(index) }));
  let state: ReturnType<typeof stepped> = { headings: numbered, at: from };
  const target = numbered[to];
  for (let steps = 1; steps <= headings.length; steps++) {
    state = stepped(state.headings, state.at, action);
    if (!state) return 0;
    const next = state.headings[endOf(state.headings, state.at)];
    const reached = next?.text === target?.text;
    if (reached) return steps;
  }
  return 0;
}
