import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { seriousViolations } from './chrome-axe.js';
import { clickEntry } from './chrome-menus.js';
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

let stage: EditorStage;
beforeAll(async () => {
  stage = await EditorStage.start();
});
afterAll(() => stage.stop());
afterEach(() => stage.empty());

describe('the chrome of the editor', () => {
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
    const lengths = (): Promise<string | null> => find(window, '[data-region=ruler]').textContent();
    await window.until(async () => /1718/.test((await lengths()) ?? ''), 'a ruler in centimetres');
    await clickEntry(window.frame, { id: 'inches', label: 'Zoll', path: ['view', 'units'] });
    await window.until(async () => !/1718/.test((await lengths()) ?? ''), 'a ruler in inches');
  });

  it('inserts a table by grid and a link', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.press('Control+End');
    await window.press('Control+k');
    const [address, words] = [0, 1].map((at) => window.frame.locator('[role=dialog] input').nth(at));
    await address!.fill('example.org/a');
    await words!.fill('our terms');
    await window.press('Enter');
    await find(window, '[role=dialog]').waitFor({ state: 'detached' });
    // Its address is changed, its words are not.
    await window.press('ArrowLeft');
    await window.press('ArrowLeft');
    await window.press('Control+k');
    await window.until(
      async () => (await address!.inputValue()) === 'https://example.org/a',
      'the address of the link',
    );
    await window.until(async () => (await words!.inputValue()) === 'our terms', 'its words');
    await address!.fill('example.org/b');
    await window.press('Enter');
    await saved(window, () => file.bytes, /xlink:href="https:\/\/example\.org\/b"[^>]*>(<[^>]+>)?our terms</);
    await window.press('Control+End');
    await find(window, '[data-tab=insert]').click();
    await find(window, 'button[data-command=table]').click();
    await find(window, 'button[aria-label="3 × 2"]').click();
    await find(window, '[data-tab=table]').waitFor();
    await saved(window, () => file.bytes, /<table:table-row/);
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
    // The page opens on what is set most.
    await command(window, 'pageStyle').click();
    const sheet = dialog.locator('[data-page-setup]');
    await sheet.locator('button', { hasText: 'Landscape' }).click();
    await sheet.locator('button[aria-pressed=true]', { hasText: 'Landscape' }).waitFor();
    const top = sheet.locator('[data-widget^=spinMargTop]');
    await top.fill('1.5');
    await top.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await saved(window, () => file.bytes, /fo:page-width="11in"[^>]*"landscape" fo:margin-top="1\.5in"/);
  });

  it('puts in a bookmark, an area in columns, a field to fill in and a formula', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    const dialog = find(window, '[role=dialog]');
    const submit = async (name: string): Promise<void> => {
      await dialog.locator('input').first().fill(name);
      await window.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    const choose = async (menu: string, id: string): Promise<void> => {
      await command(window, menu).click();
      await find(window, `[role=menu] [data-command=${id}]`).click();
    };
    await window.click(300, 115);
    await find(window, '[data-tab=insert]').click();
    await command(window, 'bookmark').click();
    await submit('here');
    await saved(window, () => file.bytes, /<text:bookmark[^>]*text:name="here"/);
    await command(window, 'bookmark').click();
    // What there is, is listed, and can be taken away.
    await dialog.locator('li', { hasText: 'here' }).locator('button').click();
    await submit('there');
    await saved(window, () => file.bytes, /<text:bookmark[^>]*text:name="there"/);
    expect(file.bytes?.toString()).not.toContain('"here"');
    await choose('contentControls', 'checkBoxControl');
    await saved(window, () => file.bytes, /loext:checkbox="true"/);
    await window.press('Control+End');
    await window.press('Enter');
    await choose('areas', 'section');
    await submit('Part');
    await saved(window, () => file.bytes, /<text:section[^>]*text:name="Part"/);
    await window.page.emulateMedia({ colorScheme: 'dark' });
    for (const [open, shown] of [
      ['formula', '[data-command=formulaRoot]'],
      ['bookmark', '[role=dialog] li'],
    ] as const) {
      await command(window, open).click();
      await find(window, shown).waitFor();
      expect([open, await seriousViolations(window.frame)]).toEqual([open, []]);
      await window.press('Escape');
      await find(window, shown).waitFor({ state: 'detached' });
    }
    await choose('formula', 'formulaRoot');
    await saved(window, () => file.bytes, /StarMath 5\.0">[^<]*sqrt/);
    expect(window.errors).toEqual([]);
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
    const first = (): Promise<string | null> => find(window, '[data-function]').getAttribute('data-function');
    await window.until(async () => (await first()) === 'SUM', 'the sum first');
  });

  it('formats cells by conditions: cards that hold at once, or ask for a value', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    const onRow = async (row: number, condition: string): Promise<void> => {
      const [start, end] = [`A${row}`, `D${row}`];
      const cells = { ToPoint: { type: 'string', value: `${start}:${end}` } };
      await window.post('Send_UNO_Command', { Command: '.uno:GoToCell', Args: cells });
      await command(window, 'conditional').click();
      await find(window, '[role=menu] [data-command=conditionalCards]').click();
      await find(window, `[data-condition=${condition}]`).click();
      await find(window, '[data-conditions]').waitFor({ state: 'detached' });
    };
    const held = async (what: RegExp): Promise<void> => {
      await saved(window, () => file.bytes, what);
      expect(await window.frame.locator('[role=dialog]').count()).toBe(0);
    };
    await onRow(1, 'scale');
    await held(/Prices\.A1:Prices\.D1">\s*<calcext:color-scale>/);
    await onRow(4, 'bars');
    await held(/Prices\.A4:Prices\.D4">\s*<calcext:data-bar/);
    await onRow(5, 'lights');
    await held(/Prices\.A5:Prices\.D5">\s*<calcext:icon-set calcext:icon-set-type="3TrafficLights1">/);
    await onRow(2, 'greater');
    const dialog = find(window, '[data-office-dialog=CondFormatEasyDlg]');
    await dialog.locator('[data-widget=entryNumber]').fill('7');
    await dialog.locator('button', { hasText: 'Bad' }).click();
    await dialog.locator('button[aria-pressed=true]', { hasText: 'Bad' }).waitFor();
    await dialog.locator('[data-widget=ok]').click();
    await dialog.waitFor({ state: 'detached' });
    await held(/calcext:apply-style-name="Bad" calcext:value="&gt;7"/);
    const asks = async (row: number, condition: string, typed: string): Promise<void> => {
      await onRow(row, condition);
      await dialog.locator('[data-widget=entryNumber]').fill(typed);
      await window.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    await asks(6, 'equal', 'Pear tree');
    await held(/calcext:value="=&quot;Pear tree&quot;"/);
    await asks(7, 'contains', 'ear');
    await held(/calcext:value="contains-text\(&quot;ear&quot;\)"/);
    await asks(8, 'less', '2026-01-31');
    await held(/calcext:value="&lt;DATE\(2026;1;31\)"/);
    expect(window.errors).toEqual([]);
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
    // A new one is laid out as the one before.
    const twoContents = { WhatLayout: { type: 'long', value: 3 } };
    await window.post('Send_UNO_Command', { Command: '.uno:AssignLayout', Args: twoContents });
    await find(window, '[data-region=slides] [data-command=newSlide]').click();
    await window.until(async () => (await slides.count()) === before + 1, 'a slide of this layout');
    await saved(window, () => file.bytes, /(?:presentation-page-layout-name="AL\d+T3"[^]*){2}/);
    // The way out of the master stands where the eye is.
    const out = command(window, 'closeMaster');
    expect(await out.count()).toBe(0);
    await window.post('Send_UNO_Command', { Command: '.uno:SlideMasterPage' });
    await window.until(async () => (await slides.count()) === 1, 'the master');
    await out.click();
    await window.until(async () => (await slides.count()) === before + 1, 'the slides');
    await out.waitFor({ state: 'detached' });
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
    await find(window, '[data-command=bold]:disabled').waitFor();
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

const kinds = { text: 'letter.fodt', spreadsheet: 'sheets.fods', presentation: 'slides.fodp', drawing: 'drawing.fodg' };

describe('the editor for people who do not see or point', () => {
  it.each(Object.entries(kinds))('has no serious violation with a %s, in any mode and theme', async (_, fixture) => {
    const window = await stage.open(await stage.service.add(fixture), { fields: { ui_theme: 'auto' } });
    const found: Record<string, readonly string[]> = {};
    for (const mode of ['notebookbar', 'classic'])
      for (const theme of ['light', 'dark'] as const) {
        await show(window, mode, theme);
        found[`${mode} ${theme}`] = await seriousViolations(window.frame);
      }
    expect(found).toEqual({ 'notebookbar light': [], 'notebookbar dark': [], 'classic light': [], 'classic dark': [] });
  });
});

/** Bars of that mode in those colours. */
async function show(window: EditorWindow, mode: string, theme: 'light' | 'dark'): Promise<void> {
  await window.page.emulateMedia({ colorScheme: theme });
  await window.post('Action_ChangeUIMode', { Mode: mode });
  await window.frame.locator(mode === 'classic' ? '[role=menubar]' : '[data-tab=home]').waitFor();
  await window.frame.locator(`[data-theme=${theme}]`).waitFor();
}
