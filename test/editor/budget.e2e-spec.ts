import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { command, entry, tab } from './bars.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow, Position } from './editor-window.js';
import { addressBox, cell, cursorAt, header } from './sheet-hand.js';

const sheet = ({ frame }: EditorWindow, index: number): Locator => frame.locator(`[data-sheet="${index}"]`);
const popup = ({ frame }: EditorWindow): Locator => frame.locator('[data-office-popup]');

/** The middle of a cell on an unscrolled sheet of columns nobody changed. */
function at(name: string): Position {
  const [, letter = 'A', row = '1'] = /^([A-Z])(\d+)$/.exec(name) ?? [];
  return {
    x: header.width + (letter.charCodeAt(0) - 65 + 0.5) * cell.width,
    y: header.height + (Number(row) - 0.5) * cell.height,
  };
}

async function formula(window: EditorWindow, wanted: string): Promise<void> {
  const box = window.frame.getByTestId('formula');
  await window.until(async () => (await box.inputValue()) === wanted, `the formula ${wanted}`);
}

async function select(window: EditorWindow, first: string, last = first): Promise<void> {
  if (first === last) await window.click(at(first).x, at(first).y);
  else await window.drag(at(first), at(last));
  await cursorAt(window, first === last ? first : `${first}:${last}`);
}

/** Tab goes on, Enter begins the next row below the first cell. */
async function typeRows(window: EditorWindow, rows: readonly (readonly string[])[]): Promise<void> {
  for (const row of rows) {
    for (const [index, text] of row.entries()) {
      await window.type(text);
      await window.press(index === row.length - 1 ? 'Enter' : 'Tab');
    }
  }
}

/** By the handle of the selected cells. */
async function fill(window: EditorWindow, from: string, to: string): Promise<void> {
  await select(window, from);
  const { x, y } = at(from);
  await window.drag({ x: x + cell.width / 2, y: y + cell.height / 2 }, at(to));
  await cursorAt(window, `${from}:${to}`);
}

/** A sheet of its own, with what comes in and goes out each month, and the sums of both. */
async function writeTable(anna: EditorWindow): Promise<void> {
  await anna.frame.locator('button[data-command=newSheet]').click();
  await anna.frame.locator('[data-sheet="2"][aria-selected=true]').waitFor();
  await typeRows(anna, [
    ['Budget', 'January'],
    ['Salary', '2500', '2550'],
    ['Rent', '-900', '-900'],
    ['Food', '-410.5', '-398.25'],
    ['Car', '-120', '-80'],
  ]);
  await anna.type('Wrong');
  await anna.press('Escape');
  await anna.type('Total');
  await anna.press('F2');
  await anna.type('s');
  await anna.press('Tab');
  await cursorAt(anna, 'B6');
  await command(anna, 'autoSum').click();
  await formula(anna, '=SUM(B2:B5)');
  await anna.press('Enter');
  await cursorAt(anna, 'A7');
  await fill(anna, 'B6', 'C6');
  await fill(anna, 'B1', 'C1');
  await select(anna, 'D2');
  await anna.type('=');
  await anna.click(at('B2').x, at('B2').y);
  await formula(anna, '=B2');
  await anna.type('+');
  await anna.click(at('C2').x, at('C2').y);
  await formula(anna, '=B2+C2');
  await anna.press('Enter');
}

async function format(anna: EditorWindow): Promise<void> {
  await anna.click(header.width / 2, at('A1').y);
  await anna.press('Control+b');
  await select(anna, 'B2', 'C6');
  await anna.frame
    .getByText('Sum: ')
    .filter({ hasText: /[45],\d{3}|[45]\d{3}/ })
    .waitFor();
  await command(anna, 'currency').click();
  await command(anna, 'borders').click();
  await entry(anna, 'borderAll').click();
  await tab(anna, 'view');
  await command(anna, 'freezeMenu').click();
  await entry(anna, 'freezeRow').click();
}

/** Only the values that are listed may be typed, or chosen from the list. */
async function offerList(anna: EditorWindow): Promise<void> {
  await select(anna, 'E2');
  await tab(anna, 'data');
  await command(anna, 'validation').click();
  const dialog = anna.frame.locator('[data-office-dialog]');
  await dialog.locator('select[data-widget=allow]').selectOption({ label: 'List' });
  await dialog.locator('textarea[data-widget=minlist]').fill('monthly\nyearly');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'detached' });
  await anna.press('Alt+ArrowDown');
  await popup(anna).getByText('yearly').click();
  await popup(anna).waitFor({ state: 'detached' });
  await formula(anna, 'yearly');
}

/** Without the car; the keyboard is the sheet's again. */
async function filter(anna: EditorWindow): Promise<void> {
  await select(anna, 'A1', 'C5');
  await command(anna, 'autoFilter').click();
  await anna.frame.locator('[data-command=autoFilter][aria-pressed=true]').waitFor();
  await anna.click(header.width + cell.width - 9, at('A1').y);
  await popup(anna).getByText('Filter by Condition').click();
  await popup(anna).getByText('Not Empty').waitFor();
  await anna.press('Escape');
  await popup(anna).getByText('Not Empty').waitFor({ state: 'detached' });
  await anna.click(header.width + cell.width - 9, at('A1').y);
  await popup(anna).getByRole('checkbox', { name: 'Car' }).click();
  await popup(anna).getByRole('button', { name: 'OK' }).click();
  await popup(anna).waitFor({ state: 'detached' });
  await anna.press('Control+Home');
  await cursorAt(anna, 'A1');
  // The fifth row that is seen is the sixth once LibreOffice has told of it: its number stands beside it, and selects it.
  await anna.until(async () => {
    if ((await addressBox(anna).inputValue()) === 'A6:XFD6') return true;
    await anna.click(header.width / 2, at('A5').y);
    return false;
  }, 'the row that is called 6');
}

async function makeChart(anna: EditorWindow): Promise<void> {
  await select(anna, 'A1', 'C4');
  await tab(anna, 'insert');
  await command(anna, 'chart').click();
  await anna.frame.getByRole('button', { name: 'Finish' }).click();
  await anna.frame.locator('[data-office-dialog]').waitFor({ state: 'detached' });
}

/** Bea reckons on another sheet with what Anna has on hers, while Anna goes on. */
async function reckonTogether(anna: EditorWindow, bea: EditorWindow): Promise<void> {
  await sheet(bea, 1).click();
  await bea.frame.locator('[data-sheet="1"][aria-selected=true]').waitFor();
  await select(bea, 'B4');
  await bea.type('=$Sheet3.B2*12');
  await bea.press('Enter');
  await sheet(bea, 1).dblclick();
  await bea.press('Control+a');
  await bea.type('Year');
  await bea.press('Enter');
  await sheet(anna, 1).getByText('Year').waitFor();
  await select(bea, 'A4');
  await bea.press('Control+Alt+c');
  await bea.frame.locator('[data-region=comments] textarea').fill('Is there a rise?');
  await bea.press('Control+Enter');
  await sheet(anna, 1).click();
  await anna.frame.locator('[data-region=comments]').getByText('Is there a rise?').waitFor();
}

/** LibreOffice's flat files have no comments on cells that were read from a package. */
const packed = ({ bytes }: StoredFile): Promise<string> =>
  Promise.resolve(bytes ? strFromU8(unzipSync(bytes)['content.xml']!) : '');

describe('a budget, inside a foreign host page', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('is balanced alone, then with somebody else, saved and printed', async () => {
    const file = await stage.package('sheets.fods', 'budget.ods');
    const anna = await stage.open(file);
    await writeTable(anna);
    await format(anna);
    await offerList(anna);
    await filter(anna);
    await makeChart(anna);
    const bea = await stage.open(file, { token: file.addUser({ UserId: 'bea', UserFriendlyName: 'Bea' }) });
    await reckonTogether(anna, bea);

    const content = await anna.stored(file, /Is there a rise\?/, 'what Bea wrote', packed);
    const text = await stage.reopened(file);
    const cells = text.slice(text.indexOf('table:name="Sheet3"'));
    for (const expected of [
      /<text:p>January<\/text:p>[\s\S]*<text:p>February<\/text:p>/,
      /table:formula="of:=SUM\(\[\.B2:\.B5\]\)" office:value-type="currency"[^>]*office:value="1069.5"/,
      /table:formula="of:=SUM\(\[\.C2:\.C5\]\)"[^>]*office:value="1171.75"/,
      /table:formula="of:=\[\.B2\]\+\[\.C2\]"[^>]*office:value="5050"/,
      /<text:p>Totals</,
      /table:visibility="filter"(?:(?!<\/table:table-row>)[\s\S])*<text:p>Car</,
      /table:content-validation-name="val1"[^>]*>\s*<text:p>yearly</,
    ])
      expect(cells).toMatch(expected);
    expect(cells).not.toContain('Wrong');
    for (const expected of [
      /<chart:series [^>]*chart:values-cell-range-address="Sheet3\.\$?B\$?2:/,
      /cell-content-is-in-list\(&quot;monthly&quot;;&quot;yearly&quot;\)/,
      /VerticalSplitPosition" config:type="int">1</,
      /table:name="Year"[\s\S]*table:formula="of:=\[\$Sheet3\.B2\]\*12"[^>]*office:value="30000"/,
    ])
      expect(text).toMatch(expected);
    expect(text).toMatch(/fo:border="(?!1\.5pt)[\d.]+(pt|cm|in) solid #000000"/);
    const heading = /table:style-name="(\w+)"[^>]*>\s*<text:p>Budget</.exec(text)?.[1];
    expect(text).toMatch(
      new RegExp(`style:name="${heading}"[^>]*>\\s*<style:text-properties [^>]*fo:font-weight="bold"`),
    );
    expect(content).toMatch(/<dc:creator>Bea<\/dc:creator>.*Is there a rise\?/);
    expect([...anna.errors, ...bea.errors]).toEqual([]);

    await tab(anna, 'file');
    const [download] = await Promise.all([anna.page.waitForEvent('download'), command(anna, 'exportPdf').click()]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
