import { wordOf } from './values.js';
import { applyAction } from './apply-action.js';
import type { DialogNode, DialogWindow, DialogWindows } from './dialog-node.js';
import { isRecord } from '../../values/index.js';

export type { DialogWindows } from './dialog-node.js';

/**
 * Applies one `dialog` event: a whole tree, `update` of one widget, `action` (hide, setText, select, …) on one, `close`.
 * Unknown messages change nothing.
 */
export function reduceDialog(windows: DialogWindows, message: unknown): DialogWindows {
  if (!isRecord(message)) return windows;
  const id = Number(message['id']);
  if (!Number.isFinite(id)) return windows;
  switch (message['action']) {
    case 'close':
      return without(windows, id);
    case 'update':
      return updateControl(windows, id, message['control']);
    case 'action':
      return withWindow(windows, id, (window) => act(window, message['data']));
    default:
      return Array.isArray(message['children']) ? { ...windows, [id]: opened(windows[id], id, message) } : windows;
  }
}

const without = (windows: DialogWindows, id: number): DialogWindows =>
  Object.fromEntries(Object.entries(windows).filter(([key]) => Number(key) !== id));

function opened(known: DialogWindow | undefined, id: number, message: Record<string, unknown>): DialogWindow {
  const focus = typeof message['init_focus_id'] === 'string' ? message['init_focus_id'] : '';
  return {
    id,
    kind: wordOf(message['jsontype'] ?? 'dialog'),
    tree: message,
    ...(known?.focus ? { focus: known.focus } : focus !== '' && { focus: { id: focus, turn: 0 } }),
  };
}

function act(window: DialogWindow, data: unknown): DialogWindow {
  if (!isRecord(data) || typeof data['control_id'] !== 'string') return window;
  const id = data['control_id'];
  if (data['action_type'] === 'grab_focus') return { ...window, focus: { id, turn: (window.focus?.turn ?? 0) + 1 } };
  return { ...window, tree: changeNode(window.tree, id, (node) => applyAction(node, data)) };
}

function updateControl(windows: DialogWindows, id: number, control: unknown): DialogWindows {
  if (!isRecord(control) || typeof control['id'] !== 'string' || control['id'] === '') return windows;
  const name = control['id'];
  return withWindow(windows, id, (window) => ({
    ...window,
    tree: changeNode(window.tree, name, (node) => ({ ...placeOf(node), ...control })),
  }));
}

/** An update does not repeat where in a grid its widget is. */
function placeOf(node: DialogNode): DialogNode {
  const place = ['left', 'top', 'width'].filter((name) => node[name] !== undefined);
  return Object.fromEntries(place.map((name) => [name, node[name]]));
}

function withWindow(windows: DialogWindows, id: number, change: (window: DialogWindow) => DialogWindow): DialogWindows {
  const window = windows[id];
  return window ? { ...windows, [id]: change(window) } : windows;
}

/** The tree with the widgets of that id changed; the same tree when there are none. */
function changeNode(tree: DialogNode, id: string, change: (node: DialogNode) => DialogNode): DialogNode {
  if (tree.id === id) return change(tree);
  if (!tree.children) return tree;
  const children = tree.children.map((child) => changeNode(child, id, change));
  return children.every((child, index) => child === tree.children?.[index]) ? tree : { ...tree, children };
}
