import { wordOf } from './values.js';
import type { DialogNode } from './dialog-node.js';

type Data = Readonly<Record<string, unknown>>;

/** A small change to one widget, as LibreOffice sends it instead of the whole widget. */
export function applyAction(node: DialogNode, data: Data): DialogNode {
  const change = changes[wordOf(data['action_type'])];
  return change ? { ...node, ...change(node, data) } : node;
}

const changes: Readonly<Record<string, (node: DialogNode, data: Data) => DialogNode>> = {
  hide: () => ({ visible: false }),
  show: () => ({ visible: true, hidden: false }),
  enable: () => ({ enabled: true }),
  disable: () => ({ enabled: false }),
  setText: (node, { text }) => ({ text: wordOf(text), ...(node['value'] !== undefined && { value: text }) }),
  select: (node, { position }) => select(node, Number(position)),
  unselect: (node, { position }) => ({
    selectedEntries: selectedOf(node).filter((entry) => entry !== String(position)),
  }),
  forceUpdate: () => ({}),
};

const selectedOf = (node: DialogNode): readonly string[] =>
  Array.isArray(node['selectedEntries']) ? node['selectedEntries'].map(String) : [];

function select(node: DialogNode, position: number): DialogNode {
  const isTree = node.type === 'treelistbox' || node.type === 'treeview' || node.type === 'iconview';
  // Of a tree that is filled anew: its lines, which come at once, have their selection already, and this is from before.
  if (isTree && position < 0) return {};
  const selected = { selectedEntries: position < 0 ? [] : [String(position)] };
  const { entries } = node;
  if (!Array.isArray(entries)) return selected;
  const list: readonly unknown[] = entries;
  if (!isTree) {
    const entry = list[position];
    return typeof entry === 'string' ? { ...selected, text: entry } : selected;
  }
  return { ...selected, entries: list.map((entry, index) => markSelected(entry, index, position)) };
}

function markSelected(entry: unknown, index: number, position: number): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const row = 'row' in entry ? Number(entry.row) : index;
  return { ...entry, selected: row === position };
}
