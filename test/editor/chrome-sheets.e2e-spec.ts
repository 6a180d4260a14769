import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

/** In the upper corner of B2, above all that is drawn there. */
const redCorner = `(() => {
  const { data } = document.querySelector('.svc-overlay').getContext('2d').getImageData(52 + 2 * 85 - 8, 22 + 17, 8, 8);
  return data.some((value, index) => index % 4 === 0 && value > 150 && data[index + 1] < 60 && data[index + 2] < 60);
})()`;

/** Left of B3, where a formula that names B2:B4 second has its frame. */
const redEdge = `(() => {
  const { data } = document.querySelector('.svc-overlay').getContext('2d').getImageData(52 + 85 - 3, 22 + 17 * 2 + 4, 6, 4);
  return data.some((value, index) => index % 4 === 0 && value > 150 && data[index + 1] < 60 && data[index + 2] < 80);
})()`;

/** Pixels that lines between cells lack, away from the headers; undefined without lines. */
const gaps = `(() => {
  const canvas = document.querySelector('.svc-document');
  const [right, bottom] = [canvas.width - 40, canvas.height - 40];
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const white = (x, y) => data[(y * canvas.width + x) * 4] > 250;
  const missing = (from, to, drawn) => Array.from({ length: to - from }, (_, at) => at + from).filter((at) => !drawn(at));
  const range = (from, to) => Array.from({ length: to - from }, (_, at) => at + from);
  const rows = range(180, 300).map((y) => missing(60, right, (x) => !white(x, y)));
  const columns = range(150, 400).map((x) => missing(100, bottom, (y) => !white(x, y)));
  const lines = [...rows.filter((at) => at.length < right / 2), ...columns.filter((at) => at.length < bottom / 2)];
  return lines.length < 6 ? undefined : lines.flat();
})()`;

const accent = [15, 108, 189];
const white = [255, 255, 255];

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

  const address = (): Locator => window.frame.getByTestId('cell-address');

  /** By the box that shows the cell's address. */
  async function select(range: string): Promise<void> {
    const box = address();
    const first = range.split(':')[0];
    await box.fill(range);
    await box.press('Enter');
    await window.until(async () => (await box.inputValue()).split(':')[0] === first, `the cursor at ${range}`);
  }

  async function enter(cell: string, text: string): Promise<void> {
    await select(cell);
    await window.type(text);
    await window.press('Enter');
  }

  /** Whether a colour is on the upright line at `x`, so many pixels down from `y`, over the document. */
  const drawn = (x: number, y: number, height: number, [r, g, b]: readonly number[]): Promise<boolean> =>
    window.frame.evaluate(`(() => {
      const { data } = document.querySelector('.svc-overlay').getContext('2d').getImageData(${x - 2}, ${y}, 4, ${height});
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] > 100 && [${r}, ${g}, ${b}].every((wanted, index) => Math.abs(data[at + index] - wanted) < 4)) return true;
      return false;
    })()`);

  /** Saves until the stored file fits. */
  async function saved(...all: RegExp[]): Promise<string> {
    await window.until(
      async () => {
        await window.save();
        return all.every((fits) => fits.test(content()));
      },
      `the saved file to contain ${all.map(({ source }) => source).join(' and ')}`,
    );
    return content();
  }

  it('offers functions, tells their arguments, and frames the cells that a formula names', async () => {
    await select('D12');
    await window.type('=SU');
    const offer = window.frame.getByRole('listbox', { name: 'Functions that may be meant' });
    await offer.getByText('SUBSTITUTE', { exact: true }).waitFor();
    await offer.getByText('Returns the sum of all arguments.').waitFor();
    await picture(window, 'formula-offer');
    await window.press('ArrowDown');
    await offer.locator('[aria-selected=true]', { hasText: 'SUBSTITUTE' }).waitFor();
    await window.press('ArrowUp');
    await window.press('Tab');
    const formula = window.frame.getByTestId('formula');
    await window.until(async () => (await formula.inputValue()).startsWith('=SUM('), 'the function');
    const help = window.frame.getByTestId('formula-help');
    await help.locator('[data-current=true]', { hasText: 'Number 1' }).waitFor();
    await window.type('A1;B2:B4');
    await window.until(async () => (await formula.inputValue()).includes('B2:B4'), 'the formula');
    await window.type(';');
    await help.locator('[data-current=true]', { hasText: '…' }).waitFor();
    await picture(window, 'formula-frames');
    await window.until(() => window.frame.evaluate<boolean>(redEdge), 'the red frame around B2:B4');
    await window.type('1');
    await window.press('Enter');
    await saved(/of:=SUM\(\[\.A1\];\[\.B2:\.B4\];1\)/);
    expect(await window.frame.evaluate<boolean>(redEdge)).toBe(false);
  });

  it('tells what selected cells come to, frames each range, and dashes what was copied', async () => {
    for (const [cell, text] of [
      ['F1', '3'],
      ['F2', '5'],
      ['F3', '1/2/2026'],
      ['F4', '1/4/2026'],
    ] as const)
      // prettier-ignore
      await enter(cell, text);
    await select('F1:F2');
    const says = (id: string, text: string): Promise<void> =>
      window.frame.locator(`[data-status=${id}]`, { hasText: text }).waitFor();
    await says('average', 'Average: 4');
    await says('count', 'Count: 2');
    await says('max', 'Max: 5');
    await says('min', 'Min: 3');
    await says('sum', 'Sum: 8');
    const edge = 52 + 6 * 85;
    await window.until(() => drawn(edge, 22 + 4, 26, accent), 'the frame around F1:F2');
    await window.page.keyboard.down('Control');
    await window.drag({ x: edge + 2 * 85 + 40, y: 22 + 8 }, { x: edge + 2 * 85 + 40, y: 22 + 17 * 3 + 8 });
    await window.page.keyboard.up('Control');
    await window.until(() => drawn(edge + 2 * 85, 22 + 4, 60, accent), 'the frame around I1:I4');
    expect(await drawn(edge, 22 + 4, 26, accent)).toBe(true);
    expect(await drawn(edge, 22 + 17 * 2 + 6, 26, accent)).toBe(false);
    await picture(window, 'ranges');

    await select('F3:F4');
    await says('max', '26');
    await window.frame.locator('[data-status=sum]').waitFor({ state: 'detached' });
    await select('F1:F2');
    await window.until(() => drawn(edge, 22 + 4, 26, accent), 'the frame around F1:F2');
    expect(await drawn(edge, 22 + 4, 26, white)).toBe(false);
    await window.press('Control+c');
    await window.until(() => drawn(edge, 22 + 4, 26, white), 'the dashes around F1:F2');
    await picture(window, 'copied');
    await window.press('Escape');
    await window.until(async () => !(await drawn(edge, 22 + 4, 26, white)), 'no dashes');
  });

  it('lays out a pivot table by drag and by menus', async () => {
    for (const [row, cells] of [
      ['Region', 'Sales'],
      ['North', '3'],
      ['South', '4'],
      ['North', '5'],
    ].entries())
      for (const [column, text] of cells.entries()) await enter(`${'FG'[column]}${row + 1}`, text);
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
  });

  it('has lines between cells without gaps where tiles meet', async () => {
    await window.complete();
    expect(await window.frame.evaluate<number[] | undefined>(gaps)).toEqual([]);
    await window.press('Control++');
    await window.complete();
    expect(await window.frame.evaluate<number[] | undefined>(gaps)).toEqual([]);
  });

  it('pastes lines at once, and offers afterwards how else they may be meant', async () => {
    await select('A5');
    await window.page.evaluate(`navigator.clipboard.writeText('uno,due\\ntre,quattro')`);
    await window.frame.locator('.svc-input').focus();
    await window.press('Control+v');
    const chip = window.frame.getByTestId('paste-options');
    await chip.waitFor();
    await picture(window, 'paste-options');
    await window.stored(file, /<text:p>uno,due<.*<text:p>tre,quattro</s);
    await window.press('Control');
    await window.frame.locator('[data-paste=comma]').click();
    await window.stored(file, /<text:p>uno<.*<text:p>due<.*<text:p>tre<.*<text:p>quattro</s);
    await window.press('Control');
    await window.frame.locator('[data-paste=text]').waitFor();
    await window.press('Escape');
    await window.frame.locator('[data-paste=text]').waitFor({ state: 'detached' });
    await window.press('Control');
    await window.frame.locator('[data-paste=transpose]').click();
    await window.stored(file, /<text:p>uno,due<.*<text:p>tre,quattro</s);
    expect(content()).toMatch(
      /<text:p>uno,due<[^]*?<\/table:table-cell>\s*<table:table-cell[^>]*>\s*<text:p>tre,quattro</,
    );
    await window.press('ArrowDown');
    await chip.waitFor({ state: 'detached' });
  });

  it('fills down by a double click on the handle, and stays out of the cell', async () => {
    await select('D1');
    // The lower right corner of D1, beside the headers.
    const { x, y } = await window.place();
    const corner = [x + 52 + 4 * 85, y + 22 + 17] as const;
    await window.page.mouse.click(...corner);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await window.frame.locator('[role=menu]').count()).toBe(0);
    await window.page.mouse.dblclick(...corner);
    await saved(/of:=\[\.B2\]\*\[\.C2\]/);
    await window.type('9');
    await window.press('Enter');
    const stored = await saved(/office:value="9"/);
    expect(stored).toMatch(/of:=\[\.B2\]\*\[\.C2\]/);
    expect(stored).not.toMatch(/\]9"|=9/);
    expect(await window.frame.locator('[role=menu]').count()).toBe(0);
    expect(await address().inputValue()).toMatch(/^D/);
    expect(stored).toContain('Äpfel');
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
          const entry = row === 8 ? '.uno:HideColumn' : '.uno:InsertCell';
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

  it('inserts, hides, sizes and deletes rows and columns', async () => {
    await enter('A3', 'third');
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
    await saved(/style:column-width="(5(\.0\d*)?cm|1\.96\d*in)"/);
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
    await saved(
      /<number:currency-style/,
      // One of LibreOffice's own styles has a border of 1.5 pt.
      /fo:border="(?!1\.5pt)[\d.]+(pt|cm|in) solid #000000"/,
      /table:number-columns-spanned="2"/,
      /fo:wrap-option="wrap"/,
    );
  });

  it('sorts, filters and freezes', async () => {
    for (const [row, name] of ['pear', 'fig', 'apple'].entries()) await enter(`F${row + 1}`, name);
    await select('F1:F3');
    await menu('data', 'sortAscending');
    await saved(/apple[\s\S]*fig[\s\S]*pear/);
    await menu('data', 'sortDescending');
    await saved(/pear[\s\S]*fig[\s\S]*apple/);
    await menu('data', 'autoFilter');
    // Whether the first line is a heading.
    await window.frame.locator('[data-office-dialog] button', { hasText: 'Yes' }).click();
    await saved(/table:display-filter-buttons="true"/);
    await select('B2');
    await menu('view', 'freezeMenu', 'freeze');
    await saved(/HorizontalSplitMode" config:type="short">2</);
  });

  it('inserts a chart of the selected cells', async () => {
    for (const [row, [name, number]] of [
      ['pear', '3'],
      ['fig', '5'],
    ].entries()) {
      await enter(`F${row + 1}`, name!);
      await enter(`G${row + 1}`, number!);
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
    await window.until(async () => (await address().inputValue()) === 'B2', 'the cell of the comment');
    await window.press('Control+h');
    const bar = window.frame.locator('search');
    await bar.locator('input').nth(0).fill('discount');
    await bar.locator('input').nth(1).fill('rebate');
    await bar.locator('button', { hasText: 'Replace all' }).click();
    const text = await saved(/>rebate</);
    expect(text).not.toContain('discount');
  });
});
