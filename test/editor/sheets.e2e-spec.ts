import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

/** Of the headers, and of columns and rows nobody changed, CSS pixels at 100 %. */
const header = { width: 52, height: 22 };
const cell = { width: 85, height: 17 };

/** The middle of a cell on an unscrolled sheet; both counted from 0. */
const at = (column: number, row: number): [number, number] => [
  header.width + (column + 0.5) * cell.width,
  header.height + (row + 0.5) * cell.height,
];

async function address(window: EditorWindow, wanted: string): Promise<void> {
  const box = window.frame.getByTestId('cell-address');
  await window.until(async () => (await box.inputValue()) === wanted, `the cell cursor at ${wanted}`);
}

async function select(window: EditorWindow, column: number, row: number, name: string): Promise<void> {
  await window.click(...at(column, row));
  await address(window, name);
}

const scroll = (window: EditorWindow): Promise<{ x: number; y: number }> =>
  window.frame.evaluate("(({ scrollLeft: x, scrollTop: y }) => ({ x, y }))(document.querySelector('.svc-scroller'))");

/** Width of the first column in the stored file, cm. LibreOffice writes the unit of its locale. */
const width = (text: string): number => {
  const style = /<table:table-column table:style-name="(\w+)"/.exec(text)?.[1] ?? '';
  const size = new RegExp(
    `style:name="${style}"[^>]*>\\s*<style:table-column-properties[^>]*column-width="([\\d.]+)(cm|in)`,
  );
  const [, value, unit] = size.exec(text) ?? [];
  return Number(value) * (unit === 'in' ? 2.54 : 1);
};

describe('a sheet', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('keeps frozen rows and columns in view while the rest scrolls', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await select(window, 2, 2, 'C3');
    await window.post('Send_UNO_Command', { Command: '.uno:FreezePanes' });
    await window.frame.locator('.svc-document[data-scrolled-from="222,56"]').waitFor({ state: 'attached' });
    const corner = () => window.pixels(header.width, header.height, 2 * cell.width - 4, 2 * cell.height - 2);
    await window.complete();
    const before = await corner();
    expect(before.some((value) => value < 100)).toBe(true);
    const { x, y } = await window.place();
    await window.page.mouse.move(x + 500, y + 300);
    await window.page.mouse.wheel(850, 1700);
    await window.until(async () => {
      const now = await scroll(window);
      return now.x > 400 && now.y > 500;
    }, 'the scrolled sheet');
    await window.complete();
    expect(await corner()).toEqual(before);
    // A cell in the frozen corner, one in the frozen rows, and one that scrolls.
    await select(window, 0, 1, 'A2');
    await window.click(...at(4, 0));
    const box = window.frame.getByTestId('cell-address');
    await window.until(async () => /^[G-Z]1$/.test(await box.inputValue()), 'a scrolled column of the first row');
    await window.click(...at(4, 9));
    await window.until(async () => /^[G-Z]\d{2,}$/.test(await box.inputValue()), 'a cell far down');
    expect(window.errors).toEqual([]);
  });

  it('resizes a column by its header’s edge, and fits it on a double click', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await select(window, 0, 0, 'A1');
    const edge = { x: header.width + cell.width - 1, y: 10 };
    await window.drag(edge, { x: edge.x + 100, y: 10 });
    await window.stored(file, (text) => Math.abs(width(text) - 4.9) < 0.3, 'a wider first column');
    await window.click(edge.x + 100, 10, { clickCount: 2 });
    await window.stored(file, (text) => width(text) > 0.3 && width(text) < 3, 'a column as wide as its text');
  });

  it('selects whole rows and columns by their headers, and goes to an address, whatever comes while it is written', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'));
    await select(window, 0, 0, 'A1');
    await window.frame.getByTestId('cell-address').focus();
    // A key from before, of which LibreOffice tells late.
    await window.frame.evaluate(
      "document.querySelector('textarea').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown' }))",
    );
    const formula = window.frame.getByTestId('formula');
    await window.until(async () => (await formula.inputValue()) === 'discount', 'news of the second row');
    await window.type('C2');
    await window.press('Enter');
    await address(window, 'C2');
    await window.click(header.width + 1.5 * cell.width, 10);
    await address(window, 'B1:B1048576');
    await window.click(20, header.height + 2.5 * cell.height);
    await window.until(
      async () => /^A3:\w+3$/.test(await window.frame.getByTestId('cell-address').inputValue()),
      'the third row',
    );
  });
});
