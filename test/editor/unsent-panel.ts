import type { Locator } from 'playwright-core';
import type { EditorWindow } from './editor-window.js';

/** What was typed and came to nothing, as a window offers it. */
export const entries = ({ frame }: EditorWindow): Locator => frame.getByTestId('unsent-text');
export const offers = (window: EditorWindow): Promise<string[]> => entries(window).allTextContents();

/** Until these are offered, and nothing else: what comes from several places comes one after the other. */
export async function offered(window: EditorWindow, ...texts: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(texts);
  let seen: readonly string[] = [];
  await window
    .until(async () => JSON.stringify((seen = await offers(window))) === wanted, wanted)
    .catch(async (cause: unknown) => {
      throw new Error(`offered: ${JSON.stringify(seen)}, kept: ${String(await kept(window))}`, { cause });
    });
}

export const choose = ({ frame }: EditorWindow, choice: string): Promise<void> =>
  frame.locator(`[data-testid=unsent] [data-choice=${choice}]`).first().click();
export const mayInsert = ({ frame }: EditorWindow): Promise<boolean> =>
  frame.locator('[data-testid=unsent] [data-choice=insert]').first().isEnabled();

/** Puts all that is offered, which is one thing, where it was typed, or where the caret is. */
export async function insert(window: EditorWindow): Promise<void> {
  await choose(window, 'insert');
  await window.frame.getByTestId('unsent').waitFor({ state: 'detached' });
}

/** Whether the browser keeps something for the next window. */
export const kept = ({ frame }: EditorWindow): Promise<boolean> =>
  frame.evaluate("Object.keys(localStorage).some((key) => key.startsWith('svc-unsent'))");

/** Until the title bar says so. */
export const saying = ({ frame }: EditorWindow, state: string): Promise<void> =>
  frame.locator(`[data-save-state=${state}]`).first().waitFor();
