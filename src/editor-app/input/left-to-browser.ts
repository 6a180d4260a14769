/** Keys that belong to the browser with Ctrl or Cmd held: new tab, reload, its own zoom and tools, and the clipboard's events. */
const browserKeys = new Set(['c', 'x', 'v', 't', 'n', 'w', 'r', 'l', 'j', '+', '-', '=', '0', 'tab']);
const browserFunctionKeys = new Set(['F5', 'F6', 'F11', 'F12']);

/** Whether the browser does with the key what it always does. */
export function isLeftToBrowser(event: KeyboardEvent): boolean {
  if (browserFunctionKeys.has(event.key)) return true;
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (command && event.shiftKey) return ['i', 'j', 'r', 't', 'n', 'c', 'v', 'delete'].includes(event.key.toLowerCase());
  return command && browserKeys.has(event.key.toLowerCase());
}
