import type { Locator } from 'playwright-core';
import type { EditorWindow } from './editor-window.js';

/** A command's button in a bar, by the command's id. */
export const command = ({ frame }: EditorWindow, id: string): Locator =>
  frame.locator(`[data-command="${id}"]`).first();

/** Its entry in a menu that is open. */
export const entry = ({ frame }: EditorWindow, id: string): Locator =>
  frame.locator(`[role=menu] [data-command="${id}"]`);

export const tab = ({ frame }: EditorWindow, id: string): Promise<void> => frame.locator(`[data-tab=${id}]`).click();
