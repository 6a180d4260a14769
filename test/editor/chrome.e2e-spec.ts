import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const find = (window: EditorWindow, selector: string): Locator => window.frame.locator(selector).first();
const command = (window: EditorWindow, id: string): Locator => find(window, `[data-command="${id}"]`);

/** Saves until the stored file, flat ODF, fits. */
async function saved(window: EditorWindow, bytes: () => Buffer | undefined, fits: RegExp): Promise<void> {
  await window.until(async () => {
    await window.save();
    return fits.test(bytes()?.toString() ?? '');
  }, `the saved file to contain ${fits.source}`);
}

describe('the chrome of the editor', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('has tabs, formats the selection and shows its state', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=notebookbar' } });
    await find(window, '[data-tab=home]').waitFor();
    await window.click(300, 115, { clickCount: 2 });
    await command(window, 'bold').click();
    await find(window, '[data-command=bold][aria-pressed=true]').waitFor();
    await command(window, 'fontColor').click();
    await find(window, 'button[aria-label="#ff0000"]').click();
    await saved(window, () => file.bytes, /fo:color="#ff0000"[^>]*fo:font-weight="bold"|fo:font-weight="bold"/);
    expect(window.errors).toEqual([]);
  });

  it('has menus and a toolbar in classic mode, in German', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' }, query: { lang: 'de' } });
    await find(window, '[data-menu=insert]').click();
    const item = find(window, '[role=menu] [data-command=image]');
    await item.waitFor();
    expect(await item.textContent()).toContain('Bild');
    await window.press('Escape');
    expect(await command(window, 'bold').getAttribute('aria-label')).toBe('Fett');
    expect(await window.frame.locator('html').getAttribute('lang')).toBe('de');
  });

  it('inserts a table by grid and a link', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.press('Control+End');
    await window.press('Control+k');
    await find(window, '[role=dialog] input').fill('example.org/a');
    await window.press('Enter');
    await find(window, '[data-tab=insert]').click();
    await find(window, 'button[data-command=table]').click();
    await find(window, 'button[aria-label="3 × 2"]').click();
    await find(window, '[data-tab=table]').waitFor();
    await saved(window, () => file.bytes, /xlink:href="https:\/\/example\.org\/a"/);
    expect(file.bytes?.toString().match(/<table:table-row/g)).toHaveLength(2);
  });

  it('opens a dialog of LibreOffice, made of our components, and applies it', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await find(window, '[data-tab=layout]').click();
    await command(window, 'paragraph').click();
    const dialog = find(window, '[data-office-dialog]');
    await dialog.waitFor();
    await dialog.locator('[role=tab]').nth(1).click();
    await dialog.locator('[data-widget=radioBTN_CENTERALIGN]').click();
    await dialog.locator('[data-widget=ok]').click();
    await dialog.waitFor({ state: 'detached' });
    await saved(window, () => file.bytes, /fo:text-align="center"/);
  });

  it('adds a comment and answers it', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.press('Control+Alt+c');
    await find(window, '[data-region=comments] textarea').fill('Is this right?');
    await window.press('Control+Enter');
    const thread = find(window, '[data-comment]');
    await thread.waitFor();
    await saved(window, () => file.bytes, /Is this right\?/);
    await thread.locator('button', { hasText: 'Reply' }).click();
    await thread.locator('textarea').fill('It is');
    await window.press('Control+Enter');
    await saved(window, () => file.bytes, /It is/);
  });

  it('renames and adds sheets, and formats cells', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await find(window, '[data-sheet="0"]').dblclick();
    await window.type('Costs');
    await window.press('Enter');
    await find(window, 'button[data-command=newSheet]').click();
    await find(window, '[data-sheet="2"]').waitFor();
    await saved(window, () => file.bytes, /table:name="Costs"/);
    await find(window, '[data-testid=functions]').click();
    await window.type('sum');
    expect(await find(window, '[data-function]').getAttribute('data-function')).toBe('SUM');
  });

  it('adds and deletes slides with previews of each', async () => {
    const file = await stage.service.add('slides.fodp');
    const window = await stage.open(file);
    const slides = window.frame.locator('[data-slide]');
    await slides.first().waitFor();
    const before = await slides.count();
    await find(window, '[data-region=slides] [data-command=newSlide]').click();
    await window.until(async () => (await slides.count()) === before + 1, 'one more slide');
    await window.until(
      async () => (await window.frame.locator('[data-slide] img[src^="blob:"]').count()) === before + 1,
      'the previews',
    );
    await find(window, '[data-region=slides] [data-command=deleteSlide]').click();
    await window.until(async () => (await slides.count()) === before, 'one slide less');
  });

  it('shows only what the host allows', async () => {
    const file = await stage.service.add('letter.fodt', {
      HidePrintOption: true,
      HideSaveOption: true,
      HideExportOption: true,
    });
    const window = await stage.open(file);
    await find(window, '[data-tab=file]').click();
    await command(window, 'properties').waitFor();
    for (const id of ['save', 'print', 'downloadAs', 'exportPdf']) {
      expect(await window.frame.locator(`[data-command=${id}]`).count()).toBe(0);
    }
  });

  it('says that a document is read-only, and why', async () => {
    const file = await stage.service.add();
    const reader = file.addUser({ UserId: 'reader', UserFriendlyName: 'Rea', UserCanWrite: false });
    const window = await stage.open(file, { token: reader });
    await find(window, '[data-testid=read-only]').waitFor();
    await find(window, '[data-tab=home]').click();
    expect(await command(window, 'bold').isDisabled()).toBe(true);
  });

  it('fits a phone, and is usable with the keyboard alone', async () => {
    const file = await stage.service.add();
    const phone = await stage.open(file, { context: { viewport: { width: 390, height: 780 } } });
    await find(phone, '[data-testid=phone-menu]').waitFor();
    expect(await phone.frame.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    const desk = await stage.open(file);
    await desk.click(300, 115);
    const region = (): Promise<unknown> =>
      desk.frame.evaluate("document.activeElement?.closest('[data-region]')?.dataset.region");
    await desk.press('F6');
    expect(await region()).not.toBe('document');
    await desk.press('Shift+F6');
    await desk.until(async () => (await region()) === 'document', 'the focus back in the document');
  });
});
