import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { seriousViolations } from './chrome-axe.js';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';

const entry = (id: string) => ({ id, label: '', path: ['table'] });

describe('the tab of a table', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  // On slides a table is an object as well, whose tab opens the first time, too.
  it.each(['letter.fodt', 'slides.fodp'])(
    'opens by itself in %s, once, and not in the place of a chosen one',
    async (fixture) => {
      const window = await stage.open(await stage.service.add(fixture));
      const tab = (name: string, selected = true) =>
        window.frame.locator(`[data-tab=${name}][aria-selected=${selected}]`);
      const choose = (name: string): Promise<void> => window.frame.locator(`[data-tab=${name}]`).click();
      await choose('insert');
      await window.frame.locator('button[data-command=table]').click();
      await window.frame.locator('button[aria-label="3 × 2"]').click();
      await tab('table').waitFor();
      await choose('home');
      await tab('home').waitFor();
      await tab('table', false).waitFor();
      expect(window.errors).toEqual([]);
    },
  );

  it('has what asks about a table pale outside one, and asking inside', async () => {
    const window = await stage.open(await stage.service.add(), { fields: { ui_defaults: 'UIMode=classic' } });
    await window.complete();
    const ids = ['tableNumberFormat', 'tableToText'];
    for (const id of ids) expect([id, await clickEntry(window.frame, entry(id))]).toEqual([id, false]);
    const two = { type: 'long', value: 2 };
    const Values = { Command: '.uno:InsertTable', Args: { Columns: two, Rows: two } };
    await window.postAll([{ MessageId: 'Send_UNO_Command', Values }]);
    for (const id of ids) {
      await window.until(() => clickEntry(window.frame, entry(id)), `${id} inside a table`);
      const dialog = window.frame.locator('[role=dialog]').last();
      await dialog.waitFor();
      await dialog.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(window.errors).toEqual([]);
  });

  it('gives a table on a slide a style, marks what it is to mark, and takes that back', async () => {
    const file = await stage.service.add('slides.fodp');
    const window = await stage.open(file);
    const four = { type: 'long', value: 4 };
    const Values = { Command: '.uno:InsertTable', Args: { Columns: four, Rows: four } };
    await window.postAll([{ MessageId: 'Send_UNO_Command', Values }]);
    await window.frame.locator('[data-tab=table]').click();
    await window.frame.locator('[data-command=slideTableStyle]').first().click();
    const style = (index: number) => window.frame.locator(`[data-table-style="${index}"]`);
    await style(3).click();
    await style(3).and(window.frame.locator('[aria-pressed=true]')).waitFor();
    const column = window.frame.getByRole('checkbox', { name: 'First column' });
    await column.check();
    await window.stored(
      file,
      /<table:table (?=[^>]*template-name="blue-dark")[^>]*use-first-column-styles="true"/,
      'the style, and its first column',
    );
    await picture(window, 'slide-table-styles');
    expect(await seriousViolations(window.frame)).toEqual([]);
    await window.frame.locator('[data-command=undo]').first().click();
    await window.until(async () => !(await column.isChecked()), 'the first column as it was');
    await window.press('Escape');
    await window.press('Escape');
    await window.frame.getByText('Click into a table').waitFor();
    expect(window.errors).toEqual([]);
  });
});
