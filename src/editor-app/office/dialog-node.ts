/** One JSON dialog, popup or sidebar of LibreOffice: the tree as it stands after all updates. */
export interface DialogWindow {
  readonly id: number;
  /** `dialog`, `popup`, `sidebar`, `autofilter`, … */
  readonly kind: string;
  readonly tree: DialogNode;
  /** The widget LibreOffice gave the focus to last; `turn` grows each time. */
  readonly focus?: { readonly id: string; readonly turn: number };
}

/** LibreOffice gives its sidebar this number, whichever view it is of. */
export const sidebarWindow = 0;

export interface DialogNode {
  readonly id?: string;
  readonly type?: string;
  readonly children?: readonly DialogNode[];
  readonly [property: string]: unknown;
}

export type DialogWindows = Readonly<Record<number, DialogWindow>>;
