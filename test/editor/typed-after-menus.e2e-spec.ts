import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { clickEntry } from './chrome-menus.js';
import { command, tab } from './bars.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

/** What stands in the field that has the keyboard; of the document's own, nothing. */
const inField = (window: EditorWindow): Promise<string | undefined> =>
  window.frame.evaluate(`document.activeElement.matches('.svc-input') ? undefined : document.activeElement.value`);

describe('what is typed right after the mouse has chosen what opens a field', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each([
    ['find', 'edit'],
    ['findReplace', 'edit'],
    ['goToPage', 'edit'],
    ['hyperlink', 'insert'],
    ['comment', 'insert'],
    ['bookmark', 'insert'],
    ['rename', 'file'],
  ])('goes into it, and not into the text: %s of the menu %s', async (id, menu) => {
    const file = await stage.service.add();
    file.info = { UserCanRename: true, SupportsRename: true };
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    expect(await clickEntry(window.frame, { id, label: '', path: [menu] })).toBe(true);
    await window.type('7321');
    await window.until(async () => (await inField(window))?.endsWith('7321') === true, 'the field with what was typed');
    expect(window.errors).toEqual([]);
  });

  it('goes into it from the button of a tab, too', async () => {
    const window = await stage.open(await stage.service.add());
    await tab(window, 'home');
    await command(window, 'find').click();
    await window.type('7321');
    await window.until(async () => (await inField(window)) === '7321', 'the field with what was typed');
    await tab(window, 'insert');
    await command(window, 'hyperlink').click();
    await window.type('8432');
    await window.until(async () => (await inField(window)) === '8432', 'the field with what was typed');
    expect(window.errors).toEqual([]);
  });

  it.each(['rowHeight', 'columnWidth'])('goes into it, and not into the cell: %s', async (id) => {
    const window = await stage.open(await stage.service.add('sheets.fods'), {
      fields: { ui_defaults: 'UIMode=classic' },
    });
    const path = ['sheet', id === 'rowHeight' ? 'rowsMenu' : 'columnsMenu'];
    expect(await clickEntry(window.frame, { id, label: '', path })).toBe(true);
    await window.type('73');
    await window.until(async () => (await inField(window))?.includes('73') === true, 'the field with what was typed');
    expect(window.errors).toEqual([]);
  });
});
