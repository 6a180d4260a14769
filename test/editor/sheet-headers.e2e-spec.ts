import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import { addressBox, cell, cursorAt, goTo, header, reachEdge } from './sheet-hand.js';

/** Widths or heights of the first columns or rows in a stored file, cm. LibreOffice writes the unit of its locale. */
function sizes(text: string, what: 'column' | 'row'): number[] {
  const measure = what === 'column' ? 'column-width' : 'row-height';
  const sizeOf = (style: string): number => {
    const [, value, unit] =
      new RegExp(
        `style:name="${style}"[^>]*>\\s*<style:table-${what}-properties[^>]*${measure}="([\\d.]+)(cm|in|mm)`,
      ).exec(text) ?? [];
    return Math.round(Number(value) * (unit === 'in' ? 2.54 : unit === 'mm' ? 0.1 : 1) * 10) / 10;
  };
  const sheet = text.slice(text.indexOf('<table:table '));
  return [...sheet.matchAll(new RegExp(`<table:table-${what} ([^>]*)`, 'g'))].flatMap(([, attributes = '']) => {
    const count = Number(new RegExp(`number-${what}s-repeated="(\\d+)"`).exec(attributes)?.[1] ?? 1);
    const style = /style-name="(\w+)"/.exec(attributes)?.[1] ?? '';
    return Array.from({ length: Math.min(count, 9) }, () => sizeOf(style));
  });
}

/** The borders that they are sized by, on an unscrolled sheet. */
const columnEnd = (column: number): number => header.width + (column + 1) * cell.width - 1;
const rowEnd = (row: number): number => header.height + (row + 1) * cell.height - 1;

/** Of columns or rows, as they are written: some that are alike are one. */
const closed = (text: string, what: 'column' | 'row'): number =>
  (text.match(new RegExp(`<table:table-${what} [^>]*visibility="collapse"`, 'g')) ?? []).length;

describe('the headers of a sheet', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('size all selected columns and rows by the border of one, and fit them on a double click', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await window.drag({ x: header.width + 1.5 * cell.width, y: 10 }, { x: header.width + 4.5 * cell.width, y: 10 });
    await cursorAt(window, 'B1:E1048576');
    // Given up by Escape, it changes nothing.
    const place = await window.place();
    await window.page.mouse.move(place.x + columnEnd(2), place.y + 10);
    await window.page.mouse.down();
    await window.page.mouse.move(place.x + columnEnd(2) + 200, place.y + 10, { steps: 3 });
    await window.press('Escape');
    await window.page.mouse.up();
    await cursorAt(window, 'B1:E1048576');
    await window.drag({ x: columnEnd(2), y: 10 }, { x: columnEnd(2) + 40, y: 10 });
    const wide = (text: string): number[] => sizes(text, 'column').slice(0, 6);
    const stored = await window.stored(file, (text) => wide(text)[2]! > 3, 'a wider third column');
    const [a, b, c, d, e, f] = wide(stored);
    expect(c).toBeLessThan(5);
    expect([b, d, e]).toEqual([c, c, c]);
    expect([a, f]).toEqual([2.3, 2.3]);
    await cursorAt(window, 'B1:E1048576');
    // B is 40 pixels wider by now.
    await reachEdge(window, columnEnd(1) + 40, 10);
    await window.click(columnEnd(1) + 40, 10, { clickCount: 2 });
    const fitted = await window.stored(file, (text) => wide(text)[1]! < 2, 'columns as wide as their texts');
    expect(Math.max(...wide(fitted).slice(1, 4))).toBeLessThan(3);
    await cursorAt(window, 'B1:E1048576');
    // The menu of one is for all of them, too.
    await window.click(header.width + cell.width + 20, 10, { button: 'right' });
    await cursorAt(window, 'B1:E1048576');
    // It goes when what it speaks of is scrolled away.
    await window.frame.getByTestId('context-menu').waitFor();
    const { x, y } = await window.place();
    await window.page.mouse.move(x + 600, y + 300);
    await window.page.mouse.wheel(0, 200);
    await window.frame.getByTestId('context-menu').waitFor({ state: 'detached' });
    await window.page.mouse.wheel(0, -200);
    await window.drag({ x: 20, y: rowEnd(3) - 8 }, { x: 20, y: rowEnd(6) - 8 });
    await window.until(async () => /^A4:\w+7$/.test(await addressBox(window).inputValue()), 'four rows');
    await window.drag({ x: 20, y: rowEnd(4) }, { x: 20, y: rowEnd(4) + 30 });
    const tall = await window.stored(file, (text) => sizes(text, 'row').some((size) => size > 1), 'taller rows');
    expect(sizes(tall, 'row').filter((size) => size > 1)).toHaveLength(4);
    expect(window.errors).toEqual([]);
  });

  it('have marks that close and open groups, one within another', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    for (const range of ['A2:A4', 'A2:A3', 'B1:C1']) {
      await goTo(window, range);
      await window.press('F12');
      const dialog = window.frame.locator('[data-office-dialog]');
      if (range.startsWith('B')) await dialog.getByText('Columns').click();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await picture(window, 'groups');
    /** The fourth row has the mark of the inner one, the fifth that of the outer one. */
    const [inner, outer] = [
      { x: 45, y: rowEnd(2) + cell.height / 2 },
      { x: 7, y: rowEnd(3) + cell.height / 2 },
    ];
    await window.click(inner.x, inner.y);
    await window.stored(file, (text) => closed(text, 'row') > 0, 'the inner group closed');
    await picture(window, 'groups-closed');
    // It is two rows further up now.
    await window.click(inner.x, inner.y - 2 * cell.height);
    await window.stored(file, (text) => closed(text, 'row') === 0, 'the inner group opened');
    await window.click(outer.x, outer.y);
    await window.stored(file, (text) => closed(text, 'row') > 0, 'the outer group closed');
    await window.click(columnEnd(2) + 7, header.height / 2);
    await window.stored(file, (text) => closed(text, 'column') > 0, 'the columns closed');
    await picture(window, 'groups-columns');
    expect(window.errors).toEqual([]);
  });

  it('have their cells in the whole window, however small these are, and by the key of plus grow again', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'));
    const zoom = async (key: string, shown: string): Promise<void> => {
      for (let press = 0; press < 20; press++) await window.press(key);
      await window.frame.locator('[data-region=status]').getByText(shown, { exact: true }).waitFor();
    };
    await zoom('Control+-', '20%');
    const { width, height } = await window.place();
    const reds = async (): Promise<number[]> =>
      (await window.pixels(width - 60, height - 60, 40, 40)).filter((_, at) => at % 4 === 0);
    await window.until(async () => (await reds()).includes(255), 'white cells in the corner');
    await picture(window, 'smallest-zoom');
    await zoom('Control+=', '600%');
    expect(window.errors).toEqual([]);
  });
});
