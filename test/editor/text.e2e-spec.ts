import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

let stage: EditorStage;
beforeAll(async () => {
  stage = await EditorStage.start();
});
afterAll(() => stage.stop());
afterEach(() => stage.empty());

interface Edit {
  readonly name: string;
  /** With all of the text selected, or the caret at its end. */
  readonly selected?: boolean;
  readonly run: (window: EditorWindow) => Promise<unknown>;
  /** In the document as the engine reads it when it opens the stored file again. */
  readonly fits: RegExp;
}

const menu =
  (...path: string[]) =>
  (window: EditorWindow): Promise<boolean> =>
    clickEntry(window.frame, { id: path.at(-1)!, label: '', path: path.slice(0, -1) });

const edits: readonly Edit[] = [
  { name: 'bold', selected: true, run: menu('format', 'text', 'bold'), fits: /fo:font-weight="bold"/ },
  { name: 'upper case', selected: true, run: menu('format', 'text', 'upperCase'), fits: /DEAR READER/ },
  { name: 'alignment', run: menu('format', 'align', 'alignCenter'), fits: /fo:text-align="center"/ },
  {
    name: 'a list',
    run: menu('format', 'lists', 'bullets'),
    fits: /<text:list-item>\s*<text:p[^>]*>(<text:span[^>]*>)?DEAR/,
  },
  { name: 'a page break', run: (window) => window.press('Control+Enter'), fits: /fo:break-before="page"/ },
  {
    name: 'a footnote',
    run: async (window) => {
      await menu('insert', 'footnotes', 'footnote')(window);
      await window.type('See below');
    },
    fits: /text:note-class="footnote"[\s\S]*See below/,
  },
  { name: 'a page number', run: menu('insert', 'fields', 'pageNumber'), fits: /<text:page-number/ },
  {
    name: 'a deletion that is tracked',
    run: async (window) => {
      await menu('review', 'trackChanges')(window);
      await window.press('Control+Backspace');
      await window.press('Control+Backspace');
    },
    fits: /<text:deletion>/,
  },
  // The last one: the caret stays in it.
  { name: 'a header', run: menu('insert', 'headerFooter', 'header'), fits: /<style:header>/ },
];

describe('what is edited in a text is in the stored file', () => {
  it('bold, case, alignment, lists, breaks, notes, fields, tracked changes, headers', async () => {
    const file = await stage.package('letter.fodt', 'letter.docx');
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    for (const { selected = false, run } of edits) {
      await window.click(300, 115);
      await window.press(selected ? 'Control+a' : 'Control+End');
      await run(window);
    }
    let missing: string[] = edits.map(({ name }) => name);
    const allStored = async (): Promise<boolean> => {
      await window.save();
      const text = await stage.reopened(file);
      missing = edits.filter(({ fits }) => !fits.test(text)).map(({ name }) => name);
      return missing.length === 0;
    };
    // Which edit is missing says more than that one is.
    await window.until(allStored, 'every edit').catch(() => undefined);
    expect(missing).toEqual([]);
    expect(window.errors).toEqual([]);
  });
});

/** CSS pixels of a centimetre at 100 %. */
const centimetre = 96 / 2.54;

async function drag(window: EditorWindow, handle: string, centimetres: number): Promise<void> {
  const box = await window.frame.locator(`[data-ruler=${handle}]`).boundingBox();
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
  await window.page.mouse.move(x, y);
  await window.page.mouse.down();
  await window.page.mouse.move(x + centimetres * centimetre, y, { steps: 4 });
  await window.page.mouse.up();
}

const valueOf = async (window: EditorWindow, handle: string): Promise<number> =>
  Number(await window.frame.locator(`[data-ruler=${handle}]`).getAttribute('aria-valuenow'));

const bounds = async (window: EditorWindow, handle: string): Promise<readonly number[]> =>
  Promise.all(
    ['min', 'max'].map(async (end) =>
      Number(await window.frame.locator(`[data-ruler=${handle}]`).getAttribute(`aria-value${end}`)),
    ),
  );

describe('the ruler of a text', () => {
  it('moves margins and indents, sets, moves and removes tab stops, and opens their dialog', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.frame.locator('[data-ruler=leftMargin]').waitFor();
    const [left, right] = [await valueOf(window, 'leftMargin'), await valueOf(window, 'rightMargin')];

    await drag(window, 'leftMargin', 2);
    await window.until(async () => near(await valueOf(window, 'leftMargin'), left + 2), 'the wider left margin');
    await drag(window, 'rightMargin', -1);
    await window.until(async () => near(await valueOf(window, 'rightMargin'), right + 1), 'the wider right margin');
    await window.frame.locator('[data-ruler=leftMargin]').press('ArrowUp');
    await window.until(async () => near(await valueOf(window, 'leftMargin'), left + 2.1), 'a millimetre more');
    await window.frame.locator('[data-ruler=leftMargin]').press('ArrowLeft');
    await window.until(async () => near(await valueOf(window, 'leftMargin'), left + 2), 'a millimetre to the left');
    await window.frame.locator('[data-ruler=rightMargin]').press('ArrowLeft');
    await window.until(async () => near(await valueOf(window, 'rightMargin'), right + 1.1), 'a millimetre more right');
    await window.frame.locator('[data-ruler=rightMargin]').press('ArrowDown');
    await window.until(async () => near(await valueOf(window, 'rightMargin'), right + 1), 'a millimetre less');
    const [least, most] = await bounds(window, 'leftMargin');
    expect([least, most! > left + right + 3]).toEqual([0, true]);
    await drag(window, 'firstLine', 1);
    await drag(window, 'right', -1.5);
    await picture(window, 'ruler');

    const lengths = (name: string): number[] =>
      [...file.bytes!.toString().matchAll(new RegExp(`fo:${name}="(-?[\\d.]+)(cm|in)"`, 'g'))].map(
        ([, value, unit]) => Number(value) * (unit === 'in' ? 2.54 : 1),
      );
    const has = (name: string, wanted: number): boolean => lengths(name).some((value) => near(value, wanted));
    await window.until(async () => {
      await window.save();
      return has('text-indent', 1) && has('margin-right', 1.5);
    }, 'the indents in the file');
    expect([has('margin-left', left + 2), has('margin-right', right + 1)]).toEqual([true, true]);

    const ruler = window.frame.locator('[data-region=ruler] [role=group]');
    const tab = window.frame.locator('[data-ruler=tab0]');
    const tabs = (): number[] =>
      [...file.bytes!.toString().matchAll(/<style:tab-stop style:position="([\d.]+)(cm|in)"/g)].map(
        ([, value, unit]) => Number(value) * (unit === 'in' ? 2.54 : 1),
      );
    await ruler.click({ position: { x: 500, y: 11 } });
    await tab.waitFor();
    const set = await valueOf(window, 'tab0');
    await drag(window, 'tab0', 2);
    await window.until(async () => near(await valueOf(window, 'tab0'), set + 2), 'the moved tab stop');
    await picture(window, 'ruler-tab');
    await window.until(async () => {
      await window.save();
      return tabs().some((value) => near(value, set + 2));
    }, 'the tab stop in the file');
    await tab.focus();
    await tab.press('Delete');
    await tab.waitFor({ state: 'detached' });

    await ruler.dblclick({ position: { x: 500, y: 11 } });
    const dialog = window.frame.locator('[data-office-dialog]');
    await dialog.locator('[role=tab]', { hasText: 'Tabs' }).click();
    await dialog.locator('[data-widget=cancel]').click();
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('what nobody may change', () => {
  it('is said once, however many keys were on their way', async () => {
    const window = await stage.open(await stage.service.add('guide.fodt'));
    const dialogs = window.frame.locator('[data-office-dialog]');
    await window.click(300, 115);
    await window.press('Control+Home');
    await window.post('Send_UNO_Command', { Command: '.uno:InsertMultiIndex' });
    await dialogs.getByRole('button', { name: 'OK' }).click();
    await dialogs.waitFor({ state: 'detached' });
    await window.type('typedfast');
    await dialogs.getByText('Write-protected content cannot be changed.').first().waitFor();
    // All keys have arrived before.
    await window.save();
    expect(await dialogs.count()).toBe(1);
    await window.press('Escape');
    await dialogs.waitFor({ state: 'detached' });
    await window.save();
    expect(await dialogs.count()).toBe(0);
    expect(window.errors).toEqual([]);
  });
});

const near = (value: number, wanted: number): boolean => Math.abs(value - wanted) < 0.06;
