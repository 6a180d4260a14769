import { command, tab } from './bars.js';
import type { EditorWindow } from './editor-window.js';

/** One pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** At the caret, by the chooser of files. */
export async function insertPicture(window: EditorWindow): Promise<void> {
  await tab(window, 'insert');
  const [chooser] = await Promise.all([window.page.waitForEvent('filechooser'), command(window, 'image').click()]);
  await chooser.setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
  await window.frame.locator('[data-tab=picture][aria-selected=true]').waitFor();
  await window.press('Escape');
}

/** At the caret, with the income in its first two cells. */
export async function insertTable(window: EditorWindow): Promise<void> {
  await tab(window, 'insert');
  await command(window, 'table').click();
  await window.frame.locator('[role=grid] button').nth(11).click();
  await window.type('Income');
  await window.press('Tab');
  await window.type('1234');
}

/** @param keys that begin a comment at the caret */
export async function comment(window: EditorWindow, text: string, keys: string): Promise<void> {
  await window.press(keys);
  await window.frame.locator('[data-region=comments] textarea').fill(text);
  await window.press('Control+Enter');
  await window.frame.locator('[data-region=comments]').getByText(text).waitFor();
}
