import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

interface Opened {
  readonly file: StoredFile;
  readonly window: EditorWindow;
  readonly dialog: Locator;
}

const cell = (dialog: Locator, row: number, column: number): Locator =>
  dialog.locator(`input[data-row="${row}"][data-column="${column}"]`);

/** The numbers of the chart in a flat file, row by row. */
const numbersOf = (text: string): string[] => {
  const [, table = ''] = /<table:table table:name="local-table">(.*?)<\/table:table>/s.exec(text) ?? [];
  return [...table.matchAll(/office:value="([^"]*)"/g)].map(([, value]) => value!);
};

/** Where the chart lies, and the picture that others show of it. */
const lookOf = (text: string): readonly (string | undefined)[] => {
  const [, frame, rest = ''] = /(<draw:frame [^>]*>)(\s*<draw:object.*)/s.exec(text) ?? [];
  return [frame, /<draw:image.*?<office:binary-data>(.*?)<\/office:binary-data>/s.exec(rest)?.[1]];
};

const untouched = '9.1 3.2 4.54 2.4 8.8 9.65 3.1 1.5 3.7 4.3 9.02 6.2'.split(' ');

describe('the data of a chart', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  const openNumbers = async (name: string, language = 'en'): Promise<Opened> => {
    const file = await stage.service.add(name);
    const window = await stage.open(file, { query: { lang: language } });
    await window.complete();
    await window.post('Send_UNO_Command', { Command: '.uno:InsertObjectChart', Args: {} });
    await window.frame.locator('[data-tab=chart]').click();
    await window.frame.locator('[data-command=chartData]').click();
    const dialog = window.frame.getByRole('dialog');
    await dialog.locator('input[data-row="1"][data-column="1"]:focus').waitFor();
    return { file, window, dialog };
  };

  it.each(['letter.fodt', 'slides.fodp'])('is typed into a table, stored, and taken back: %s', async (name) => {
    const { file, window, dialog } = await openNumbers(name);
    await picture(window, `chart-data-${name}`);
    const first = await window.stored(file, (text) => numbersOf(text).length > 0, 'the chart');
    expect(numbersOf(first)).toEqual(untouched);
    // The first number has the keyboard, and is replaced by what is typed.
    await window.type('77');
    await window.press('Enter');
    await window.type('1.5');
    await window.press('ArrowUp');
    await window.press('ArrowRight');
    await window.type('x');
    expect(await cell(dialog, 1, 2).getAttribute('aria-invalid')).toBe('true');
    expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await picture(window, `chart-data-bad-${name}`);
    await cell(dialog, 1, 2).fill('-2');
    await cell(dialog, 1, 0).fill('Lemons');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    const changed = ['77', '-2', '4.54', '1.5', ...untouched.slice(4)];
    const text = await window.stored(file, (now) => numbersOf(now).join() === changed.join(), 'the numbers');
    expect(text).toContain('Lemons');
    const [[place, painted], [placeNow, paintedNow]] = [lookOf(first), lookOf(text)];
    expect(placeNow).toBe(place);
    expect(paintedNow).not.toBe(painted);
    await picture(window, `chart-with-data-${name}`);
    const button = (command: string): Locator => window.frame.locator(`[data-command=${command}]`).first();
    await window.frame.locator('[data-command=undo]:enabled').first().click();
    await window.stored(file, (now) => numbersOf(now).join() === untouched.join(), 'the numbers as they were');
    // The document has nothing to do again, and the chart has nothing more to undo.
    await window.frame.locator('[data-command=redo]:enabled').first().waitFor();
    expect(await button('undo').isDisabled()).toBe(true);
    await picture(window, `chart-undone-${name}`);
    await window.press('Escape');
    await window.frame.locator('[data-command=undo]:enabled').first().waitFor();
    await window.until(() => button('redo').isDisabled(), 'nothing to do again in the document');
    expect(window.errors).toEqual([]);
  });

  it('has rows and series put in and taken out, and takes a table from the clipboard, in the words of a language', async () => {
    const { file, window, dialog } = await openNumbers('slides.fodp', 'de');
    expect(await cell(dialog, 1, 1).inputValue()).toBe('9,1');
    await cell(dialog, 1, 2).focus();
    await dialog.locator('[data-chart-button=removeSeries]').click();
    await dialog.locator('[data-chart-button=removeRow]').click();
    await dialog.locator('[data-chart-button=addSeries]').click();
    await window.type('Neu');
    await cell(dialog, 2, 2).focus();
    await window.frame.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '1,5\\t2\\n1.234,5\\t3\\n-1\\t4\\n');
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })()`);
    await cell(dialog, 4, 3).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await window.page.emulateMedia({ colorScheme });
      await picture(window, `chart-data-${colorScheme}`);
    }
    await window.page.setViewportSize({ width: 390, height: 800 });
    await picture(window, 'chart-data-narrow');
    await window.page.setViewportSize({ width: 1200, height: 800 });
    await window.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    // Row 1 is gone, and so is the second series; the rest was overwritten from the second of the rows on.
    const wanted = '2.4 9.65 NaN 3.1 1.5 2 4.3 1234.5 3 NaN -1 4'.split(' ');
    const text = await window.stored(file, (now) => numbersOf(now).join() === wanted.join(), 'the new table');
    expect(text).toContain('Neu');
    expect(window.errors).toEqual([]);
  });

  it('is let be by Escape, and the chart stays open for what comes next', async () => {
    const { file, window, dialog } = await openNumbers('letter.fodt');
    await window.type('77');
    await window.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await window.frame.locator('[data-command=chartLegend]').click();
    const text = await window.stored(
      file,
      (now) => now.includes('<chart:plot-area') && !now.includes('<chart:legend'),
      'no legend',
    );
    expect(numbersOf(text)).toEqual(untouched);
    expect(window.errors).toEqual([]);
  });
});
