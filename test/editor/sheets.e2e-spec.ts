import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { addressBox, cell, cursorAt, enter, goTo, header, reachEdge, saved } from './sheet-hand.js';

/** The middle of a cell on an unscrolled sheet; both counted from 0. */
const at = (column: number, row: number): [number, number] => [
  header.width + (column + 0.5) * cell.width,
  header.height + (row + 0.5) * cell.height,
];

async function clickCell(window: EditorWindow, column: number, row: number, name: string): Promise<void> {
  await window.click(...at(column, row));
  await cursorAt(window, name);
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

/** Whether a colour is on the upright line at `x`, so many pixels down from `y`, over the document. */
const drawn = (
  window: EditorWindow,
  x: number,
  y: number,
  height: number,
  [r, g, b]: readonly number[],
): Promise<boolean> =>
  window.frame.evaluate(`(() => {
    const { data } = document.querySelector('.svc-overlay').getContext('2d').getImageData(${x - 2}, ${y}, 4, ${height});
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] > 100 && [${r}, ${g}, ${b}].every((wanted, index) => Math.abs(data[at + index] - wanted) < 4)) return true;
    return false;
  })()`);

describe('a sheet', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('gives the selected cells the name that is typed into the name box, and goes there by it', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    const name = async (text: string): Promise<void> => {
      await addressBox(window).fill(text);
      await addressBox(window).press('Enter');
    };
    const told = (text: string): Promise<void> => window.frame.getByText(text).waitFor();
    await goTo(window, 'B2:C3');
    await name('my place');
    await told('“my place” is no cell here');
    await name('my_place');
    await told('“my_place” stands for the selected cells now.');
    await cursorAt(window, 'my_place');
    await goTo(window, 'A9');
    await name('my_place');
    await cursorAt(window, 'my_place');
    // What is typed at once goes into the cell, whatever LibreOffice asks meanwhile.
    await goTo(window, 'A11');
    await name('other_place');
    await window.page.keyboard.type('at once');
    await window.page.keyboard.press('Enter');
    await goTo(window, 'A13');
    await name('no place');
    await window.page.keyboard.type('as well');
    await window.page.keyboard.press('Enter');
    await told('“no place” is no cell here');
    await name('Notes');
    await window.frame.getByRole('tab', { name: 'Notes', selected: true }).waitFor();
    expect(await window.frame.getByRole('dialog').count()).toBe(0);
    const named = /<table:named-range table:name="my_place"[^>]*\$B\$2:\.\$C\$3"/;
    await saved(window, file, named, /table:name="other_place"[^>]*\$A\$11"/, />at once</, />as well</);
  });

  it('takes numbers, dates and formulas as people write them who opened it, and says so of arguments', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file, { query: { lang: 'de' } });
    await enter(window, 'A11', '1234,5');
    await enter(window, 'A12', '24.11.2026');
    await enter(window, 'A13', '=SUM(1,5;2)');
    await goTo(window, 'A14');
    await window.type('=IF');
    const hint = window.frame.getByTestId('formula-help');
    // Arguments bear LibreOffice's names once it has offered the function.
    await hint.getByRole('option').getByText('IF', { exact: true }).waitFor();
    await window.type('(1,5;');
    await hint.getByText(/^IF\(Test; Then.value; Otherwise.value\)$/).waitFor();
    await hint.locator('[data-current=true]', { hasText: /^Then/ }).waitFor();
    await window.press('Escape');
    const [value, date] = ['office:value="1234.5"', 'office:date-value="2026-11-24"'].map((text) => new RegExp(text));
    await saved(window, file, value!, date!, /of:=SUM\(1\.5;2\)" [^>]*office:value="3\.5"/);
    // Whoever comes to it later types as it is, whatever they speak.
    const other = await stage.open(file, { query: { lang: 'en-US' } });
    await goTo(other, 'A11');
    await other.until(async () => (await other.frame.getByTestId('formula').inputValue()) === '1234,5', 'a comma');
    expect([...window.errors, ...other.errors]).toEqual([]);
  });

  it('says what cannot be the name of a sheet, and takes none that Excel has no room for', async () => {
    const file = await stage.package('sheets.fods', 'names.xlsx');
    const window = await stage.open(file);
    const rename = async (name: string): Promise<void> => {
      await window.frame.locator('[data-sheet="1"]').dblclick();
      await window.page.keyboard.type(name);
      await window.page.keyboard.press('Enter');
    };
    for (const name of ['PRICES', 'a/b', "it's'"]) {
      await rename(name);
      await window.frame.getByText(`“${name}” cannot be the name of a sheet`).waitFor();
    }
    await rename('A name of more letters than Excel takes for one');
    await window.frame.getByRole('tab', { name: 'A name of more letters than Exc', exact: true }).waitFor();
    expect(window.errors).toEqual([]);
  });

  it('renames and deletes the sheet that was meant, where others put in one before it meanwhile', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    const other = await stage.open(file);
    const tab = (name: string) => window.frame.getByRole('tab', { name, exact: true });
    const sheetBefore = (name: string) =>
      other.post('Send_UNO_Command', {
        Command: '.uno:Insert',
        Args: { Name: { type: 'string', value: name }, Index: { type: 'long', value: 1 } },
      });
    await tab('Notes').dblclick();
    await window.page.keyboard.type('Rem');
    await sheetBefore('First');
    await tab('First').waitFor();
    await window.page.keyboard.type('arks');
    await window.page.keyboard.press('Enter');
    await tab('Remarks').waitFor();
    // What is typed then is meant for the sheet again.
    await window.page.keyboard.press('ArrowDown');
    await cursorAt(window, 'A2');
    await tab('Remarks').click({ button: 'right' });
    await window.frame.getByRole('menuitem', { name: 'Delete sheet' }).waitFor();
    await sheetBefore('Second');
    await tab('Second').waitFor();
    await window.frame.getByRole('menuitem', { name: 'Delete sheet' }).click();
    await tab('Remarks').waitFor({ state: 'detached' });
    for (const name of ['Second', 'First', 'Prices']) await tab(name).waitFor();
    expect([...window.errors, ...other.errors]).toEqual([]);
  });

  it('goes on in the cell after Escape in the box of fonts, whatever was typed there', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await goTo(window, 'A9');
    const box = window.frame.locator('input[data-command="fontName"]');
    await box.click();
    await window.page.keyboard.type('Lib');
    await window.page.keyboard.press('Escape');
    await window.page.keyboard.type('written');
    await window.page.keyboard.press('Enter');
    await cursorAt(window, 'A10');
    await window.until(async () => (await box.inputValue()) === 'Liberation Sans', 'the font as it was');
    await saved(window, file, />written</);
  });

  it('keeps frozen rows and columns in view while the rest scrolls', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await clickCell(window, 2, 2, 'C3');
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
    await clickCell(window, 0, 1, 'A2');
    await window.click(...at(4, 0));
    const box = addressBox(window);
    await window.until(async () => /^[G-Z]1$/.test(await box.inputValue()), 'a scrolled column of the first row');
    await window.click(...at(4, 9));
    await window.until(async () => /^[G-Z]\d{2,}$/.test(await box.inputValue()), 'a cell far down');
    expect(window.errors).toEqual([]);
  });

  it('resizes a column by its header’s edge, and fits it on a double click', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await clickCell(window, 0, 0, 'A1');
    const edge = { x: header.width + cell.width - 1, y: 10 };
    await window.drag(edge, { x: edge.x + 100, y: 10 });
    await window.stored(file, (text) => Math.abs(width(text) - 4.9) < 0.3, 'a wider first column');
    await reachEdge(window, edge.x + 100, 10);
    await window.click(edge.x + 100, 10, { clickCount: 2 });
    await window.stored(file, (text) => width(text) > 0.3 && width(text) < 3, 'a column as wide as its text');
  });

  it('selects whole rows and columns by their headers, and goes to an address, whatever comes while it is written', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'));
    await clickCell(window, 0, 0, 'A1');
    await addressBox(window).focus();
    // A key from before, of which LibreOffice tells late.
    await window.frame.evaluate(
      "document.querySelector('textarea').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown' }))",
    );
    const formula = window.frame.getByTestId('formula');
    await window.until(async () => (await formula.inputValue()) === 'discount', 'news of the second row');
    await window.type('C2');
    await window.press('Enter');
    await cursorAt(window, 'C2');
    await window.click(header.width + 1.5 * cell.width, 10);
    await cursorAt(window, 'B1:B1048576');
    await window.click(20, header.height + 2.5 * cell.height);
    await window.until(async () => /^A3:\w+3$/.test(await addressBox(window).inputValue()), 'the third row');
  });

  describe('with cells of some kinds', () => {
    let file: StoredFile;
    let window: EditorWindow;

    beforeEach(async () => {
      file = await stage.service.add('sheets.fods');
      window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    });

    it('offers functions, tells their arguments, and frames the cells that a formula names', async () => {
      await goTo(window, 'D12');
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
      // As LibreOffice tells them, and writes them into the cell.
      expect(await help.textContent()).toBe('SUM(Number 1, Number 2, …)');
      await window.type('A1;B2:B4');
      await window.until(async () => (await formula.inputValue()).includes('B2:B4'), 'the formula');
      await window.type(';');
      await help.locator('[data-current=true]', { hasText: '…' }).waitFor();
      await picture(window, 'formula-frames');
      await window.until(() => window.frame.evaluate<boolean>(redEdge), 'the red frame around B2:B4');
      await window.type('1');
      await window.press('Enter');
      await saved(window, file, /of:=SUM\(\[\.A1\];\[\.B2:\.B4\];1\)/);
      expect(await window.frame.evaluate<boolean>(redEdge)).toBe(false);
    });

    it('tells what selected cells come to, frames each range, and dashes what was copied', async () => {
      for (const [cell, text] of [
        ['F1', '3'],
        ['F2', '5'],
        ['F3', '1/2/2026'],
        ['F4', '1/4/2026'],
        ['F6', '=1/0'],
      ] as const)
        // prettier-ignore
        await enter(window, cell, text);
      await goTo(window, 'F6');
      await window.frame.getByText('This formula divides by zero').waitFor();
      await goTo(window, 'F1:F2');
      const says = (id: string, text: string): Promise<void> =>
        window.frame.locator(`[data-status=${id}]`, { hasText: text }).waitFor();
      await says('average', 'Average: 4');
      await says('count', 'Count: 2');
      await says('max', 'Max: 5');
      await says('min', 'Min: 3');
      await says('sum', 'Sum: 8');
      const edge = 52 + 6 * 85;
      await window.until(() => drawn(window, edge, 22 + 4, 26, accent), 'the frame around F1:F2');
      await window.page.keyboard.down('Control');
      await window.drag({ x: edge + 2 * 85 + 40, y: 22 + 8 }, { x: edge + 2 * 85 + 40, y: 22 + 17 * 3 + 8 });
      await window.page.keyboard.up('Control');
      await window.until(() => drawn(window, edge + 2 * 85, 22 + 4, 60, accent), 'the frame around I1:I4');
      await window.until(() => drawn(window, edge, 22 + 4, 26, accent), 'the frame around the first range, too');
      expect(await drawn(window, edge, 22 + 17 * 2 + 6, 26, accent)).toBe(false);
      await picture(window, 'ranges');

      await goTo(window, 'F3:F4');
      await says('max', '26');
      await window.frame.locator('[data-status=sum]').waitFor({ state: 'detached' });
      await goTo(window, 'F1:F2');
      await window.until(() => drawn(window, edge, 22 + 4, 26, accent), 'the frame around F1:F2');
      expect(await drawn(window, edge, 22 + 4, 26, white)).toBe(false);
      await window.press('Control+c');
      await window.until(() => drawn(window, edge, 22 + 4, 26, white), 'the dashes around F1:F2');
      await picture(window, 'copied');
      await window.press('Escape');
      await window.until(async () => !(await drawn(window, edge, 22 + 4, 26, white)), 'no dashes');
    });

    it('has lines between cells without gaps where tiles meet', async () => {
      await window.complete();
      expect(await window.frame.evaluate<number[] | undefined>(gaps)).toEqual([]);
      await window.press('Control++');
      await window.complete();
      expect(await window.frame.evaluate<number[] | undefined>(gaps)).toEqual([]);
    });

    it('pastes lines at once, and offers afterwards how else they may be meant', async () => {
      await goTo(window, 'A5');
      await window.page.evaluate(`navigator.clipboard.writeText('uno,due\\ntre,quattro')`);
      await window.frame.locator('.svc-input').focus();
      await window.press('Control+v');
      const chip = window.frame.getByTestId('paste-options');
      await chip.waitFor();
      await picture(window, 'paste-options');
      // Ctrl with the wheel is for the zoom.
      await window.page.keyboard.down('Control');
      await window.page.mouse.move(400, 500);
      await window.page.mouse.wheel(0, 20);
      await window.page.keyboard.up('Control');
      await chip.waitFor();
      expect(await window.frame.locator('[data-paste]').count()).toBe(0);
      await window.stored(file, /<text:p>uno,due<.*<text:p>tre,quattro</s);
      // In the font of the cells, not in the one that LibreOffice has for html.
      expect(file.bytes!.toString()).not.toContain('style:font-name="Liberation Serif');
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
      expect(file.bytes!.toString()).toMatch(
        /<text:p>uno,due<[^]*?<\/table:table-cell>\s*<table:table-cell[^>]*>\s*<text:p>tre,quattro</,
      );
      const others = [
        () => window.press('ArrowDown'),
        () => window.frame.locator('[data-command=bold]').first().click(),
        () => window.frame.locator('[data-sheet="1"]').click(),
      ];
      for (const other of others) {
        await goTo(window, 'A8');
        await window.frame.locator('.svc-input').focus();
        await window.press('Control+v');
        await chip.waitFor();
        await other();
        await chip.waitFor({ state: 'detached' });
      }
    });

    it('fills down by a double click on the handle, and stays out of the cell', async () => {
      await goTo(window, 'D1');
      // The lower right corner of D1, beside the headers.
      const { x, y } = await window.place();
      const corner = [x + 52 + 4 * 85, y + 22 + 17] as const;
      await window.page.mouse.click(...corner);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(await window.frame.locator('[role=menu]').count()).toBe(0);
      await window.page.mouse.dblclick(...corner);
      await saved(window, file, /of:=\[\.B2\]\*\[\.C2\]/);
      await window.type('9');
      await window.press('Enter');
      const stored = await saved(window, file, /office:value="9"/);
      expect(stored).toMatch(/of:=\[\.B2\]\*\[\.C2\]/);
      expect(stored).not.toMatch(/\]9"|=9/);
      expect(await window.frame.locator('[role=menu]').count()).toBe(0);
      expect(await addressBox(window).inputValue()).toMatch(/^D/);
      expect(stored).toContain('Äpfel');
    });
  });
});
