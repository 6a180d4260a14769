import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { picture } from './chrome-pictures.js';

/** The region that has the focus. */
const region = ({ frame }: EditorWindow): Promise<string | null> =>
  frame.evaluate("document.activeElement?.closest('[data-region]')?.dataset.region ?? null");

const inDocument = (window: EditorWindow): Promise<void> =>
  window.until(async () => (await region(window)) === 'document', 'the focus in the document');

/** Chosen, with the keyboard, and in sight. */
async function stands(window: EditorWindow, entry: string): Promise<void> {
  await window.frame.locator(`${entry}[aria-selected=true]:focus`).waitFor();
  await window.until(() => inSight(window, entry), `${entry} in sight`);
}

const inSight = ({ frame }: EditorWindow, entry: string): Promise<boolean> =>
  frame.evaluate<boolean>(`(() => {
    const entry = document.querySelector('${entry}');
    const [own, list] = [entry, entry.closest('[role=tablist], [role=listbox], [role=tree]')].map((each) =>
      each.getBoundingClientRect(),
    );
    const across = own.left >= list.left - 1 && own.right <= list.right + 1;
    return across && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
  })()`);

const rowOf = (text: string): string =>
  `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`;

describe('keys beside the document', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('go through the slides, one after the other', async () => {
    const window = await stage.open(await stage.service.add('slides.fodp'));
    await window.frame.locator('[data-slide="0"]').focus();
    for (const [key, slide] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
    ] as const) {
      await window.press(key);
      await stands(window, `[data-slide="${slide}"]`);
    }
    expect(window.errors).toEqual([]);
  });

  it('lead to the first slide and the last, and move the one that they are at', async () => {
    const file = await stage.service.add('slides.fodp');
    const window = await stage.open(file);
    await window.frame.locator('[data-slide="0"]').focus();
    for (const [key, slide] of [
      ['End', 2],
      ['Home', 0],
      ['Alt+ArrowDown', 1],
      ['Alt+ArrowDown', 2],
      ['Alt+ArrowUp', 1],
    ] as const) {
      await window.press(key);
      await stands(window, `[data-slide="${slide}"]`);
    }
    await window.stored(file, /draw:name="two"[^]*draw:name="one"[^]*draw:name="three"/);
    expect(window.errors).toEqual([]);
  });

  it('go through the sheets, of which the one in front is in sight, and F2 renames that one', async () => {
    const file = await stage.service.add('sheets.fods');
    const more = Array.from({ length: 30 }, (_, index) => `<table:table table:name="Sheet number ${index}"/>`);
    file.bytes = Buffer.from(file.bytes!.toString().replace('</office:spreadsheet>', `${more.join('')}$&`));
    const window = await stage.open(file);
    await window.frame.getByRole('button', { name: 'Previous sheet' }).waitFor();
    await window.frame.locator('[data-sheet="0"]').focus();
    for (let sheet = 1; sheet <= 12; sheet++) {
      await window.press('ArrowRight');
      await stands(window, `[data-sheet="${sheet}"]`);
    }
    await picture(window, 'many-sheets');
    await window.press('F2');
    await window.type('The twelfth');
    await window.press('Enter');
    await window.frame.locator('[data-sheet="12"]', { hasText: 'The twelfth' }).waitFor();
    await inDocument(window);
    // By other ways as well.
    for (let sheet = 13; sheet <= 20; sheet++) await window.press('Control+PageDown');
    await window.frame.locator('[data-sheet="20"][aria-selected=true]').waitFor();
    await window.until(() => inSight(window, '[data-sheet="20"]'), 'the sheet in front in sight');
    expect(window.errors).toEqual([]);
  });

  it('are the document’s again when what had them has gone', async () => {
    const file = await stage.service.add('guide.fodt');
    const window = await stage.open(file, { fields: { ui_defaults: 'TextSidebar=true' } });
    const { frame } = window;
    const comments = frame.locator('[data-comment]');
    await comments.first().waitFor();
    const before = await comments.count();
    await comments.first().getByRole('button', { name: 'More' }).first().focus();
    await window.press('Enter');
    await frame.getByRole('menuitem', { name: 'Delete' }).focus();
    await window.press('Enter');
    await window.until(async () => (await comments.count()) === before - 1, 'one comment less');
    await inDocument(window);
    await frame.locator('[data-tab=view]').click();
    await frame.locator('[data-command=navigation]').first().click();
    for (const panel of ['navigation', 'sidebar']) {
      await frame.locator(`[data-region=${panel}]`).getByRole('button', { name: 'Close' }).focus();
      await window.press('Enter');
      await frame.locator(`[data-region=${panel}]`).waitFor({ state: 'detached' });
      await inDocument(window);
    }
    expect(window.errors).toEqual([]);
  });

  it('go through the values of an autofilter, the one they are at in sight', async () => {
    const file = await stage.service.add('sheets.fods');
    const values = Array.from({ length: 40 }, (_, index) => `value ${index + 10}`);
    const table = `<table:table table:name="Long">${['head', ...values].map(rowOf).join('')}</table:table>`;
    const range = `<table:database-ranges><table:database-range table:name="long"
      table:target-range-address="Long.A1:Long.A41" table:display-filter-buttons="true"/></table:database-ranges>`;
    const flat = file.bytes!.toString().replace('</office:spreadsheet>', `${table}${range}$&`);
    file.bytes = Buffer.from(flat);
    const window = await stage.open(file);
    await window.frame.getByRole('tab', { name: 'Long' }).click();
    await window.frame.getByRole('tab', { name: 'Long', selected: true }).waitFor();
    await window.complete();
    await window.click(52 + 85 - 10, 30);
    const list = window.frame.locator('[data-office-popup] [role=tree]', { hasText: 'value 10' });
    const walked = '[data-office-popup] [role=tree] [aria-selected=true]';
    await list.focus();
    for (let step = 0; step < 25; step++) await window.press('ArrowDown');
    const chosen = window.frame.locator(walked);
    await chosen.getByText(/value 3\d/).waitFor();
    await window.until(() => inSight(window, walked), 'the value in sight');
    await picture(window, 'autofilter-walked');
    expect(await list.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    expect(window.errors).toEqual([]);
  });
});
