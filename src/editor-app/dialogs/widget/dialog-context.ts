import { createContext, useContext, type ReactNode } from 'react';
import type { DialogNode } from '../../office/dialog-node.js';

/** What stands for each of LibreOffice's widget types. */
export type Widgets = Readonly<Record<string, (props: { readonly node: DialogNode }) => ReactNode>>;

/** How the widgets of one LibreOffice window talk back to it. */
export interface DialogLink {
  readonly window: number;
  readonly widgets: Widgets;
  /** `control` is the kind of widget as LibreOffice's event handler names it. */
  readonly send: (
    node: DialogNode,
    cmd: string,
    data: string | number | Readonly<Record<string, string>>,
    control: string,
  ) => void;
  /** Buttons that end the dialog, and the answer that each gives; LibreOffice takes none for Cancel, unless a button has a handler. */
  readonly responses: ReadonlyMap<string, string>;
  /** What a screen reader calls a widget that shows no text of its own. */
  readonly nameOf: (node: DialogNode) => string | undefined;
  /** Element ids that do not collide with another window's. */
  readonly elementId: (id: string) => string;
}

export const DialogContext = createContext<DialogLink | undefined>(undefined);

export function useDialogLink(): DialogLink {
  const link = useContext(DialogContext);
  if (!link) throw new Error('expected a dialog around this widget');
  return link;
}
