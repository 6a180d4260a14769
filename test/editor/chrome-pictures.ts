import { join } from 'node:path';
import type { EditorWindow } from './editor-window.js';

/** For people who want to look: with `SVC_PICTURES_DIR`, what the window shows now goes into that folder. */
export async function picture({ page }: EditorWindow, name: string): Promise<void> {
  const folder = process.env['SVC_PICTURES_DIR'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}
