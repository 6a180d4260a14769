import type { DialogNode } from '../../office/dialog-node.js';
import { findNode, numberOf, stringsOf, textOf } from '../../office/node.js';
import type { DeckWidget } from './use-deck.js';

/** Finds widgets of a deck by our names for them; an empty one where LibreOffice shows none. */
export const widgetsIn =
  <Name extends string>(sidebar: DialogNode, widgets: Readonly<Record<Name, DeckWidget>>) =>
  (name: Name): DialogNode =>
    findNode(sidebar, widgets[name].id) ?? {};

/** Row of what is chosen in a list, -1 when nothing is. */
export const chosenIn = (node: DialogNode): number => numberOf(stringsOf(node['selectedEntries'])[0], -1);

/** LibreOffice tells a changed value as its text. */
export const secondsOf = (node: DialogNode): number => numberOf(node['value'], Number.parseFloat(textOf(node)) || 0);
