import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { pointed } from './object-hand.js';
import { addressBox, cell, cursorAt, goTo, header } from './sheet-hand.js';

/** How many widths of columns a flat sheet knows. */
const widths = (text: string): number => new Set(text.match(/style:column-width="[^"]+"/g)).size;

/** Of a sheet whose columns run from the right, CSS pixels from the canvas' top left. */
async function place(window: EditorWindow, column: number, row: number): Promise<{ x: number; y: number }> {
  const { width } = await window.place();
  return {
    x: width - header.width - (column + 0.5) * cell.width,
    y: header.height + (row + 0.5) * cell.height,
  };
}

const mirrored = (window: EditorWindow, is: boolean): Promise<void> =>
  window.until(
    async () => (await window.frame.locator('.svc-mirrored').count()) > 0 === is,
    is ? 'columns from the right' : 'columns from the left',
  );

describe('from right to left', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  describe('a sheet', () => {
    let file: StoredFile;
    let window: EditorWindow;
    const open = async (): Promise<void> => {
      file = await stage.service.add('rtl.fods');
      window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
      await window.complete();
    };
    const click = async (column: number, row: number): Promise<void> => {
      const { x, y } = await place(window, column, row);
      await window.click(x, y);
    };

    it('takes clicks, keys and texts where its cells are seen', async () => {
      await open();
      await mirrored(window, true);
      await click(1, 1);
      await cursorAt(window, 'B2');
      await window.press('ArrowLeft');
      await cursorAt(window, 'C2');
      await window.press('ArrowRight');
      await window.press('ArrowDown');
      await cursorAt(window, 'B3');
      await click(3, 4);
      await cursorAt(window, 'D5');
      await window.type('שלום');
      await window.press('Enter');
      await window.stored(file, /שלום/);
      await picture(window, 'rtl-sheet');
    });

    it('opens the list of an autofilter by the button at the left of its cell', async () => {
      await open();
      const { x, y } = await place(window, 0, 0);
      await window.click(x - cell.width / 2 + 8, y);
      const list = window.frame.locator('[data-office-popup]');
      await list.waitFor();
      await list.getByText('תפוח').waitFor();
      await window.until(async () => {
        await window.press('Escape');
        return (await list.count()) === 0;
      }, 'the list to be closed');
    });

    it('selects and resizes columns by their headers', async () => {
      await open();
      const { x } = await place(window, 1, 0);
      await window.click(x, 10);
      await cursorAt(window, 'B1:B1048576');
      const border = x - cell.width / 2;
      await window.drag({ x: border + 1, y: 10 }, { x: border - 84, y: 10 });
      await window.stored(file, (text) => widths(text) === 2, 'a column of another width');
    });

    it('opens menus, help and the options of a paste beside the cells that they are for', async () => {
      await open();
      await click(3, 4);
      await cursorAt(window, 'D5');
      const { x: left, y: top } = await window.place();
      const near = async (selector: string, column: number): Promise<void> => {
        const found = window.frame.locator(selector);
        await found.waitFor();
        const box = (await found.boundingBox())!;
        const { x, y } = await place(window, column, 4);
        const [across, down] = [left + x, top + y];
        expect(Math.max(box.x - across, across - box.x - box.width)).toBeLessThan(cell.width);
        expect(Math.max(box.y - down, down - box.y - box.height)).toBeLessThan(3 * cell.height);
      };
      await window.press('Shift+F10');
      await near('[data-testid=context-menu]', 3);
      await window.press('Escape');
      await window.page.evaluate("navigator.clipboard.writeText('1\\t2')");
      await window.press('Control+v');
      await near('[data-testid=paste-options]', 4);
      await click(3, 4);
      await window.type('=SU');
      await near('[data-testid=formula-help]', 3);
      await picture(window, 'rtl-formula-help');
      await window.press('Escape');
      await window.press('Escape');
    });

    it('cuts a picture off at the side that is dragged', async () => {
      await open();
      let at = '';
      window.onTold((payload) => {
        if (typeof payload === 'string' && payload.includes('"graphicSelection"')) at = payload;
      });
      await goTo(window, 'C5');
      const chooser = window.page.waitForEvent('filechooser');
      await clickEntry(window.frame, { id: 'image', label: '', path: ['insert'] });
      await (await chooser).setFiles('test/fixtures/dot.png');
      await window.until(() => Promise.resolve(at !== ''), 'the picture');
      const size = { type: 'long', value: 3000 };
      const Args = { TransformWidth: size, TransformHeight: size };
      await window.post('Send_UNO_Command', { Command: '.uno:TransformDialog', Args });
      await window.until(() => Promise.resolve(at.includes('"width":3000')), 'the larger picture');
      await window.post('Send_UNO_Command', { Command: '.uno:Crop', Args: {} });
      const [x, y] = /"x":(-?\d+),"y":(-?\d+)/.exec(at)!.slice(1).map(Number);
      const { width } = await window.place();
      const left = { x: width - header.width - (x! + 3000) / 15, y: header.height + (y! + 1500) / 15 };
      await pointed(window, left, 'ew-resize');
      await window.drag(left, { x: left.x + 60, y: left.y });
      const stored = await window.stored(file, /fo:clip="rect\(/, 'the cropped picture');
      expect(stored).toMatch(/fo:clip="rect\(0\w*, 0\w*, 0\w*, 0\.\d*[1-9]\w*\)"/);
    });

    it('is turned by a command, and turned back', async () => {
      await open();
      await window.post('Send_UNO_Command', { Command: '.uno:SheetRightToLeft', Args: {} });
      await mirrored(window, false);
      await window.click(header.width + 1.5 * cell.width, header.height + 1.5 * cell.height);
      await cursorAt(window, 'B2');
      await window.post('Send_UNO_Command', { Command: '.uno:SheetRightToLeft', Args: {} });
      await mirrored(window, true);
      await click(1, 1);
      await cursorAt(window, 'B2');
    });
  });

  it('writes Hebrew into a text, with the caret on its left', async () => {
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.press('Control+End');
    await window.press('Enter');
    await window.post('Send_UNO_Command', { Command: '.uno:ParaRightToLeft', Args: {} });
    // Messages of the page and keys come by different ways.
    await window.frame.locator('[data-command=rightToLeft][aria-pressed=true]').first().waitFor();
    await window.type('שלום');
    await window.press('ArrowRight');
    await window.type('!');
    await window.press('Shift+Home');
    await window.type('ו');
    await window.stored(file, /[^א-ת]ום</, 'the text before the caret replaced');
    await picture(window, 'rtl-text');
  });

  it('has its bars from the right in the languages that are written so', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'), { query: { lang: 'he' } });
    expect(await window.frame.evaluate('document.documentElement.dir')).toBe('rtl');
    const { width } = window.page.viewportSize()!;
    const tabs = await window.frame.locator('[role=tab][data-sheet="0"]').boundingBox();
    expect(tabs!.x).toBeGreaterThan(width / 2);
    await mirrored(window, false);
    await window.click(header.width + 1.5 * cell.width, header.height + 1.5 * cell.height);
    await cursorAt(window, 'B2');
    const { x, y } = await window.place();
    await window.until(async () => {
      await window.page.mouse.move(x + 300, y + 200);
      await window.page.mouse.wheel(2 * cell.width, 0);
      await window.click(header.width + 1.5 * cell.width, header.height + 1.5 * cell.height);
      return /^[D-Z]/.test(await addressBox(window).inputValue());
    }, 'the sheet to be scrolled');
  });
});
