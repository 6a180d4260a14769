import { isVisible, labelOf, numberOf, plain, textOf, typeOf } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';

/** What the widgets of a dialog are called where they do not say it themselves. */
export type WidgetNames = ReadonlyMap<DialogNode, string>;

const texts = new Set(['fixedtext', 'label']);
/** Widgets whose own text stands beside what they switch. */
const switches = new Set(['checkbox', 'tristate', 'radiobutton']);

interface Naming {
  readonly names: Map<DialogNode, string>;
  /** Texts of labels by the id of the widget they are tied to. */
  readonly tied: ReadonlyMap<string, string>;
  readonly known: (id: string) => string | undefined;
}

/**
 * Names of widgets for screen readers: what they say themselves, else the label that LibreOffice ties to them, else one
 * of our own, else the label before them in their row, else what their group, page or dialog is called.
 *
 * @param known our own names, by the widget's id
 */
export function namesOf(tree: DialogNode, known: (id: string) => string | undefined): WidgetNames {
  const names = new Map<DialogNode, string>();
  name(tree, plain(tree['title'] ?? tree['text']), { names, tied: tiedLabels(tree), known });
  return names;
}

function tiedLabels(tree: DialogNode, tied = new Map<string, string>()): ReadonlyMap<string, string> {
  const target = tree['labelFor'];
  const text = caption(tree);
  if (typeof target === 'string' && text !== '') tied.set(target, text);
  for (const child of tree.children ?? []) tiedLabels(child, tied);
  return tied;
}

/** @param around what the group is called */
function name(node: DialogNode, around: string, naming: Naming): void {
  const children = node.children ?? [];
  const group = (typeOf(node) === 'frame' && children[0] ? caption(children[0]) : '') || around;
  for (const [index, child] of children.entries()) {
    const id = child.id ?? '';
    const beside = pageTitle(node, index) ?? labelBeside(children, index) ?? group;
    const found = labelOf(child) ?? naming.tied.get(id) ?? naming.known(id) ?? beside;
    if (found !== '') naming.names.set(child, found);
    name(child, beside, naming);
  }
}

function pageTitle(node: DialogNode, index: number): string | undefined {
  const tabs: unknown = node['tabs'];
  const tab: unknown = Array.isArray(tabs) ? tabs[index] : undefined;
  return typeof tab === 'object' && tab !== null && 'text' in tab ? plain(tab.text) : undefined;
}

/** Of a widget in a grid the nearest text on its left, or above; of one in a box the text before it. */
function labelBeside(children: readonly DialogNode[], index: number): string | undefined {
  const child = children[index]!;
  if (isText(child)) return undefined;
  const others = children.filter((other) => isText(other) && isVisible(other));
  if (child['left'] === undefined) {
    const before = others.findLast((other) => children.indexOf(other) < index);
    return before && caption(before);
  }
  const inRow = others.filter(
    (other) => at(other, 'top') === at(child, 'top') && at(other, 'left') < at(child, 'left'),
  );
  const above = others.filter(
    (other) => at(other, 'top') < at(child, 'top') && at(other, 'left') === at(child, 'left'),
  );
  const nearest = furthest(inRow, 'left') ?? furthest(above, 'top');
  return nearest && caption(nearest);
}

const at = (node: DialogNode, side: 'left' | 'top'): number => numberOf(node[side], 0);

const furthest = (nodes: readonly DialogNode[], side: 'left' | 'top'): DialogNode | undefined =>
  nodes.toSorted((a, b) => at(a, side) - at(b, side)).at(-1);

const isText = (node: DialogNode): boolean =>
  (texts.has(typeOf(node)) || switches.has(typeOf(node))) && caption(node) !== '';

/** `Minimum` of `~Minimum:`. */
const caption = (node: DialogNode): string => (textOf(node) || plain(node['label'])).replace(/\s*:\s*$/, '').trim();
