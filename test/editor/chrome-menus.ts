import type { Frame } from 'playwright-core';

/** An entry of the menu bar of classic mode, and the menus that lead to it. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Ids of the menus to open, the bar's first. */
  readonly path: readonly string[];
}

const anItem = (id: string): string => `[role=menu] :is([data-command="${id}"], [data-menu="${id}"])`;

/** What may lie in front of everything. */
const dialogs = `[...document.querySelectorAll('[role=dialog], [role=alertdialog]')].map((dialog) => dialog.outerHTML).join()`;

async function clickMenu(frame: Frame, menu: string): Promise<void> {
  try {
    await frame.locator(`[role=menubar] [data-menu="${menu}"]`).click();
  } catch (error) {
    throw new Error(`no click on the menu ${menu}; dialogs: ${await frame.evaluate<string>(dialogs)}`, {
      cause: error,
    });
  }
}

/** A menu that is still closing takes the click for its own: it is clicked again. */
async function openMenus(frame: Frame, [first = '', ...others]: readonly string[]): Promise<void> {
  for (let depth = 0; depth === 0; depth = await frame.locator('[role=menu]').count()) {
    await clickMenu(frame, first);
    await frame
      .locator(`[data-menu="${first}"][aria-expanded=true]`)
      .waitFor({ timeout: 2000 })
      .catch(() => undefined);
  }
  for (const [depth, id] of others.entries()) {
    await frame.locator(anItem(id)).click();
    await frame
      .locator('[role=menu]')
      .nth(depth + 1)
      .waitFor();
  }
}

async function closeMenus(frame: Frame): Promise<void> {
  while ((await frame.locator('[role=menu]').count()) > 0) await frame.page().keyboard.press('Escape');
}

/** Clicks an entry; false when it is switched off. */
export async function clickEntry(frame: Frame, { id, path }: MenuEntry): Promise<boolean> {
  await openMenus(frame, path);
  const item = frame.locator(anItem(id)).last();
  const enabled = (await item.getAttribute('aria-disabled')) !== 'true';
  if (enabled) await item.click();
  else await closeMenus(frame);
  return enabled;
}
