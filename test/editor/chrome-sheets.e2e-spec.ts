import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { addressBox, cursorAt, enter, goTo, saved as savedAs } from './sheet-hand.js';

/** In the upper corner of B2, above all that is drawn there. */
const redCorner = `(() => {
  const { data } = document.querySelector('.svc-overlay').getContext('2d').getImageData(52 + 2 * 85 - 8, 22 + 17, 8, 8);
  return data.some((value, index) => index % 4 === 0 && value > 150 && data[index + 1] < 60 && data[index + 2] < 60);
})()`;

describe('a spreadsheet in a browser', () => {
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

  const menu = (...path: string[]): Promise<boolean> =>
    clickEntry(window.frame, { id: path.at(-1) ?? '', label: '', path: path.slice(0, -1) });
  const tab = (index: number): Locator => window.frame.locator(`[data-sheet="${index}"]`);
  const content = (): string => file.bytes!.toString();

  const select = (range: string): Promise<void> => goTo(window, range);
  const saved = (...all: readonly RegExp[]): Promise<string> => savedAs(window, file, ...all);

  it('lays out a pivot table by drag and by menus', async () => {
    for (const [row, cells] of [
      ['Region', 'Sales'],
      ['North', '3'],
      ['South', '4'],
      ['North', '5'],
    ].entries())
      for (const [column, text] of cells.entries()) await enter(window, `${'FG'[column]}${row + 1}`, text);
    await select('F1:G4');
    await menu('insert', 'pivotTable');
    const source = window.frame.locator('[data-office-dialog=SelectSourceDialog]');
    await source.getByRole('button', { name: 'OK' }).click();
    const layout = window.frame.locator('[data-pivot-layout]');
    const zone = (name: string): Locator => layout.locator(`[data-zone=${name}]`);
    await zone('fields').getByRole('button', { name: 'Region' }).dragTo(zone('rows'));
    await zone('rows').getByRole('button', { name: 'Region' }).waitFor();
    await zone('fields').getByRole('button', { name: 'Sales' }).click();
    await window.frame.getByRole('menuitem', { name: 'Move to values' }).click();
    await zone('values').getByRole('button', { name: 'Sum - Sales' }).waitFor();
    await picture(window, 'pivot');
    await window.frame.locator('[data-office-dialog=PivotTableLayout]').getByRole('button', { name: 'OK' }).click();
    await saved(
      /<table:data-pilot-field[^>]*table:source-field-name="Region"[^>]*table:orientation="row"/,
      /table:source-field-name="Sales"[^>]*table:orientation="data"/,
    );
    await window.complete();
    await picture(window, 'pivot-table');
    // It is made anew of what has changed, and laid out anew from where it stands.
    await tab(0).click();
    await window.frame.locator('[data-sheet="0"][aria-selected=true]').waitFor();
    await enter(window, 'G2', '30');
    await tab(1).click();
    await window.frame.locator('[data-sheet="1"][aria-selected=true]').waitFor();
    await select('A4');
    await window.until(() => menu('data', 'pivotRefresh'), 'the entry to be on');
    await saved(/office:value="35"/, /office:value="39"/);
    await window.until(() => menu('data', 'pivotTable'), 'the entry to be on');
    await zone('rows').getByRole('button', { name: 'Region' }).dragTo(zone('columns'));
    await zone('columns').getByRole('button', { name: 'Region' }).waitFor();
    await window.frame.locator('[data-office-dialog=PivotTableLayout]').getByRole('button', { name: 'OK' }).click();
    await saved(/table:source-field-name="Region"[^>]*table:orientation="column"/);
  });

  it('opens the menus of cells and headers again and again, inside the window', async () => {
    const menus = window.frame.getByTestId('context-menu');
    const inside = async (): Promise<void> => {
      await menus.waitFor();
      const size = window.page.viewportSize()!;
      // It moves to its place once it has its size.
      await window.until(async () => {
        const box = await menus.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= size.height && box.x + box.width <= size.width;
      }, 'the menu inside of the window');
    };
    for (const height of [800, 420]) {
      await window.page.setViewportSize({ width: 1200, height });
      for (let round = 0; round < 2; round++) {
        for (const row of [60, 8]) {
          await window.click(150, row, { button: 'right' });
          await inside();
          const entry = row === 8 ? 'hideColumns' : '.uno:InsertCell';
          await menus.locator(`[data-command="${entry}"]`).waitFor();
          await window.press('Escape');
          await menus.waitFor({ state: 'detached' });
        }
      }
    }
    await tab(0).click({ button: 'right' });
    await window.until(
      async () => ((await window.frame.getByRole('menu').boundingBox())?.y ?? -1) >= 0,
      'its upper edge',
    );
  });

  it('does what the menu of a header says to all that is selected, and says it in words', async () => {
    const menus = window.frame.getByTestId('context-menu');
    const choose = async (x: number, y: number, command: string): Promise<void> => {
      await window.click(x, y, { button: 'right' });
      await menus.locator(`[data-command=${command}]`).click();
    };
    for (const [x, y] of [
      [52 + 100, 8],
      [20, 22 + 40],
    ] as const) {
      await window.click(x, y, { button: 'right' });
      await menus.waitFor();
      expect((await menus.getByRole('menuitem').allTextContents()).filter((text) => /uno/i.test(text))).toEqual([]);
      await window.press('Escape');
    }
    await window.drag({ x: 52 + 100, y: 8 }, { x: 52 + 200, y: 8 });
    await cursorAt(window, 'B1:C1048576');
    await choose(52 + 100, 8, 'hideColumns');
    await saved(
      /table:number-columns-repeated="2"[^>]*table:visibility="collapse"|table:visibility="collapse"[^>]*number-columns-repeated="2"/,
    );
    await picture(window, 'columns-hidden');
    await window.until(async () => {
      // Until what is hidden is so on the screen, too.
      await window.drag({ x: 52 + 30, y: 8 }, { x: 52 + 120, y: 8 });
      return (await addressBox(window).inputValue()) === 'A1:D1048576';
    }, 'the columns on both sides');
    await choose(52 + 30, 8, 'showColumns');
    await window.until(async () => {
      await window.save();
      return !content().includes('table:visibility="collapse"');
    }, 'all columns');
  });

  it('pastes of copied cells what is wanted', async () => {
    await enter(window, 'E1', '=2*21');
    await select('E1');
    await window.press('Control+c');
    await select('F1');
    await menu('edit', 'pasteValues');
    await saved(
      /office:value="42"[^>]*>\s*<text:p>42<\/text:p>\s*<\/table:table-cell>\s*<table:table-cell office:value-type="float" office:value="42"/,
    );
  });

  it('pastes texts with the other values, and what was copied elsewhere since', async () => {
    await select('A1:D1');
    await window.frame.locator('.svc-input').focus();
    await window.press('Control+c');
    await select('F5');
    await menu('edit', 'pasteValues');
    await saved(
      /<text:p>Äpfel<(?:(?!<text:p>)[^])*<text:p>3<[^]*<text:p>Äpfel<[^>]*>\s*<[^]*?office:value="4.5"[^>]*>\s*<text:p>4.5</,
    );
    expect(content().match(/of:=\[\.B1\]\*\[\.C1\]/g)).toHaveLength(1);
    await window.page.evaluate(`navigator.clipboard.writeText('uno\\tdue')`);
    await select('F8');
    await menu('edit', 'pasteValues');
    await saved(/<text:p>uno<\/text:p>\s*<\/table:table-cell>\s*<table:table-cell[^>]*>\s*<text:p>due</);
    await select('F10');
    await menu('edit', 'pasteTransposed');
    await saved(/<text:p>uno<\/text:p>\s*<\/table:table-cell>(?:(?!<text:p>)[^])*<\/table:table-row>[^]*<text:p>due</);
  });

  it('inserts, hides, sizes and deletes rows and columns', async () => {
    await enter(window, 'A3', 'third');
    await select('A2');
    await menu('sheet', 'insertMenu', 'rowsAbove');
    await saved(
      /Äpfel[\s\S]*?<\/table:table-row>\s*<table:table-row[^>]*>\s*<table:table-cell[^>]*\/>[\s\S]*?discount/,
    );
    await select('B1');
    await menu('sheet', 'insertMenu', 'columnsLeft');
    await saved(/of:=\[\.C1\]\*\[\.D1\]/);
    await select('A4');
    await menu('sheet', 'rowsMenu', 'hideRows');
    await saved(/table:visibility="collapse"[^>]*>\s*<table:table-cell[^>]*>\s*<text:p>third/);
    await select('A1');
    await menu('sheet', 'columnsMenu', 'columnWidth');
    await window.frame.locator('[role=dialog] input').fill('5');
    await window.press('Enter');
    await saved(/style:column-width="5(\.0\d*)?(cm|in)"/);
    await menu('sheet', 'columnsMenu', 'columnWidth');
    await window.until(
      async () => Number(await window.frame.locator('[role=dialog] input').inputValue()) === 5,
      'the width that there is',
    );
    await window.press('Escape');
    // OK of a dialog that has nothing else to do at it: only the answer tells it from Cancel.
    await select('A5:A6');
    await window.press('F12');
    await window.frame.locator('[data-office-dialog=GroupDialog]').getByRole('button', { name: 'OK' }).click();
    await saved(/<table:table-row-group>/);
    await select('A2');
    await menu('sheet', 'deleteMenu', 'deleteRows');
    await saved(
      /Äpfel(?:(?!<table:table-row)[\s\S])*<\/table:table-row>\s*<table:table-row(?:(?!<table:table-row)[\s\S])*discount/,
    );
  });

  it('formats numbers, borders, merges and wraps', async () => {
    await select('B1:C1');
    await menu('format', 'numberFormat', 'currency');
    await menu('format', 'borders', 'borderAll');
    await select('A3:B3');
    await menu('format', 'mergeCells');
    await select('A1');
    await menu('format', 'wrapText');
    await select('D4');
    await menu('format', 'borders', 'borderDouble');
    // What it is drawn with is chosen first.
    for (const choice of ['borderThick', 'borderLeft']) await window.frame.locator(`[data-command=${choice}]`).click();
    await menu('format', 'borders', 'borderTop');
    await select('D2');
    await menu('format', 'cellStyles', 'cellStyleGood');
    await saved(
      /<table:table-cell table:style-name="Good"/,
      /<number:currency-style/,
      // One of LibreOffice's own styles has a border of 1.5 pt.
      /fo:border="(?!1\.5pt)[\d.]+(pt|cm|in) solid #000000"/,
      // One side after the other: each leaves the others as they are.
      /fo:border-left="[\d.]+pt double #000000"[^>]*fo:border-top="[\d.]+pt double #000000"/,
      /table:number-columns-spanned="2"/,
      /fo:wrap-option="wrap"/,
    );
  });

  it('sorts, filters and freezes', async () => {
    for (const [row, name] of ['pear', 'fig', 'apple'].entries()) await enter(window, `F${row + 1}`, name);
    await select('F1:F3');
    await menu('data', 'sortAscending');
    await saved(/apple[\s\S]*fig[\s\S]*pear/);
    await menu('data', 'sortDescending');
    await saved(/pear[\s\S]*fig[\s\S]*apple/);
    await menu('data', 'autoFilter');
    // Whether the first line is a heading.
    await window.frame.locator('[data-office-dialog] button', { hasText: 'Yes' }).click();
    await saved(/table:display-filter-buttons="true"/);
    await window.click(52 + 6 * 85 - 10, 30);
    const items = window.frame.locator('[data-office-popup]');
    await items.getByRole('treeitem', { name: 'apple' }).waitFor();
    await window.type('fi');
    await items.getByRole('treeitem', { name: 'apple' }).waitFor({ state: 'detached' });
    await window.press('Enter');
    await items.waitFor({ state: 'detached' });
    await saved(/table:visibility="filter"[^>]*>(?:(?!<table:table-row)[\s\S])*apple/);
    await select('B2');
    await menu('view', 'freezeMenu', 'freeze');
    await saved(/HorizontalSplitMode" config:type="short">2</);
  });

  it('takes cells that the mouse chooses into the field that it was in before, and Enter for OK', async () => {
    await enter(window, 'F1', '=G1*2+1');
    await enter(window, 'G1', '1');
    await select('F1');
    await menu('data', 'analysis', 'goalSeek');
    const dialog = window.frame.locator('[data-office-dialog=GoalSeekDialog]');
    const field = (id: string): Locator => dialog.locator(`[data-widget=${id}]`);
    await field('target').fill('21');
    await field('varedit').click();
    await window.click(52 + 6.5 * 85, 30);
    await window.until(async () => (await field('varedit').inputValue()) === '$G$1', 'the cell in its field');
    expect(await field('formulaedit').inputValue()).toBe('$F$1');
    await field('varedit').press('Enter');
    await window.frame.getByRole('button', { name: 'Yes' }).click();
    await saved(/office:value="21"/, /office:value="10"/);
  });

  it('inserts a chart of the selected cells', async () => {
    for (const [row, [name, number]] of [
      ['pear', '3'],
      ['fig', '5'],
    ].entries()) {
      await enter(window, `F${row + 1}`, name!);
      await enter(window, `G${row + 1}`, number!);
    }
    await select('F1:G2');
    await menu('insert', 'chart');
    await saved(/<chart:chart [\s\S]*<chart:series [^>]*chart:values-cell-range-address="Prices\.\$?G\$?1:/);
    await picture(window, 'chart');
  });

  it('applies a conditional format', async () => {
    await select('B1:D1');
    await menu('format', 'conditional', 'colorScale');
    // LibreOffice can only paint this one; Enter presses its OK.
    const dialog = window.frame.locator('[role=dialog] img');
    await dialog.waitFor();
    await dialog.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await saved(/calcext:color-scale/);
  });

  it('adds, renames, colours, moves, hides, shows and deletes sheets', async () => {
    await window.frame.locator('button[data-command=newSheet]').click();
    await tab(2).waitFor();
    await tab(2).dblclick();
    await window.type('Extra');
    await window.press('Enter');
    await saved(/table:name="Extra"/);
    await tab(2).dragTo(tab(0));
    await saved(/table:name="Extra"[\s\S]*table:name="Prices"[\s\S]*table:name="Notes"/);
    await tab(1).click({ button: 'right' });
    await picture(window, 'sheet-menu');
    await window.frame.locator('[role=menu] button[aria-label="#ff0000"]').click();
    await saved(/table:tab-color="#ff0000"/i);
    await tab(1).click({ button: 'right' });
    await window.frame.locator('[role=menuitem]', { hasText: 'Hide sheet' }).click();
    await tab(1).waitFor({ state: 'detached' });
    await saved(/table:display="false"/);
    await tab(0).click({ button: 'right' });
    await window.frame.locator('[role=menuitem]', { hasText: 'Show “Prices”' }).click();
    await tab(1).waitFor();
    await tab(0).click({ button: 'right' });
    await window.frame.locator('[role=menuitem]', { hasText: 'Delete sheet' }).click();
    await tab(2).waitFor({ state: 'detached' });
    await window.save();
    expect(content()).not.toContain('Extra');
    expect(content()).not.toContain('table:display="false"');
  });

  it('comments on cells, and finds and replaces', async () => {
    await select('B2');
    await menu('insert', 'comment');
    await window.frame.locator('[data-region=comments] textarea').fill('Why so much?');
    await window.press('Control+Enter');
    await saved(/<office:annotation[\s\S]*Why so much\?/);
    await select('A1');
    await window.until(() => window.frame.evaluate<boolean>(redCorner), 'the mark of the comment');
    await window.frame.locator('[data-comment]').click();
    await window.until(async () => (await addressBox(window).inputValue()) === 'B2', 'the cell of the comment');
    await select('A1');
    await window.frame.locator('[data-comment][data-active=false]').waitFor();
    await select('B2');
    await window.frame.locator('[data-comment][data-active=true]').waitFor();
    await window.press('Control+h');
    const bar = window.frame.locator('search');
    await bar.locator('input').nth(0).fill('discount');
    await bar.locator('input').nth(1).fill('rebate');
    await bar.locator('button', { hasText: 'Replace all' }).click();
    const text = await saved(/>rebate</);
    expect(text).not.toContain('discount');
  });

  it('shows comments to who comes where there are some: other sheets have no empty panel', async () => {
    await tab(1).click();
    await tab(1).and(window.frame.locator('[aria-selected=true]')).waitFor();
    await menu('insert', 'comment');
    await window.frame.locator('[data-region=comments] textarea').fill('Is this all?');
    await window.press('Control+Enter');
    await saved(/<office:annotation[\s\S]*Is this all\?/);
    const other = await stage.open(file);
    const panel = other.frame.locator('[data-region=comments]');
    const sheet = (index: number): Locator => other.frame.locator(`[data-sheet="${index}"]`);
    await sheet(0).and(other.frame.locator('[aria-selected=true]')).waitFor();
    await other.message('App_LoadingStatus', ({ Status }) => Status === 'Document_Loaded');
    await other.frame.locator('.svc-document[data-complete=true]').waitFor();
    expect(await panel.count()).toBe(0);
    await sheet(1).click();
    await panel.locator('[data-comment]').waitFor();
    await sheet(0).click();
    await panel.getByText('No comments here yet.').waitFor();
  });
});
