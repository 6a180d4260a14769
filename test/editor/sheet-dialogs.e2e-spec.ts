import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transformer } from '@napi-rs/image';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { cell, enter, goTo, header, saved as savedAs } from './sheet-hand.js';

describe('dialogs of our own in a spreadsheet', () => {
  let stage: EditorStage;
  let file: StoredFile;
  let window: EditorWindow;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  beforeEach(async () => {
    file = await stage.service.add('sheets.fods');
    window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
  });
  afterEach(() => stage.empty());

  const dialog = (): Locator => window.frame.getByRole('dialog');
  const field = (label: string): Locator => dialog().getByLabel(label, { exact: true });
  const saved = (...all: readonly RegExp[]): Promise<string> => savedAs(window, file, ...all);

  async function open(range: string, ...path: readonly string[]): Promise<void> {
    await goTo(window, range);
    const entry = { id: path.at(-1) ?? '', label: '', path: path.slice(0, -1) };
    await window.until(() => clickEntry(window.frame, entry), 'the entry to be on');
    await dialog().waitFor();
  }

  async function apply(): Promise<void> {
    await dialog().getByRole('button', { name: 'Apply' }).click();
    await dialog().waitFor({ state: 'detached' });
  }

  async function answerMistake(address: string, answer: string): Promise<void> {
    await goTo(window, address);
    await window.type('=7+');
    await window.press('Enter');
    await dialog().getByText('=7', { exact: true }).waitFor();
    expect(await dialog().innerText()).not.toMatch(/LibreOffice|Yes|No\b/);
    await picture(window, 'formula-correction');
    await dialog().getByRole('button', { name: answer }).click();
    await dialog().waitFor({ state: 'detached' });
  }

  const fill = (range: string): Promise<void> => open(range, 'data', 'fill', 'fillSeries');
  const print = (range: string): Promise<void> => open(range, 'sheet', 'printRanges', 'editPrintRanges');

  it('fills cells with numbers and dates, each a step behind the one before', async () => {
    await fill('M1:M4');
    await picture(window, 'series');
    for (const wrong of ['abc', '2 apples']) {
      await field('Step').fill(wrong);
      await dialog().getByText('This is no number.').waitFor();
      expect(await dialog().getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    }
    await picture(window, 'series-bad');
    await field('First value').fill('10');
    // The sign for a minus, and not a hyphen.
    await field('Step').fill('−2.5');
    await apply();
    await fill('N1:Q1');
    expect(await field('Direction').locator('option:checked').textContent()).toBe('Fill right');
    await field('What comes next').selectOption('Multiply by the step each time');
    await field('First value').fill('3');
    await field('Step').fill('2');
    await field('Not beyond (optional)').fill('12');
    await apply();
    await fill('N3:N5');
    await field('What comes next').selectOption('Dates, a step apart');
    await field('Unit').selectOption('Months');
    await field('First value').fill('2024-01-31');
    await picture(window, 'series-dates');
    await apply();
    const content = await saved(/office:date-value="2024-03-31"/);
    const numbers = [...content.matchAll(/office:value="([\d.]+)"/g)].map(([, value]) => value);
    for (const value of ['10', '7.5', '5', '2.5', '3', '6', '12']) expect(numbers).toContain(value);
    expect(numbers).not.toContain('24');
    expect(content).toMatch(/office:date-value="2024-02-29"/);
  });

  it('prints the cells that are named, or the whole sheet, with rows and columns on every page', async () => {
    await print('A1:B3');
    expect(await field('Cells').inputValue()).toBe('A1:B3');
    await field('Cells').fill('a1:b3 D1');
    await field('Rows to repeat on every page').fill('x');
    expect(await dialog().getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await picture(window, 'print-ranges');
    await field('Rows to repeat on every page').fill('1');
    await apply();
    await saved(/table:print-ranges="(\w+)\.A1:\1\.B3 \1\.D1(:\1\.D1)?"/, /<table:table-header-rows>/);
    await print('A1');
    expect(await field('Print').locator('option:checked').textContent()).toBe('The whole sheet');
    await field('Columns to repeat on every page').fill('A:B');
    await apply();
    const content = await saved(/<table:table-header-columns>/);
    expect(content).not.toMatch(/table:print-ranges|table:print="false"|<table:table-header-rows>/);
    await print('A1');
    await dialog().getByRole('button', { name: 'What is set now' }).click();
    const painted = dialog().getByRole('img', { name: 'Edit Print Ranges' });
    await painted.waitFor();
    const loaded = "document.querySelector('[role=dialog] img[tabindex]').naturalWidth > 0";
    await window.until(() => window.frame.evaluate<boolean>(loaded), 'the picture');
    await picture(window, 'painted');
    const pixels = await new Transformer(await painted.screenshot()).rawPixels();
    // LibreOffice's grey edge would lie there.
    expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('asks in plain words what is meant by a formula with a mistake, and takes either', async () => {
    await answerMistake('M1', 'Use this');
    await answerMistake('M2', 'Keep mine');
    await saved(/table:formula="of:=7" office:value-type="float" office:value="7"/, /table:formula="[^"]*=7\+"/);
  });

  it('offers the values of a field of a pivot table to filter by, and no empty choice', async () => {
    const region = [
      ['Region', 'Sales'],
      ['North', '3'],
      ['South', '4'],
    ];
    for (const [row, cells] of region.entries())
      for (const [column, text] of cells.entries()) await enter(window, `${'FG'[column]}${row + 1}`, text);
    await goTo(window, 'F1:G3');
    await clickEntry(window.frame, { id: 'pivotTable', label: '', path: ['insert'] });
    await window.frame.locator('[data-office-dialog=SelectSourceDialog]').getByRole('button', { name: 'OK' }).click();
    const zone = (name: string): Locator => window.frame.locator(`[data-pivot-layout] [data-zone=${name}]`);
    for (const [field, place] of [
      ['Region', 'rows'],
      ['Sales', 'values'],
    ] as const) {
      await zone('fields').getByRole('button', { name: field }).click();
      await window.frame.getByRole('menuitem', { name: `Move to ${place}` }).click();
      await zone(place).getByRole('button', { name: field }).waitFor();
    }
    await window.frame.locator('[data-office-dialog=PivotTableLayout]').getByRole('button', { name: 'OK' }).click();
    await dialog().waitFor({ state: 'detached' });
    await saved(/table:source-field-name="Region"[^>]*table:orientation="row"/);
    await window.complete();
    const popup = window.frame.locator('[data-office-popup]');
    await window.click(header.width + cell.width - 8, header.height + cell.height / 2);
    await popup.getByText('North', { exact: true }).waitFor();
    await picture(window, 'pivot-field');
    expect(await popup.getByRole('combobox').count()).toBe(0);
    expect(await popup.innerText()).not.toMatch(/Select Field/);
    await popup.getByRole('checkbox', { name: 'South' }).click();
    await popup.getByRole('button', { name: 'OK' }).click();
    await saved(/<table:data-pilot-member table:name="South" table:display="false"/);
  });

  it('say what is no width of a column, and take the nearest one only when it was seen', async () => {
    await open('B2', 'sheet', 'columnsMenu', 'columnWidth');
    const width = dialog().getByRole('spinbutton');
    for (const wrong of ['abc', '1000', '-5']) {
      await width.fill(wrong);
      await dialog().getByText('A number from 0.04 to 19.68').waitFor();
      expect(await dialog().getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    }
    await picture(window, 'no-width');
    await width.press('Enter');
    await window.until(async () => (await width.inputValue()) === '0.04', 'the least width');
    await width.fill('2');
    await width.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await saved(/column-width="2in"/);
  });

  it.each(['pivotFilter', 'ungroup', 'textToColumns'])('say that there is nothing for %s', async (id) => {
    await goTo(window, 'H40');
    const entry = { id, label: '', path: ['data'] };
    await window.until(() => clickEntry(window.frame, entry), 'the entry to be on');
    await window.frame.locator('[data-notice=info]').waitFor();
    expect(await dialog().count()).toBe(0);
  });
});
