import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from './chrome-pictures.js';
import { onPage } from './drawing-page.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { hasCaret } from './own-caret.js';

const darkPage = async ({ frame }: EditorWindow): Promise<void> => {
  await frame.locator('[data-tab=view]').click();
  await frame.locator('[data-command=darkPage]').click();
};

describe('in the dark', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  const open = async (fixture: string): Promise<EditorWindow> => {
    const window = await stage.open(await stage.service.add(fixture), { fields: { ui_theme: 'dark' } });
    await window.complete();
    return window;
  };

  it('the caret is seen on the white paper of cells and shapes', async () => {
    const sheet = await open('sheets.fods');
    expect(await hasCaret(sheet)).toBe(false);
    await sheet.press('F2');
    await sheet.until(() => hasCaret(sheet), 'a black caret in a cell');
    await picture(sheet, 'dark-caret-sheet');
    const slides = await open('slides.fodp');
    const isSelected = slides.frame.locator('[data-tab=object]');
    // The page moves when bars come.
    await slides.until(async () => {
      const { width, height } = await slides.place();
      await slides.click(width / 2, height * 0.28);
      return isSelected.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false,
      );
    }, 'a selected shape');
    expect(await hasCaret(slides)).toBe(false);
    await slides.press('F2');
    await slides.until(() => hasCaret(slides), 'a black caret in a shape');
    await picture(slides, 'dark-caret-slides');
  });

  it('a shape that is lifted leaves white paper', async () => {
    const window = await open('drawing.fodg');
    const inside = await onPage(window, 4, 6.5);
    await window.click(inside.x, inside.y);
    await window.frame.locator('[data-tab=object]').waitFor();
    const [from, to] = [await onPage(window, 5, 3.02), await onPage(window, 12, 12)];
    const { x, y } = await window.place();
    const { mouse } = window.page;
    await mouse.move(x + from.x, y + from.y);
    await mouse.down();
    await mouse.move(x + to.x, y + to.y, { steps: 4 });
    const left = await onPage(window, 5, 4);
    const over = (): Promise<number[]> =>
      window.frame.evaluate(
        `[...document.querySelector('.svc-overlay').getContext('2d').getImageData(${Math.round(left.x)}, ${Math.round(left.y)}, 1, 1).data]`,
      );
    await window.until(async () => (await over())[3]! > 100, 'what is over the place it left');
    expect((await over())[0]).toBeGreaterThan(250);
    await picture(window, 'dark-lifted');
    await mouse.up();
  });

  it('the page of a text is as its person wants it, at once, and no one else’s', async () => {
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file, { fields: { ui_theme: 'auto' } });
    const reader = await stage.open(file, { query: { permission: 'view' }, fields: { ui_theme: 'light' } });
    const [desk, page] = [
      async (of: EditorWindow): Promise<boolean> => (await of.pixels(5, 5, 1, 1))[0]! < 64,
      async (of: EditorWindow): Promise<boolean> => {
        const { width } = await of.place();
        return (await of.pixels(Math.round(width / 2), 60, 1, 1))[0]! < 64;
      },
    ];
    const looks = async (of: EditorWindow, wanted: string): Promise<void> => {
      const found = async (): Promise<string> =>
        `${(await desk(of)) ? 'dark' : 'light'} ${(await page(of)) ? 'dark' : 'light'}`;
      await of.until(async () => (await found()) === wanted, `desk and page to be ${wanted}`);
    };
    await looks(window, 'light light');
    // With the system.
    await window.page.emulateMedia({ colorScheme: 'dark' });
    await looks(window, 'dark dark');
    await window.complete();
    await picture(window, 'dark-page');
    await looks(reader, 'light light');
    await darkPage(window);
    await looks(window, 'dark light');
    await window.complete();
    await window.type('x');
    await picture(window, 'light-page-in-the-dark');
    await darkPage(reader);
    await looks(reader, 'light dark');
    await reader.frame.locator('[data-command=darkPage][aria-pressed=true]').waitFor();
    await window.frame.locator('[data-command=darkPage][aria-pressed=false]').waitFor();
    await picture(reader, 'dark-page-in-the-light');
    await looks(window, 'dark light');
    // It is remembered.
    await stage.leave(window);
    const again = await stage.open(file, { fields: { ui_theme: 'dark' } });
    await looks(again, 'dark light');
    await darkPage(again);
    await looks(again, 'dark dark');
    expect([...window.errors, ...reader.errors, ...again.errors]).toEqual([]);
    await again.frame.evaluate("localStorage.removeItem('svc-choice|darkPage')");
    await reader.frame.evaluate("localStorage.removeItem('svc-choice|darkPage')");
  });
});
