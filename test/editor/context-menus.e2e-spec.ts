import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { cell, header, saved } from './sheet-hand.js';

/** Chooses in the context menu at a cell of the first column, in the menu of that name where there is one. */
async function choose(window: EditorWindow, row: number, command: string, menu?: string): Promise<void> {
  await window.click(header.width + 20, header.height + row * cell.height - 8, { button: 'right' });
  const { frame } = window;
  if (menu !== undefined) await frame.getByTestId('context-menu').getByRole('menuitem', { name: menu }).click();
  await frame.locator(`[role=menu] [data-command=".uno:${command}"]`).click();
}

describe('a context menu', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('gives cells styles', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await choose(window, 4, 'Accent1CellStyles', 'Cell styles');
    await saved(window, file, /<table:table-cell table:style-name="Accent_20_1"/);
    await choose(window, 5, 'GoodCellStyles', 'Cell styles');
    await saved(window, file, /<table:table-cell table:style-name="Good"/);
    expect(window.errors).toEqual([]);
  });

  it('has nothing that the host page takes away, in our words or in LibreOffice’s', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'));
    for (const id of ['.uno:Copy', '.uno:PasteSpecialMenu']) await window.post('Hide_Command', { id });
    await window.click(header.width + 20, header.height + 4 * cell.height - 8, { button: 'right' });
    const entries = window.frame.getByTestId('context-menu').getByRole('menuitem');
    await entries.filter({ hasText: /^Cut/ }).waitFor();
    expect(await entries.filter({ hasText: /^(Copy|Paste special)/ }).allInnerTexts()).toEqual([]);
    expect(window.errors).toEqual([]);
  });

  it('offers of a misspelled word in a cell what it may have meant, and no language that it may be in', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'));
    await window.click(header.width + 20, header.height + 8, { button: 'right' });
    await window.frame.locator('[data-command=addWord]').waitFor();
    await picture(window, 'context-menu-word');
    expect(await window.frame.locator('[role=menu] [data-command^=".uno:LanguageStatus"]').count()).toBe(0);
    expect(await window.frame.getByText(/\{\w+-\w+\}/).count()).toBe(0);
  });

  it('pastes parts of what was copied elsewhere since', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await choose(window, 2, 'Copy');
    await choose(window, 4, 'PasteOnlyValue', 'Paste special');
    await saved(window, file, /<text:p>discount<[^]*<text:p>discount</);
    await window.page.evaluate(`navigator.clipboard.writeText('uno\\tdue')`);
    await choose(window, 6, 'PasteTransposed', 'Paste special');
    await saved(window, file, /<text:p>uno<\/text:p>\s*<\/table:table-cell>(?:(?!<text:p>)[^])*<text:p>due</);
    await picture(window, 'context-menu-pasted');
    expect(window.errors).toEqual([]);
  });
});
