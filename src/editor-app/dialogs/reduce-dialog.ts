/** One JSON dialog, popup or sidebar of LibreOffice: the tree as it stands after all updates. */
export interface DialogWindow {
  readonly id: number;
  /** `dialog`, `popup`, `sidebar`, `autofilter`, … */
  readonly kind: string;
  readonly tree: DialogNode;
  /** Messages that are no tree change (`action`: select, grab_focus, …), newest last; the renderer takes them. */
  readonly actions: readonly unknown[];
}

export interface DialogNode {
  readonly id?: string;
  readonly type?: string;
  readonly children?: readonly DialogNode[];
  readonly [property: string]: unknown;
}

export type DialogWindows = Readonly<Record<number, DialogWindow>>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Applies one `dialog` event. Unknown messages change nothing. */
export function reduceDialog(windows: DialogWindows, message: unknown): DialogWindows {
  if (!isObject(message)) return windows;
  const id = Number(message['id']);
  if (!Number.isFinite(id)) return windows;
  switch (message['action']) {
    case 'close':
      return Object.fromEntries(Object.entries(windows).filter(([key]) => Number(key) !== id));
    case 'update':
      return updateControl(windows, id, message['control']);
    case 'action':
      return withWindow(windows, id, (window) => ({ ...window, actions: [...window.actions, message['data']] }));
    default:
      return Array.isArray(message['children'])
        ? { ...windows, [id]: { id, kind: String(message['jsontype'] ?? 'dialog'), tree: message, actions: [] } }
        : windows;
  }
}

function updateControl(windows: DialogWindows, id: number, control: unknown): DialogWindows {
  if (!isObject(control)) return windows;
  return withWindow(windows, id, (window) => ({ ...window, tree: replaceNode(window.tree, control) }));
}

function withWindow(windows: DialogWindows, id: number, change: (window: DialogWindow) => DialogWindow): DialogWindows {
  const window = windows[id];
  return window ? { ...windows, [id]: change(window) } : windows;
}

function replaceNode(tree: DialogNode, control: DialogNode): DialogNode {
  if (tree.id === control.id) return control;
  if (!tree.children) return tree;
  const children = tree.children.map((child) => replaceNode(child, control));
  return children.every((child, index) => child === tree.children?.[index]) ? tree : { ...tree, children };
}
