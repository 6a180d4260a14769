import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { onPage } from './drawing-page.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { HeldLine } from './held-line.js';
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

const selected = tells(({ type }) => type === 'graphicSelection');

/** A picture that LibreOffice has by then, and of which the editor has heard nothing. */
async function insertUnheard(window: EditorWindow, line: HeldLine): Promise<void> {
  await tab(window, 'insert');
  const chooser = window.page.waitForEvent('filechooser');
  await command(window, 'image').click();
  line.hold();
  await (await chooser).setFiles('test/fixtures/dot.png');
  await line.holds(selected);
}

const slide = ({ frame }: EditorWindow, index: number) => frame.locator(`[data-slide="${index}"]`);

describe('on a slow line', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  async function opened(file: StoredFile) {
    const line = new HeldLine();
    const window = await stage.open(file, { context: {}, before: (page) => line.routes(page) });
    return { file, window, line };
  }

  it('somebody stays at the slide that was chosen last, whatever is told late of the one before', async () => {
    const { window, line } = await opened(await stage.service.add('slides.fodp'));
    const parts: unknown[] = [];
    window.onSent((payload) => {
      if (typeof payload !== 'string') return;
      const { input } = JSON.parse(payload) as { input?: { type: string; part?: number } };
      if (input?.type === 'visibleArea') parts.push(input.part);
    });
    line.hold();
    await slide(window, 1).click();
    await line.holds(turnsTo(1));
    await slide(window, 2).click();
    parts.length = 0;
    await line.holds(turnsTo(2));
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
    const { file, window, line } = await opened(await stage.service.add('letter.fodt'));
    const { frame } = window;
    const inFront = (name: string) => frame.locator(`[data-tab=${name}][aria-selected=true]`);

    await insertUnheard(window, line);
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
    await line.holds(inTable);
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
    const { file, window, line } = await opened(await stage.service.add('guide.fodt'));
    const dialog = window.frame.getByRole('dialog', { name: 'Cross-reference' });
    const results = dialog.getByRole('option', { name: 'Results' });
    const openDialog = async (): Promise<void> => {
      await command(window, 'crossReference').click();
      await dialog.waitFor();
    };
    await window.press('Control+End');
    await tab(window, 'insert');
    await openDialog();
    await results.waitFor();
    line.hold();
    await window.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openDialog();
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
    const { file, window, line } = await opened(await stage.package('drawing.fodg', 'drawing.odg'));
    await window.complete();
    const read = (stored: StoredFile): Promise<string> => stage.reopened(stored);
    const [, x, y] = placeOf(await window.stored(file, /<draw:rect/, 'the shape', read));
    await insertUnheard(window, line);
    const shape = await onPage(window, 7, 5);
    await window.click(shape.x, shape.y);
    await line.holds(selected, 2);
    line.release();
    await window.frame.locator('[data-tab=object]').waitFor();
    const after = placeOf(await window.stored(file, /<draw:image/, 'the picture', read));
    expect(after.slice(1)).toEqual([x, y]);
    expect(window.errors).toEqual([]);
  });
});
