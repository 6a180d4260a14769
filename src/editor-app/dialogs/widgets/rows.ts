import { flagOf, wordOf } from '../../office/values.js';
import { isChecked, numberOf } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';
import { isRecord } from '../../../values/index.js';

/** One line of a list or tree, ready to draw. */
export interface Row {
  readonly row: number;
  readonly depth: number;
  readonly columns: readonly Column[];
  readonly selected: boolean;
  readonly enabled: boolean;
  readonly expandable: boolean;
  readonly collapsed: boolean;
}

interface Column {
  readonly text: string;
  readonly image?: string;
  /** What LibreOffice calls an icon of its own, of which it tells no more: `redline_inserted`. */
  readonly sign?: string;
  /** A check box in the line. */
  readonly checked?: boolean;
}

type Raw = Readonly<Record<string, unknown>>;
/** Lines of a treelistbox or iconview, children after their parent; those of a closed parent are left out. */
export function rowsOf(node: DialogNode): readonly Row[] {
  return Array.isArray(node['entries']) ? node['entries'].flatMap((entry, index) => readEntry(entry, index, 0)) : [];
}

function readEntry(entry: unknown, index: number, depth: number): readonly Row[] {
  if (typeof entry === 'string') return [plainRow(entry, index)];
  if (!isRecord(entry)) return [];
  const children = Array.isArray(entry['children']) ? entry['children'] : [];
  const collapsed = flagOf(entry['collapsed']) || flagOf(entry['ondemand']);
  const row: Row = {
    row: numberOf(entry['row'], index),
    depth,
    columns: readColumns(entry),
    selected: flagOf(entry['selected']),
    enabled: flagOf(entry['enabled'], true),
    expandable: children.length > 0 || entry['ondemand'] !== undefined,
    collapsed,
  };
  return collapsed ? [row] : [row, ...children.flatMap((child, at) => readEntry(child, at, depth + 1))];
}

const plainRow = (text: string, row: number): Row => ({
  row,
  depth: 0,
  columns: [{ text }],
  selected: false,
  enabled: true,
  expandable: false,
  collapsed: false,
});

function readColumns(entry: Raw): readonly Column[] {
  const columns = Array.isArray(entry['columns']) ? entry['columns'].filter(isRecord) : [entry];
  const state = entry['state'];
  const own =
    typeof state === 'string' || typeof state === 'boolean' ? [{ text: '', checked: String(state) === 'true' }] : [];
  return [...own, ...withIconsBeside(columns.map(readColumn))];
}

/** An icon stands in the column of the text behind it; LibreOffice tells of both as if they were columns. */
function withIconsBeside(columns: readonly Column[]): readonly Column[] {
  return columns.flatMap((column, index) => {
    const next = columns[index + 1];
    if (isIcon(column) && next && !isIcon(next)) return [];
    const before = columns[index - 1];
    return [before && isIcon(before) && !isIcon(column) ? { ...before, ...column } : column];
  });
}

const isIcon = ({ text, image, sign }: Column): boolean => text === '' && (image ?? sign) !== undefined;

function readColumn(column: Raw): Column {
  const image = column['collapsedimage'] ?? column['expandedimage'] ?? column['image'];
  const sign = /([^/]+)\.(?:png|svg)$/.exec(wordOf(column['collapsed']))?.[1];
  return {
    text: typeof column['text'] === 'string' ? column['text'] : '',
    ...(sign !== undefined && { sign }),
    ...(typeof image === 'string' && image.startsWith('data:image/') && { image }),
    ...(column['checked'] !== undefined && { checked: isChecked(column) }),
  };
}

/** Titles of the columns, when there are any. */
export function headersOf(node: DialogNode): readonly string[] {
  const headers = Array.isArray(node['headers']) ? node['headers'].filter(isRecord) : [];
  const texts = headers.map((header) => (typeof header['text'] === 'string' ? header['text'] : ''));
  return texts.some((text) => text.trim() !== '') ? texts : [];
}
