import { meantKeys } from './meant-keys.js';

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

/** Keys that belong to the browser with Ctrl or Cmd held: new tab, reload, its own zoom and tools, and the clipboard's events. */
const browserKeys = new Set(['c', 'x', 'v', 't', 'n', 'w', 'r', 'l', 'j', '+', '-', '=', '0', 'tab']);
const withShift = new Set(['i', 'j', 'r', 't', 'n', 'c', 'v', 'delete']);
const browserFunctionKeys = new Set(['F5', 'F6', 'F11', 'F12']);

/** The older keys of the clipboard; LibreOffice's own clipboard is not that of the person's machine. */
const isOldClipboardKey = ({ key, ctrlKey, shiftKey, altKey, metaKey }: Press): boolean =>
  !altKey && !metaKey && ((key === 'Insert' && ctrlKey !== shiftKey) || (key === 'Delete' && shiftKey && !ctrlKey));

/** Whether the browser does with the key what it always does. */
export function isLeftToBrowser(event: Press): boolean {
  if (browserFunctionKeys.has(event.key) || isOldClipboardKey(event)) return true;
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  const keys = event.shiftKey ? withShift : browserKeys;
  return meantKeys(event).some((key) => keys.has(key.toLowerCase()));
}
