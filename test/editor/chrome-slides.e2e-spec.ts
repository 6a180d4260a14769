import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const sourceIn = (of: EditorWindow) => of.frame.locator('[data-slide="0"] img').getAttribute('src');
const isPainted = (of: EditorWindow) => of.until(async () => (await sourceIn(of))!.startsWith('blob:'), 'a picture');

describe('a presentation in a browser', () => {
  let stage: EditorStage;
  let file: StoredFile;
  let window: EditorWindow;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  beforeEach(async () => {
    file = await stage.service.add('slides.fodp');
    window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    await slide(0).waitFor();
  });
  afterEach(() => stage.empty());

  const menu = (...path: string[]): Promise<boolean> =>
    clickEntry(window.frame, { id: path.at(-1) ?? '', label: '', path: path.slice(0, -1) });
  const slide = (index: number): Locator => window.frame.locator(`[data-slide="${index}"]`);
  const count = (): Promise<number> => window.frame.locator('[data-slide]').count();
  const pages = (): string[] =>
    [...file.bytes!.toString().matchAll(/<draw:page [\s\S]*?<\/draw:page>/g)].map(([page]) => page);

  const hearts = (): number => [...file.bytes!.toString().matchAll(/draw:type="(ooxml-)?heart"/g)].length;
  const texts = (): string => pages().map(textOf).join();

  const show = (): Locator => window.frame.locator('dialog[data-slideshow]');
  const shown = (place: number | 'end'): Promise<void> =>
    window.frame.locator(`dialog[data-slideshow="${place}"]`).waitFor();

  /** Whether the slide that is shown has anything but white. */
  async function inked(): Promise<boolean> {
    await show().locator('img').waitFor();
    return window.frame.evaluate<boolean>(`(async () => {
      const image = document.querySelector('dialog[data-slideshow] img');
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value < 200);
    })()`);
  }

  async function saved(fits: () => boolean, what: string): Promise<void> {
    await window.until(async () => {
      await window.save();
      return fits();
    }, what);
  }

  it('shows the slides as they are once the line is back, though others changed them meanwhile', async () => {
    const bea = await stage.open(file);
    await Promise.all([isPainted(window), isPainted(bea)]);
    await window.context.setOffline(true);
    await window.frame.getByTestId('offline').waitFor();
    const [own, theirs] = [await sourceIn(window), await sourceIn(bea)];
    for (const Command of ['.uno:SelectAll', '.uno:Delete']) await bea.post('Send_UNO_Command', { Command });
    await bea.until(async () => (await sourceIn(bea)) !== theirs, 'another picture');
    await window.context.setOffline(false);
    await window.until(async () => (await sourceIn(window)) !== own, 'another picture');
    expect([...window.errors, ...bea.errors]).toEqual([]);
  });

  it('adds, duplicates, moves by drag and deletes slides; the one that was moved stays in front', async () => {
    await window.save();
    const before = pages().length;
    await menu('slide', 'newSlide');
    await window.until(async () => (await count()) === before + 1, 'one more slide');
    await menu('slide', 'duplicateSlide');
    await window.until(async () => (await count()) === before + 2, 'its copy');
    await slide(0).click();
    await window.frame.locator('[data-slide="0"][aria-selected=true]').waitFor();
    await saved(() => pages().length === before + 2, 'two more slides in the file');
    const first = textOf(pages()[0]);
    await slide(0).dragTo(slide(before + 1), { targetPosition: { x: 60, y: 80 } });
    await saved(() => textOf(pages().at(-1)) === first, 'the first slide at the end of the file');
    await window.frame.locator(`[data-slide="${before + 1}"][aria-selected=true]`).waitFor();
    await menu('slide', 'deleteSlide');
    await window.until(async () => (await count()) === before + 1, 'one slide less');
    await saved(() => pages().length === before + 1, 'one slide less in the file');
    expect(pages().map(textOf)).not.toContain(first);
  });

  it('moves several slides by drag, which stay chosen, and deletes the one that is clicked last alone', async () => {
    const chosen = (index: number): Promise<void> =>
      window.frame.locator(`[data-slide="${index}"][aria-selected=true]`).waitFor();
    await slide(0).click();
    await slide(1).click({ modifiers: ['Control'] });
    await slide(0).dragTo(slide(2), { targetPosition: { x: 60, y: 80 } });
    await saved(() => texts() === 'Third slide,First slide,Second slide', 'two slides at the end');
    await chosen(1);
    await chosen(2);
    await picture(window, 'slides-moved');
    await slide(1).click();
    await menu('slide', 'deleteSlide');
    await saved(() => texts() === 'Third slide,Second slide', 'one slide less');
  });

  it('hides a slide, and shows it again', async () => {
    await menu('slide', 'hideSlide');
    await saved(() => /presentation:visibility="hidden"/.test(file.bytes!.toString()), 'the hidden slide');
    await menu('slide', 'showSlide');
    await saved(() => !/presentation:visibility="hidden"/.test(file.bytes!.toString()), 'the slide shown again');
  });

  it('gives a slide another layout', async () => {
    await menu('slide', 'newSlide');
    await window.frame.locator('[data-slide="1"][aria-selected=true]').waitFor();
    for (const [layout, ...numbers] of [
      ['layoutTwoContent', 1, 2, 0],
      ['layoutTwoOverOne', 1, 3, 0],
      ['layoutCentered', 0, 0, 1],
      ['layoutBlank', 0, 0, 0],
    ] as const) {
      expect(await menu('slide', 'layout', layout)).toBe(true);
      await saved(
        () => String(['title', 'outline', 'subtitle'].map((kind) => places(pages()[1], kind))) === String(numbers),
        `the layout ${layout}`,
      );
    }
    // By the keys: it opens at the first; the one in use is marked.
    await window.frame.locator('[role=menubar] [data-menu=slide]').click();
    await window.frame.locator('[role=menu] [data-command=layout]').click();
    await window.frame.locator('[data-command=layoutBlank][aria-checked=true]').waitFor();
    await window.frame.locator('[data-command=layoutTitle]').focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'End', 'ArrowUp', 'Enter']) await window.press(key);
    await saved(() => places(pages()[1], 'outline') === 6, 'the layout above the last');
    await window.frame.locator('[role=menu]').first().waitFor({ state: 'detached' });
  });

  it('shows the slides on the whole screen, without hidden ones and hints', async () => {
    await menu('slide', 'newSlide');
    await window.frame.locator('[data-slide="1"][aria-selected=true]').waitFor();
    await slide(2).click();
    await window.frame.locator('[data-slide="2"][aria-selected=true]').waitFor();
    await menu('slide', 'hideSlide');
    await saved(() => /presentation:visibility="hidden"/.test(file.bytes!.toString()), 'the hidden slide');
    await window.press('F5');
    await shown(0);
    expect(await inked()).toBe(true);
    await picture(window, 'slideshow');
    await window.press('Space');
    await shown(1);
    await window.until(async () => !(await inked()), 'the new slide, empty');
    const { x, y } = await window.place();
    await window.page.mouse.click(x + 300, y + 200);
    await shown(3);
    await window.until(inked, 'the last slide');
    await window.press('b');
    await show().locator('img').waitFor({ state: 'detached' });
    // The first key uncovers what was there before.
    await window.press('Backspace');
    await show().locator('img').waitFor();
    await shown(3);
    await window.press('Backspace');
    await shown(1);
    await window.press('End');
    await window.press('PageDown');
    await shown('end');
    await window.press('PageDown');
    await show().waitFor({ state: 'detached' });
    await window.frame.locator('[data-slide="3"][aria-selected=true]').waitFor();
    await slide(0).click();
    await window.frame.locator('[data-slide="0"][aria-selected=true]').waitFor();
    await window.press('Shift+F5');
    await shown(0);
    await window.press('Escape');
    await show().waitFor({ state: 'detached' });
  });

  it('copies a shape, and its picture into another document', async () => {
    await menu('insert', 'shapes', 'heart');
    await window.press('Enter');
    await saved(() => hearts() === 1, 'the heart');
    await window.press('Control+c');
    const copied = `navigator.clipboard.read()
      .then(async ([item]) => (await item.getType('text/html')).text())
      .catch(() => '')`;
    await window.until(async () => String(await window.page.evaluate(copied)).includes('image/png'), 'its picture');
    await window.press('Control+v');
    await saved(() => hearts() === 2, 'two hearts');
    const drawing = await stage.service.add('drawing.fodg');
    const other = await stage.open(drawing);
    await other.save();
    expect(drawing.bytes!.toString()).not.toMatch(pictures);
    await other.press('Control+v');
    await other.stored(drawing, pictures, 'the picture of a heart');
    expect(drawing.bytes!.toString()).not.toMatch(/<draw:text-box/);
  });

  it('shows the comments of the slide that is looked at, marks them there, and leads from the mark to the card', async () => {
    await stage.empty();
    const texts = ['Said of the first', 'Said of the second'];
    let at = 0;
    const bytes = file.bytes!.toString().replaceAll(/<draw:page [\s\S]*?<\/draw:page>/g, (page) => {
      const text = texts[at++];
      return text === undefined ? page : withComment(page, text, { x: 20, y: 12 });
    });
    file.write(Buffer.from(bytes));
    window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    await slide(0).waitFor();
    const cards = (): Locator => window.frame.locator('[data-comment]');
    const card = (text: string): Locator => cards().filter({ hasText: text });
    await card('Said of the first').waitFor();
    expect(await cards().count()).toBe(1);
    await slide(1).click();
    await card('Said of the second').waitFor();
    expect(await cards().count()).toBe(1);
    // To look for them changes nothing.
    expect(await window.frame.locator('[data-save-state=modified]').count()).toBe(0);
    await menu('insert', 'comment');
    await window.frame.locator('[data-region=comments] textarea').fill('And here');
    await window.press('Control+Enter');
    await card('And here').waitFor();
    await picture(window, 'comments-of-a-slide');
    // The mark lies at 20 and 12 of the slide's 28 and 15.75 cm, which is in the middle of the canvas.
    const { width, height } = await window.place();
    const across = (width - 28) / 28;
    await window.click(width / 2 + (20.3 - 14) * across, height / 2 + (12.25 - 15.75 / 2) * across);
    await window.frame.locator('[data-comment][data-active=true]', { hasText: 'Said of the second' }).waitFor();
    await slide(2).click();
    await card('And here').waitFor({ state: 'detached' });
    expect(await cards().count()).toBe(0);
    await slide(0).click();
    await card('Said of the first').waitFor();
    expect(await cards().count()).toBe(1);
  });

  it('inserts shapes and comments', async () => {
    await menu('insert', 'shapes', 'heart');
    await window.press('Enter');
    await saved(() => /draw:type="(ooxml-)?heart"/.test(file.bytes!.toString()), 'the heart');
    await picture(window, 'heart');
    await menu('insert', 'comment');
    await window.frame.locator('[data-region=comments] textarea').fill('Say it louder');
    await window.press('Control+Enter');
    await saved(
      () =>
        /<officeooo:annotation[\s\S]*Say it louder|<office:annotation[\s\S]*Say it louder/.test(file.bytes!.toString()),
      'the comment',
    );
  });
});

/** A slide of the file with a comment. */
function withComment(page: string, text: string, at: { readonly x: number; readonly y: number }): string {
  const place = `svg:x="${at.x}cm" svg:y="${at.y}cm" svg:width="0.6cm" svg:height="0.5cm"`;
  const dc = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';
  const about = `<dc:creator ${dc}>Anna</dc:creator><dc:date ${dc}>2026-11-01T10:00:00</dc:date>`;
  return page.replace(
    '</draw:page>',
    `<office:annotation ${place}>${about}<text:p>${text}</text:p></office:annotation></draw:page>`,
  );
}

/** In the stored file. */
const pictures = /<draw:frame[^>]*>\s*<draw:image/;

const textOf = (page: string | undefined): string => (page ?? '').replaceAll(/<[^>]+>/g, '').trim();

/** How many placeholders of a kind a slide has, its notes apart. */
const places = (page = '', kind: string): number =>
  page.split('<presentation:notes')[0]!.split(`presentation:class="${kind}"`).length - 1;
