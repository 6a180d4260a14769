import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { onPage } from './drawing-page.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { having, HeldLine } from './held-line.js';
import { command, entry, tab } from './bars.js';

interface Told {
  readonly type: string;
  readonly part?: number;
  readonly command?: string;
}

const tells =
  (fits: (event: Told) => boolean) =>
  (message: string | Buffer): boolean => {
    if (typeof message !== 'string') return false;
    const { event } = JSON.parse(message) as { event?: Told };
    return event !== undefined && fits(event);
  };
const turnsTo = (part: number) => tells((event) => event.type === 'setPart' && event.part === part);

/** Of the shape of `drawing.fodg`, cm. */
const placeOf = (text: string): readonly string[] =>
  /<draw:rect[^>]* svg:x="([\d.]+)cm" svg:y="([\d.]+)cm"/.exec(text)!;

const slide = ({ frame }: EditorWindow, index: number) => frame.locator(`[data-slide="${index}"]`);

describe('on a slow line', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('somebody stays at the slide that was chosen last, whatever is told late of the one before', async () => {
    const line = new HeldLine();
    const file = await stage.service.add('slides.fodp');
    const window = await stage.open(file, { context: {}, before: (page) => line.routes(page) });
    const parts: unknown[] = [];
    window.onSent((payload) => {
      if (typeof payload !== 'string') return;
      const { input } = JSON.parse(payload) as { input?: { type: string; part?: number } };
      if (input?.type === 'visibleArea') parts.push(input.part);
    });
    line.hold();
    await slide(window, 1).click();
    await window.until(() => Promise.resolve(line.holds(turnsTo(1))), 'word of the second slide');
    await slide(window, 2).click();
    parts.length = 0;
    await window.until(() => Promise.resolve(line.holds(turnsTo(2))), 'word of the third slide');
    line.letThrough(turnsTo(1));
    // It has been taken in when this is answered.
    await window.post('Get_Views');
    await window.message('Get_Views_Resp');
    await slide(window, 2).and(window.frame.locator('[aria-selected=true]')).waitFor();
    line.release();
    await window.complete();
    expect(parts.filter((part) => part !== 2)).toEqual([]);
    await slide(window, 2).and(window.frame.locator('[aria-selected=true]')).waitFor();
    expect(window.errors).toEqual([]);
  });

  it('no bar goes away under an open menu, when it is told what is selected', async () => {
    const line = new HeldLine();
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file, { context: {}, before: (page) => line.routes(page) });
    const { frame } = window;
    const inFront = (name: string) => frame.locator(`[data-tab=${name}][aria-selected=true]`);

    await tab(window, 'insert');
    const chooser = window.page.waitForEvent('filechooser');
    await command(window, 'image').click();
    line.hold();
    await (await chooser).setFiles('test/fixtures/dot.png');
    await window.until(
      () => Promise.resolve(line.holds(tells(({ type }) => type === 'graphicSelection'))),
      'the picture',
    );
    await command(window, 'headerFooter').click();
    await entry(window, 'footer').waitFor();
    line.release();
    await frame.locator('[data-tab=picture]').waitFor();
    await entry(window, 'footer').waitFor();
    await inFront('insert').waitFor();
    await window.press('Escape');
    await window.press('Escape');
    await frame.locator('[data-tab=picture]').waitFor({ state: 'detached' });

    await command(window, 'table').click();
    line.hold();
    await frame.locator('[role=grid] button').nth(11).click();
    await window.type('Income');
    const inTable = tells(({ type, command }) => type === 'commandState' && command === '.uno:StateTableCell');
    await window.until(() => Promise.resolve(line.holds(inTable)), 'the table');
    await command(window, 'headerFooter').hover();
    await window.page.mouse.down();
    line.release();
    await frame.locator('[data-tab=table]').waitFor();
    await window.page.mouse.up();
    await entry(window, 'footer').click();
    await inFront('insert').waitFor();
    await window.type('Page ');
    await window.stored(file, /<style:footer>[\s\S]*Page /, 'the footer');
    expect(window.errors).toEqual([]);
  });

  it('a dialog that is opened again lists nothing that LibreOffice has closed meanwhile', async () => {
    const line = new HeldLine();
    const file = await stage.service.add('guide.fodt');
    const window = await stage.open(file, { context: {}, before: (page) => line.routes(page) });
    const dialog = window.frame.getByRole('dialog', { name: 'Cross-reference' });
    const results = dialog.getByRole('option', { name: 'Results' });
    const opened = async (): Promise<void> => {
      await command(window, 'crossReference').click();
      await dialog.waitFor();
    };
    await window.press('Control+End');
    await tab(window, 'insert');
    await opened();
    await results.waitFor();
    line.hold();
    await window.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await opened();
    expect(await results.count()).toBe(0);
    line.release();
    await results.click();
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await dialog.waitFor({ state: 'detached' });
    await window.type('.');
    const text = await window.stored(file, /<\/text:bookmark-ref>\./, 'the reference');
    expect(text).toMatch(/<text:h [^>]*><text:bookmark-start text:name="_Ref\d+"\/>Results</);
    expect(window.errors).toEqual([]);
  });

  it('a picture is put into its place, and nothing that somebody has selected meanwhile', async () => {
    const line = new HeldLine();
    const file = await stage.package('drawing.fodg', 'drawing.odg');
    const window = await stage.open(file, { context: {}, before: (page) => line.routes(page) });
    await window.complete();
    const read = (stored: StoredFile): Promise<string> => stage.reopened(stored);
    const [, x, y] = placeOf(await window.stored(file, /<draw:rect/, 'the shape', read));
    await tab(window, 'insert');
    const chooser = window.page.waitForEvent('filechooser');
    await command(window, 'image').click();
    line.hold();
    await (await chooser).setFiles('test/fixtures/dot.png');
    await window.until(
      () => Promise.resolve(line.holds(tells(({ type }) => type === 'graphicSelection'))),
      'the picture',
    );
    const shape = await onPage(window, 7, 5);
    await window.click(shape.x, shape.y);
    await window.until(
      () => Promise.resolve(line.count(tells(({ type }) => type === 'graphicSelection')) > 1),
      'the shape',
    );
    line.release();
    await window.frame.locator('[data-tab=object]').waitFor();
    const after = placeOf(await window.stored(file, /<draw:image/, 'the picture', read));
    expect(after.slice(1)).toEqual([x, y]);
    expect(window.errors).toEqual([]);
  });

  it('a key does not replace the word that is added to the dictionary', async () => {
    const line = new HeldLine();
    const file = await stage.service.add();
    file.write(Buffer.from(file.bytes!.toString().replace('Dear reader', 'Blorks reader')));
    const window = await stage.open(file, { context: {}, before: (page) => line.routes(page) });
    const menu = window.frame.getByTestId('context-menu');
    const add = menu.locator('[data-command=addWord]');
    await window.until(async () => {
      await window.press('Escape');
      await window.press('Control+End');
      await window.click(290, 117, { button: 'right' });
      await menu.waitFor();
      return (await add.count()) > 0;
    }, 'the check of spelling');
    line.hold();
    await add.click();
    await window.type('x');
    await window.until(() => Promise.resolve(line.holds(having('"answer"'))), 'the word');
    line.release();
    await window.frame.locator('[data-notice=success]', { hasText: 'Blorks' }).waitFor();
    const text = await window.stored(file, /x/, 'the key');
    expect(text.replaceAll(/<[^>]*>/g, '')).toMatch(/x?Blorksx? reader/);
    expect(window.errors).toEqual([]);
  });
});
