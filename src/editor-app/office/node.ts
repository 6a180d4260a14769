import { flagOf } from './values.js';
import type { DialogNode } from './dialog-node.js';

export const typeOf = (node: DialogNode): string => node.type ?? '';
export const isVisible = (node: DialogNode): boolean => flagOf(node['visible'], true);
export const isEnabled = (node: DialogNode): boolean => flagOf(node['enabled'], true);
export const isChecked = (node: DialogNode): boolean => flagOf(node['checked']);

/** Text without the marks of access keys: `~Family:` is `Family:`. */
export const plain = (text: unknown): string => (typeof text === 'string' ? text.replace(/~(?=\S)|\(~\w\)/, '') : '');

export const textOf = (node: DialogNode): string => plain(node['text']);
/** Text as LibreOffice needs it back. */
export const rawText = (node: DialogNode): string => (typeof node['text'] === 'string' ? node['text'] : '');

export const numberOf = (value: unknown, otherwise: number): number =>
  value !== undefined && value !== '' && Number.isFinite(Number(value)) ? Number(value) : otherwise;

export const stringsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? item : String(textIn(item)))) : [];

const textIn = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'text' in item ? item.text : '';

/** What a screen reader says where no label is beside: the description of LibreOffice, else the tooltip. */
export function labelOf(node: DialogNode): string | undefined {
  const aria: unknown = node['aria'];
  const label = typeof aria === 'object' && aria !== null && 'label' in aria ? plain(aria.label) : '';
  const tooltip = plain(node['tooltip']);
  return label !== '' ? label : tooltip !== '' ? tooltip : undefined;
}

export const tooltipOf = (node: DialogNode): string | undefined => {
  const tooltip = plain(node['tooltip']);
  return tooltip === '' ? undefined : tooltip;
};

export function imageOf(node: DialogNode): string | undefined {
  const image = node['image'];
  if (typeof image !== 'string' || image === '') return undefined;
  return image.startsWith('data:') ? image : `data:image/png;base64,${image}`;
}

/** Whether anything of it can be seen. */
export function hasContent(node: DialogNode): boolean {
  const type = typeOf(node);
  // LibreOffice tells of a widget that it shows, not of the frame it is in.
  if (!isVisible(node) && type !== 'borderwindow') return false;
  if (structural.has(type)) return (node.children ?? []).some(hasContent);
  return type !== 'scrollbar' && type !== 'scrollbarbox';
}

const structural = new Set([
  'container',
  'box',
  'grid',
  'borderwindow',
  'scrollwindow',
  'buttonbox',
  'frame',
  'tabpage',
]);

export function findNode(tree: DialogNode, id: string): DialogNode | undefined {
  if (tree.id === id) return tree;
  for (const child of tree.children ?? []) {
    const found = findNode(child, id);
    if (found) return found;
  }
  return undefined;
}
