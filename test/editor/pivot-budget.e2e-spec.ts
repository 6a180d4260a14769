import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { cursorAt, enter, goTo } from './sheet-hand.js';

const classic = { fields: { ui_defaults: 'UIMode=classic' } };
const rows = [
  ['Month', 'Kind', 'Amount'],
  ['January', 'Rent', '900'],
  ['January', 'Food', '410.5'],
  ['February', 'Rent', '900'],
  ['February', 'Food', '398.25'],
  ['Total', '', '=SUM(C2:C5)'],
];

/** What stands in the cells of the sheet on which everybody works, without those that are empty; formulas with their result. */
function written(text: string): string[] {
  const withoutCharts = text.replaceAll(/<table:shapes>[^]*?<\/table:shapes>/g, '');
  const [sheet = ''] = /<table:table table:name="Sheet1"[^]*?<\/table:table>/.exec(withoutCharts) ?? [];
  return [...sheet.matchAll(/<table:table-cell([^>]*)>\s*<text:p>([^<]*)<\/text:p>/g)].map(([, cell, shown]) => {
    const [, formula] = /table:formula="of:(=[^"]*)"/.exec(cell!) ?? [];
    return formula === undefined ? shown! : `${formula} → ${shown}`;
  });
}

/** LibreOffice tells that an entry is switched on some time after what it is switched on by. */
const menu = (window: EditorWindow, path: string, id: string): Promise<void> =>
  window.until(() => clickEntry(window.frame, { id, label: '', path: [path] }), `${id} to be on`);
const dialog = ({ frame }: EditorWindow, name = ''): Locator =>
  frame.locator(name === '' ? '[data-office-dialog]' : `[data-office-dialog=${name}]`);

/** Tab goes on, Enter begins the next row below the first cell. */
async function writeRows(anna: EditorWindow): Promise<void> {
  for (const row of rows) {
    for (const [index, text] of row.entries()) {
      await anna.type(text);
      await anna.press(index === row.length - 1 ? 'Enter' : 'Tab');
    }
  }
  await cursorAt(anna, 'A7');
}

/** What each kind comes to, on a sheet of its own. */
async function makePivot(anna: EditorWindow): Promise<void> {
  await goTo(anna, 'A1:C5');
  await menu(anna, 'insert', 'pivotTable');
  await dialog(anna, 'SelectSourceDialog').getByRole('button', { name: 'OK' }).click();
  const layout = anna.frame.locator('[data-pivot-layout]');
  const zone = (name: string): Locator => layout.locator(`[data-zone=${name}]`);
  await zone('fields').getByRole('button', { name: 'Kind' }).dragTo(zone('rows'));
  await zone('rows').getByRole('button', { name: 'Kind' }).waitFor();
  await zone('fields').getByRole('button', { name: 'Amount' }).click();
  await anna.frame.getByRole('menuitem', { name: 'Move to values' }).click();
  await zone('values').getByRole('button', { name: 'Sum - Amount' }).waitFor();
  await dialog(anna, 'PivotTableLayout').getByRole('button', { name: 'OK' }).click();
  await dialog(anna).waitFor({ state: 'detached' });
}

async function makeChart(anna: EditorWindow): Promise<void> {
  await sheetOfAll(anna);
  await goTo(anna, 'B1:C5');
  await menu(anna, 'insert', 'chart');
  await anna.frame.getByRole('button', { name: 'Finish' }).click();
  await dialog(anna).waitFor({ state: 'detached' });
  await anna.press('Escape');
}

/** The sheet on which everybody works. */
async function sheetOfAll(window: EditorWindow): Promise<void> {
  const tab = window.frame.locator('[data-sheet]', { hasText: /^Sheet1$/ });
  await tab.click();
  await window.frame.locator('[data-sheet][aria-selected=true]', { hasText: /^Sheet1$/ }).waitFor();
}

/** Fields of a zone in their order, once they are so. */
const ordered = (window: EditorWindow, zone: Locator, names: readonly string[]): Promise<void> =>
  window.until(
    async () => (await zone.getByRole('button').allTextContents()).join() === names.join(),
    `the fields in the order ${names.join()}`,
  );

describe('a budget with a pivot table and a chart, inside a foreign host page', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('is reckoned from an empty file alone, then with two others, and stored', async () => {
    const file = await stage.blank('budget.ods');
    const anna = await stage.open(file, classic);
    await writeRows(anna);
    await makePivot(anna);
    await makeChart(anna);
    await picture(anna, 'budget-alone');
    const alone = await anna.stored(
      file,
      (text) => text.includes('<chart:series') && text.includes('<table:data-pilot-table '),
      'a pivot table and a chart',
      (stored) => stage.reopened(stored),
    );
    expect(written(alone)).toEqual([...rows.slice(0, -1).flat(), 'Total', '=SUM([.C2:.C5]) → 2608.75']);
    for (const expected of [
      /<table:data-pilot-field[^>]*table:source-field-name="Kind"[^>]*table:orientation="row"/,
      /table:source-field-name="Amount"[^>]*table:orientation="data"/,
      /<text:p>Food<\/text:p>\s*<\/table:table-cell>\s*<table:table-cell[^>]*office:value="808.75"/,
      /<text:p>Rent<\/text:p>\s*<\/table:table-cell>\s*<table:table-cell[^>]*office:value="1800"/,
      /<chart:series [^>]*chart:values-cell-range-address="Sheet1\.\$?C\$?2:/,
    ])
      expect(alone).toMatch(expected);

    const [bea, cem] = await Promise.all(
      ['Bea', 'Cem'].map((name) =>
        stage.open(file, { ...classic, token: file.addUser({ UserId: name.toLowerCase(), UserFriendlyName: name }) }),
      ),
    );
    await Promise.all([bea!, cem!].map(sheetOfAll));
    const each = Array.from({ length: 5 }, (_, index) => index + 1);
    const column = async (window: EditorWindow, letter: string, text: (row: number) => string): Promise<void> => {
      for (const row of each) await enter(window, `${letter}${row + 10}`, text(row));
    };
    await Promise.all([
      column(anna, 'A', (row) => `Note ${row}`).then(() => enter(anna, 'C2', '1000')),
      column(bea!, 'B', (row) => `=$C$6*${row}`),
      column(cem!, 'C', (row) => `=AVERAGE(C2:C5)+${row}`),
    ]);
    await picture(bea!, 'budget-together');
    const together = await cem!.stored(
      file,
      (text) => ['Note 5', '[.$C$6]*5', '[.C2:.C5])+5', 'office:value="2708.75"'].every((one) => text.includes(one)),
      'what all three wrote',
      (stored) => stage.reopened(stored),
    );
    for (const row of each) {
      expect(together).toContain(`<text:p>Note ${row}</text:p>`);
      expect(together).toMatch(
        new RegExp(`table:formula="of:=\\[\\.\\$C\\$6\\]\\*${row}"[^>]*office:value="${2708.75 * row}"`),
      );
      expect(together).toMatch(
        new RegExp(`table:formula="of:=AVERAGE\\(\\[\\.C2:\\.C5\\]\\)\\+${row}"[^>]*office:value="${677.1875 + row}"`),
      );
    }
    expect(together).toMatch(/<chart:series /);
    expect(together).toMatch(/<table:data-pilot-table /);
    expect([...anna.errors, ...bea!.errors, ...cem!.errors]).toEqual([]);
  });

  it('has fields in any order: by keys, by the menu of each, dropped where they are to stand', async () => {
    const file = await stage.blank('order.ods');
    const anna = await stage.open(file, classic);
    await writeRows(anna);
    await goTo(anna, 'A1:C5');
    await menu(anna, 'insert', 'pivotTable');
    await dialog(anna, 'SelectSourceDialog').getByRole('button', { name: 'OK' }).click();
    const zone = (name: string): Locator => anna.frame.locator(`[data-pivot-layout] [data-zone=${name}]`);
    const field = (name: string): Locator => zone('rows').getByRole('button', { name });
    for (const name of ['Month', 'Kind', 'Amount']) {
      await zone('fields').getByRole('button', { name }).dragTo(zone('rows'));
      await field(name).waitFor();
    }
    await field('Amount').press('Alt+ArrowUp');
    await ordered(anna, zone('rows'), ['Month', 'Amount', 'Kind']);
    await anna.press('Alt+ArrowUp');
    await ordered(anna, zone('rows'), ['Amount', 'Month', 'Kind']);
    await anna.press('Alt+ArrowDown');
    await ordered(anna, zone('rows'), ['Month', 'Amount', 'Kind']);
    await field('Kind').dragTo(field('Month'), { targetPosition: { x: 10, y: 2 } });
    await ordered(anna, zone('rows'), ['Kind', 'Month', 'Amount']);
    await picture(anna, 'pivot-order');
    await field('Kind').click();
    await anna.frame.getByRole('menuitem', { name: 'Move down' }).click();
    await ordered(anna, zone('rows'), ['Month', 'Kind', 'Amount']);
    // From the list of all, where it stands already.
    await zone('fields')
      .getByRole('button', { name: 'Amount' })
      .dragTo(field('Month'), { targetPosition: { x: 10, y: 2 } });
    await ordered(anna, zone('rows'), ['Amount', 'Month', 'Kind']);
    await zone('fields').getByRole('button', { name: 'Amount' }).dragTo(zone('values'));
    await zone('values').getByRole('button', { name: 'Sum - Amount' }).waitFor();
    // From another zone, to where it is to stand.
    await field('Kind').dragTo(zone('filters'));
    const filter = zone('filters').getByRole('button', { name: 'Kind' });
    await filter.waitFor();
    // LibreOffice does not take the data there.
    const before = { targetPosition: { x: 10, y: 2 } };
    await zone('columns').getByRole('button', { name: 'Data' }).dragTo(filter, before);
    await filter.dragTo(field('Month'), before);
    await ordered(anna, zone('rows'), ['Amount', 'Kind', 'Month']);
    await dialog(anna, 'PivotTableLayout').getByRole('button', { name: 'OK' }).click();
    await dialog(anna).waitFor({ state: 'detached' });
    const text = await anna.stored(file, /data-pilot-field/, 'a pivot table', (stored) => stage.reopened(stored));
    const fields = [...text.matchAll(/<table:data-pilot-field [^>]*source-field-name="(\w+)"[^>]*orientation="row"/g)];
    expect(fields.map(([, name]) => name).slice(-2)).toEqual(['Kind', 'Month']);
    expect(anna.errors).toEqual([]);
  });
});
