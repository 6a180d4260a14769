import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { addressBox, cursorAt, enter, goTo } from './sheet-hand.js';

const classic = { fields: { ui_defaults: 'UIMode=classic' } };

/** The results of a search, beside the document. */
async function resultsOf({ frame }: EditorWindow, words: string): Promise<void> {
  await frame.page().keyboard.press('Control+f');
  await frame.getByPlaceholder('Find', { exact: true }).fill(words);
  await frame.getByTestId('found').filter({ hasText: /\d/ }).waitFor();
  await frame.locator('search').getByRole('button', { name: 'Results' }).click();
}

/** How often a language stands in a style that is not the default. */
const unchecked = (text: string): number =>
  (/<office:automatic-styles>[^]*?<\/office:automatic-styles>/.exec(text)?.[0].match(/fo:language="zxx"/g) ?? [])
    .length;

/** On the second slide, below another paragraph. */
const onSecond = 'A slide with a pear and another slide';

const result = ({ frame }: EditorWindow, index: number) => frame.locator(`[data-result="${index}"]`);

describe('finding the way outside of texts', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('goes to sheets and to cells with a name', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'));
    const { frame } = window;
    await goTo(window, 'B2:C3');
    await addressBox(window).fill('my_place');
    await addressBox(window).press('Enter');
    await frame.getByText('“my_place” stands for the selected cells now.').waitFor();
    await frame.locator('[data-tab=view]').click();
    await frame.locator('[data-command=navigation]').first().click();
    const pane = frame.getByRole('navigation', { name: 'Navigation' });
    await pane.getByRole('button', { name: 'Notes' }).click();
    await frame.getByRole('tab', { name: 'Notes', selected: true }).waitFor();
    await pane.locator('[data-contents=ranges]').click();
    await pane.getByRole('button', { name: 'my_place' }).click();
    await cursorAt(window, 'my_place');
    await picture(window, 'navigation-sheets');
    await frame.getByRole('tab', { name: 'Notes', selected: false }).waitFor();
    expect(window.errors).toEqual([]);
  });

  it('counts the cells anew that hold what is searched for when one was changed', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'), classic);
    for (const address of ['F1', 'F2', 'F3']) await enter(window, address, 'wombat');
    await goTo(window, 'A1');
    await window.press('Control+f');
    const field = window.frame.getByPlaceholder('Find', { exact: true });
    const found = window.frame.getByTestId('found');
    await field.fill('wombat');
    await found.filter({ hasText: '1 of 3' }).waitFor();
    await enter(window, 'F2', 'koala');
    await goTo(window, 'F1');
    await field.press('Enter');
    await cursorAt(window, 'F3');
    await found.filter({ hasText: '2 of 2' }).waitFor();
    await field.press('Shift+Enter');
    await cursorAt(window, 'F1');
    expect(window.errors).toEqual([]);
  });

  it('tells in the field of the document which function the arrow keys are at', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'));
    await goTo(window, 'F1');
    await window.type('=SU');
    const options = window.frame.getByTestId('formula-help').getByRole('option');
    const field = window.frame.locator('.svc-input');
    await options.nth(1).waitFor();
    // What is offered by then is for both letters, and stays.
    const typed = window.frame.getByTestId('formula');
    await window.until(async () => (await typed.inputValue()) === '=SU', 'the formula as far as it was typed');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(0).getAttribute('id'));
    await window.press('ArrowDown');
    await options.nth(1).and(window.frame.locator('[aria-selected=true]')).waitFor();
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
    await window.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    await window.press('Escape');
    expect(window.errors).toEqual([]);
  });

  it('lists where in sheets and slides something was found, and goes there', async () => {
    const sheets = await stage.open(await stage.service.add('sheets.fods'), classic);
    await goTo(sheets, 'C7');
    await sheets.type('a pear and a fig');
    await sheets.press('Enter');
    await resultsOf(sheets, 'pear');
    await result(sheets, 0).filter({ hasText: 'a pear and a figPrices C7' }).waitFor();
    await picture(sheets, 'results-cells');
    await goTo(sheets, 'A1');
    await result(sheets, 0).click();
    await cursorAt(sheets, 'C7');

    const file = await stage.service.add('slides.fodp');
    file.bytes = Buffer.from(file.bytes!.toString().replace('Second slide', `Apples</text:p><text:p>${onSecond}`));
    const slides = await stage.open(file, classic);
    await resultsOf(slides, 'slide');
    await result(slides, 0).filter({ hasText: 'First slideSlide 1: one' }).waitFor();
    await result(slides, 1)
      .filter({ hasText: `${onSecond}Slide 2: two` })
      .waitFor();
    await picture(slides, 'results-slides');
    await slides.frame.getByPlaceholder('Find', { exact: true }).press('Enter');
    await slides.frame.getByTestId('found').filter({ hasText: '2 of 4' }).waitFor();
    await result(slides, 3).click();
    await slides.frame.locator('[data-slide="2"][aria-selected=true]').waitFor();
    for (const { errors } of [sheets, slides]) expect(errors).toEqual([]);
  });

  it('says the language of the text, and sets it for the selection, the paragraph and everything', async () => {
    const file = await stage.service.add('report.fodt');
    const window = await stage.open(file);
    const { frame } = window;
    const shown = frame.locator('[data-status=language]');
    const choose = async (scope: string, language: string): Promise<void> => {
      await shown.click();
      await frame.locator(`[data-scope=${scope}]`).click();
      await frame.locator(`[data-language=${language}]`).click();
    };
    await shown.filter({ hasText: 'American English' }).waitFor();
    await window.press('Control+Home');
    await window.press('Control+Shift+ArrowRight');
    await choose('selection', 'none');
    await shown.filter({ hasText: 'Do not check spelling' }).waitFor();
    await picture(window, 'language');
    await window.stored(file, (text) => unchecked(text) === 1, 'one word without a language');
    await window.press('ArrowDown');
    await shown.filter({ hasText: 'American English' }).waitFor();
    await choose('paragraph', 'none');
    await window.stored(file, (text) => unchecked(text) >= 2, 'a paragraph without a language');
    await choose('all', 'en-US');
    await window.stored(file, (text) => unchecked(text) === 0, 'a language everywhere');
    expect(window.errors).toEqual([]);
  });
});
