import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { picture } from './chrome-pictures.js';
import { margin } from './drawing-page.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const command = ({ frame }: EditorWindow, id: string): Locator => frame.locator(`[data-command="${id}"]`).first();
const tab = ({ frame }: EditorWindow, id: string): Promise<void> => frame.locator(`[data-tab=${id}]`).click();
const slide = ({ frame }: EditorWindow, index: number): Locator => frame.locator(`[data-slide="${index}"]`);
const notes = ({ frame }: EditorWindow): Locator => frame.getByTestId('notes');
const panel = ({ frame }: EditorWindow): Locator => frame.locator(':is([data-transitions], [data-animations])');
const field = (window: EditorWindow, label: string): Locator => panel(window).getByLabel(label, { exact: true });
const selected = ({ frame }: EditorWindow, index: number): Promise<void> =>
  frame.locator(`[data-slide="${index}"][aria-selected=true]`).waitFor();
const shown = ({ frame }: EditorWindow, place: number | 'end'): Promise<void> =>
  frame.locator(`dialog[data-slideshow="${place}"]`).waitFor();

async function goTo(window: EditorWindow, index: number): Promise<void> {
  await slide(window, index).click();
  await selected(window, index);
}

/** Clicks on the slide, parts of its width and height; it is as wide as the window lets it, 16 to 9. */
async function clickAt(window: EditorWindow, across: number, down: number, clickCount = 1): Promise<void> {
  await window.complete();
  const { width, height } = await window.place();
  const wide = width - 2 * margin;
  const high = (wide * 9) / 16;
  await window.click(margin + wide * across, (height - high) / 2 + high * down, { clickCount });
}
const beginTitle = (window: EditorWindow): Promise<void> => clickAt(window, 0.5, 0.12, 2);

/** A title and what stands below it, without the mouse in between: after the last place comes the next slide. */
async function writeSlides(anna: EditorWindow): Promise<void> {
  await beginTitle(anna);
  await anna.type('Solar for all');
  await anna.press('Control+Enter');
  await anna.type('From one roof to a street');
  await anna.press('Control+Enter');
  await selected(anna, 1);
  await anna.type('Why now');
  await anna.press('Control+Enter');
  await anna.type('Prices fall');
  await anna.press('Enter');
  await anna.press('Tab');
  await anna.type('By half in ten years');
  await anna.press('Escape');
  await anna.press('Escape');
}

/** A slide with a title alone, behind the last one. */
async function titled(window: EditorWindow, index: number, title: string): Promise<void> {
  await goTo(window, index - 1);
  await tab(window, 'home');
  await command(window, 'newSlide').click();
  await selected(window, index);
  await command(window, 'layout').click();
  await window.frame.locator('[role=menu] [data-command=layoutTitleOnly]').click();
  await beginTitle(window);
  await window.type(title);
  await window.press('Escape');
  await window.press('Escape');
}

async function insertPicture(anna: EditorWindow): Promise<void> {
  await titled(anna, 2, 'How it looks');
  await tab(anna, 'insert');
  const [chooser] = await Promise.all([anna.page.waitForEvent('filechooser'), command(anna, 'image').click()]);
  await chooser.setFiles('test/fixtures/dot.png');
  await anna.frame.locator('[data-tab=picture][aria-selected=true]').waitFor();
}

async function insertTable(anna: EditorWindow): Promise<void> {
  await titled(anna, 3, 'What it costs');
  await tab(anna, 'insert');
  await command(anna, 'table').click();
  await anna.frame.locator('[role=grid] button').nth(11).click();
  await anna.frame.locator('[data-tab=table][aria-selected=true]').waitFor();
  await anna.type('Roof');
  await anna.press('Tab');
  await anna.type('4900');
  await anna.press('Escape');
  await anna.press('Escape');
}

async function insertChart(anna: EditorWindow): Promise<void> {
  await titled(anna, 4, 'What it earns');
  await tab(anna, 'insert');
  await command(anna, 'chart').click();
  await anna.frame.locator('[data-tab=chart][aria-selected=true]').waitFor();
  await command(anna, 'chartTitles').click();
  await anna.frame.getByRole('dialog').getByRole('textbox').first().fill('Kilowatt hours a year');
  await anna.frame.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await anna.frame.getByRole('dialog').waitFor({ state: 'detached' });
  await anna.press('Escape');
  await anna.press('Escape');
}

/** Of every slide the same, of the second another. */
async function addTransitions(anna: EditorWindow): Promise<void> {
  await goTo(anna, 1);
  await tab(anna, 'slideshow');
  await command(anna, 'slideTransition').click();
  await anna.frame.locator('[data-transitions]').waitFor();
  await field(anna, 'Transition').selectOption('Fade');
  await anna.frame.getByRole('button', { name: 'Apply to all slides' }).click();
  await field(anna, 'Transition').selectOption('Push');
  await field(anna, 'Variant').selectOption('Right to left');
}

/** The picture flies in at a click, and turns after that. */
async function animatePicture(anna: EditorWindow): Promise<void> {
  await goTo(anna, 2);
  await command(anna, 'slideAnimation').click();
  const panel = anna.frame.locator('[data-animations]');
  await panel.waitFor();
  await clickAt(anna, 0.5, 0.5);
  const add = panel.getByRole('button', { name: 'Add' });
  await anna.until(() => add.isEnabled(), 'a selected picture');
  await add.click();
  await panel.locator('li').first().waitFor();
  await anna.until(() => command(anna, 'undo').isEnabled(), 'a step to take back');
  await field(anna, 'Effect').selectOption('Fly In');
  await anna.until(
    async () => (await field(anna, 'Effect').locator('option:checked').textContent()) === 'Fly In',
    'the effect in its box',
  );
  await add.click();
  await panel.locator('li').nth(1).waitFor();
  await field(anna, 'What happens').selectOption('Stands out');
  await panel.locator('option', { hasText: 'Spin' }).waitFor({ state: 'attached' });
  await field(anna, 'Effect').selectOption('Spin');
  await anna.until(
    async () => (await field(anna, 'Effect').locator('option:checked').textContent()) === 'Spin',
    'the second effect in its box',
  );
  await field(anna, 'Starts').selectOption('After the one before');
  await picture(anna, 'pitch-animations');
  await anna.frame.getByRole('complementary').getByLabel('Close').click();
}

async function writeNotes(window: EditorWindow, index: number, text: string): Promise<void> {
  await goTo(window, index);
  if (!(await notes(window).isVisible())) await window.frame.getByTestId('notesPane').click();
  await window.until(() => notes(window).isEditable(), 'notes that can be written');
  await notes(window).click();
  await window.type(text);
}

/** Reached at the end of both effects. */
const over = ({ frame }: EditorWindow, step: number): Promise<void> =>
  frame.locator(`dialog[data-step="${step}"][data-over=true]`).waitFor();

/** From the picture on, with the audience in a window of its own. */
async function present(anna: EditorWindow): Promise<void> {
  await goTo(anna, 2);
  await tab(anna, 'slideshow');
  const [audience] = await Promise.all([anna.page.waitForEvent('popup'), command(anna, 'presenterView').click()]);
  const presenter = anna.frame.locator('[data-presenter]');
  await presenter.getByText('Pass the panel around').waitFor();
  await presenter.locator('[data-next] img').first().waitFor();
  const moving = audience.locator('[data-layer]:not([data-layer=""])').first();
  await moving.waitFor({ state: 'hidden' });
  await anna.press('Space');
  await moving.waitFor({ state: 'visible' });
  await over(anna, 1);
  await picture(anna, 'pitch-presenter');
  await audience.keyboard.press('Space');
  await shown(anna, 3);
  await audience.keyboard.press('Space');
  await shown(anna, 4);
  await presenter.getByText('This is the last slide.').waitFor();
  const closed = audience.waitForEvent('close');
  await anna.press('Escape');
  await closed;
  await anna.frame.locator('dialog[data-slideshow]').waitFor({ state: 'detached' });
  await selected(anna, 4);
}

/** The others see what the presenter shows, in their own windows. */
async function follow(anna: EditorWindow, others: readonly EditorWindow[]): Promise<void> {
  await anna.press('F5');
  await shown(anna, 0);
  for (const { frame } of others) await frame.getByTestId('follow-offer').getByRole('button').first().click();
  await anna.press('Space');
  for (const window of [anna, ...others]) await shown(window, 1);
  await anna.press('Escape');
  for (const { frame } of [anna, ...others])
    await frame.locator('dialog[data-slideshow]').waitFor({ state: 'detached' });
  await selected(anna, 1);
}

/** Behind what stands there, then out of it. */
async function write(window: EditorWindow, text: string): Promise<void> {
  await window.press('Control+End');
  await window.type(text);
  await window.press('Escape');
  await window.press('Escape');
}

const partOf = ({ bytes }: StoredFile, name: string): string => strFromU8(unzipSync(bytes!)[name]!);
const contentOf = (file: StoredFile): Promise<string> =>
  Promise.resolve(file.bytes && file.bytes.length > 0 ? partOf(file, 'content.xml') : '');
const pagesOf = (content: string): readonly string[] =>
  [...content.matchAll(/<draw:page [\s\S]*?<\/draw:page>/g)].map(([page]) => page);
/** LibreOffice puts what is typed later into spans of its own. */
const wordsOf = (content = ''): string => content.replaceAll(/<\/?text:(span|s)[^>]*>/g, '');
const titleOf = (page: string): string =>
  /presentation:class="title"[^>]*><draw:text-box><text:p[^>]*>([^<]*)</.exec(wordsOf(page))?.[1] ?? '';

describe('a pitch, inside a foreign host page', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('is made from an empty file alone, presented, then worked on with two others, and stored', async () => {
    const file = await stage.blank('pitch.odp');
    const anna = await stage.open(file);
    await writeSlides(anna);
    await insertPicture(anna);
    await insertTable(anna);
    await insertChart(anna);
    await picture(anna, 'pitch-chart');
    await addTransitions(anna);
    await animatePicture(anna);
    await writeNotes(anna, 2, 'Pass the panel around');
    await picture(anna, 'pitch-alone');
    await present(anna);
    const alone = await anna.stored(file, /Pass the panel around/, 'the pitch', contentOf);
    const pages = pagesOf(alone);
    expect(pages.map(titleOf)).toEqual(['Solar for all', 'Why now', 'How it looks', 'What it costs', 'What it earns']);
    for (const [index, expected] of [
      [0, /presentation:class="subtitle"[^>]*><draw:text-box><text:p[^>]*>From one roof to a street</],
      [1, /Prices fall<\/text:p><text:list><text:list-item><text:p[^>]*>By half in ten years</],
      [1, /smil:type="pushWipe" smil:subtype="fromRight"/],
      [2, /<draw:image xlink:href="Pictures\/[^"]*\.png"/],
      [2, /"on-click"[^>]*"ooo-entrance-fly-in"[\s\S]*"after-previous"[^>]*"ooo-emphasis-spin"/],
      [2, /<presentation:notes [\s\S]*<text:p[^>]*>Pass the panel around</],
      [3, /<table:table-cell[^>]*><text:p[^>]*>Roof<[\s\S]*<text:p[^>]*>4900</],
      [4, /<draw:object [^>]*xlink:href="\.\/Object 1"/],
    ] as const)
      expect(pages[index]).toMatch(expected);
    for (const index of [0, 2, 3, 4]) expect(pages[index]).toMatch(/anim:transitionFilter [^>]*smil:type="fade"/);
    expect(partOf(file, 'Object 1/content.xml')).toMatch(/<chart:title[\s\S]*Kilowatt hours a year/);

    const [bea, cem] = await Promise.all(
      ['Bea', 'Cem'].map((name) =>
        stage.open(file, { token: file.addUser({ UserId: name.toLowerCase(), UserFriendlyName: name }) }),
      ),
    );
    await follow(anna, [bea!, cem!]);
    await Promise.all([
      goTo(anna, 3)
        .then(() => beginTitle(anna))
        .then(() => write(anna, ', all in')),
      goTo(bea!, 1)
        .then(() => clickAt(bea!, 0.3, 0.3, 2))
        .then(() => write(bea!, ', and go on')),
      titled(cem!, 5, 'What we ask for'),
    ]);
    await Promise.all([
      writeNotes(anna, 3, 'Anna tells'),
      writeNotes(bea!, 1, 'Bea tells'),
      writeNotes(cem!, 5, 'Cem tells'),
    ]);
    await picture(bea!, 'pitch-together');
    const together = await cem!.stored(
      file,
      (content) => ['What we ask for', 'Anna tells', 'Bea tells', 'Cem tells'].every((one) => content.includes(one)),
      'what all three wrote',
      contentOf,
    );
    const written = pagesOf(together);
    expect(written.map(titleOf)).toEqual([
      'Solar for all',
      'Why now',
      'How it looks',
      'What it costs, all in',
      'What it earns',
      'What we ask for',
    ]);
    for (const [index, expected] of [
      [1, />By half in ten years, and go on<[\s\S]*<presentation:notes [\s\S]*>Bea tells</],
      [2, /ooo-emphasis-spin[\s\S]*>Pass the panel around</],
      [3, />4900<[\s\S]*>Anna tells</],
      [4, /<draw:object /],
      [5, /<presentation:notes [\s\S]*>Cem tells</],
    ] as const)
      expect(wordsOf(written[index])).toMatch(expected);
    expect([...anna.errors, ...bea!.errors, ...cem!.errors]).toEqual([]);
  });
});
