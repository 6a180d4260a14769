import { findNode, numberOf } from '../../office/node.js';
import type { DialogNode } from '../../office/dialog-node.js';

/** The widget of this name: LibreOffice numbers what occurs more than once in a dialog, `spinHeight16`. */
export function namedNode(tree: DialogNode, name: string): DialogNode | undefined {
  const id = tree.id ?? '';
  if (id.startsWith(name) && /^\d*$/.test(id.slice(name.length))) return tree;
  for (const child of tree.children ?? []) {
    const found = namedNode(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Where paper, orientation and margins are in a dialog of LibreOffice's, if it has them. */
export function pageTabOf(tree: DialogNode): { readonly page: DialogNode; readonly index: number } | undefined {
  const pages = findNode(tree, 'tabcontrol')?.children ?? [];
  const index = pages.findIndex((page) => findNode(page, 'PageFormatPage') !== undefined);
  const page = pages[index] && findNode(pages[index], 'PageFormatPage');
  return page && { page, index };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** By the id of the field. */
export type Margins = Readonly<Record<string, number>>;

export interface PageSketch extends Size {
  readonly inner: Size & { readonly x: number; readonly y: number };
}

/** The page and what its margins leave, as large as fits; in the unit of `room`. */
export function sketchOf(page: DialogNode, typed: Margins, room: Size): PageSketch {
  const of = (name: string): number => Math.max(0, numberOf(namedNode(page, name)?.['value'], 0));
  const margin = (name: string): number => typed[namedNode(page, name)?.id ?? ''] ?? of(name);
  const [paperWidth, paperHeight] = [Math.max(of('spinWidth'), 0.01), Math.max(of('spinHeight'), 0.01)];
  const scale = Math.min(room.width / paperWidth, room.height / paperHeight);
  const [left, right] = [margin('spinMargLeft') * scale, margin('spinMargRight') * scale];
  const [top, bottom] = [margin('spinMargTop') * scale, margin('spinMargBot') * scale];
  const [width, height] = [paperWidth * scale, paperHeight * scale];
  const inner = {
    x: left,
    y: top,
    width: Math.max(0, width - left - right),
    height: Math.max(0, height - top - bottom),
  };
  return { width, height, inner };
}
