import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { EditorStage } from './editor-stage.js';
import { picture } from './chrome-pictures.js';
import type { EditorWindow } from './editor-window.js';

const found = (window: EditorWindow) => window.frame.getByTestId('found');
const field = (window: EditorWindow) => window.frame.getByPlaceholder('Find', { exact: true });

async function says(window: EditorWindow, words: string): Promise<void> {
  await window.until(async () => (await found(window).textContent()) === words, `"${words}" in the search bar`);
}

interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** A card, and the colour of its edge, which is that of the marked text. */
async function edged(card: Locator): Promise<Color & { readonly box: { readonly y: number } }> {
  const style = (await card.getAttribute('style')) ?? '';
  const [r = 0, g = 0, b = 0] = style.match(/\d+/g)?.map(Number) ?? [];
  return { r, g, b, box: (await card.boundingBox())! };
}

/** Where the canvas over the document has a line of a colour, CSS pixels of the page. */
async function colored(window: EditorWindow, { r, g, b }: Color): Promise<{ top: number; left: number } | undefined> {
  const found = await window.frame.evaluate<{ top: number; left: number } | undefined>(`(() => {
    const canvas = document.querySelector('.svc-overlay');
    const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255 && data[at] === ${r} && data[at + 1] === ${g} && data[at + 2] === ${b})
        return { top: Math.floor(at / 4 / width), left: (at / 4) % width };
  })()`);
  const { y } = await window.place();
  return found && { top: found.top + y, left: found.left };
}

/** The upper left corners of white pages on grey, which begin at the same place of the line. CSS pixels of the canvas. */
const pageCorners = `(() => {
  const canvas = document.querySelector('.svc-document');
  const context = canvas.getContext('2d');
  const isWhite = (x, y) => context.getImageData(x, y, 1, 1).data.every((value) => value === 255);
  const x = Array.from({ length: canvas.width }, (_, at) => at).find((at) => isWhite(at, 40));
  return Array.from({ length: canvas.height }, (_, y) => ({ x, y })).filter(({ y }) => isWhite(x + 4, y) && !isWhite(x + 4, y - 1));
})()`;

/** Whether the document is greyed there, by a script. */
const washedAt = (x: number, y: number): string =>
  `document.querySelector('.svc-overlay').getContext('2d').getImageData(${Math.round(x)}, ${Math.round(y)}, 1, 1).data[3] > 100`;

describe('finding the way', () => {
  let stage: EditorStage;
  let window: EditorWindow;

  beforeAll(async () => {
    stage = await EditorStage.start();
    window = await stage.open(await stage.service.add('guide.fodt'));
  });
  afterAll(() => stage.stop());

  it('finds cells in a sheet, one by one, and goes on in the next sheet', async () => {
    const sheets = await stage.open(await stage.service.add('sheets.fods'));
    for (const words of ['quoted', 'unquoted']) {
      await sheets.type(words);
      await sheets.press('Enter');
    }
    await sheets.press('Control+f');
    await field(sheets).fill('quoted');
    await says(sheets, '1 of 2');
    await sheets.press('Enter');
    await says(sheets, '2 of 2');
    await sheets.press('Enter');
    await sheets.frame.locator('[data-status=sheet]', { hasText: '2 of 2' }).waitFor();
    await says(sheets, '1 of 1');
    // Who turns to a sheet that has none stays there.
    await field(sheets).fill('unquoted');
    await sheets.frame.locator('[data-sheet="0"][aria-selected=true]').waitFor();
    await sheets.frame.locator('[data-sheet="1"]').click();
    await says(sheets, 'Not found');
    await sheets.complete();
    expect(await sheets.frame.locator('[data-sheet="1"]').getAttribute('aria-selected')).toBe('true');
    await stage.leave(sheets);
  });

  it('goes to a page by its number', async () => {
    const { frame } = window;
    await frame.locator('[data-tab=view]').click();
    await frame.locator('[data-command=navigation]').first().click();
    await frame.locator('[data-navigation=contents][aria-selected=true]').waitFor();
    await frame.locator('[data-status=page]', { hasText: '1 of 2' }).click();
    await frame.getByLabel('Go to page').fill('2');
    await frame.getByLabel('Go to page').press('Enter');
    await frame.locator('[data-status=page]', { hasText: '2 of 2' }).waitFor();
    await picture(window, 'pages');
    await frame.locator('[data-page="1"]').click();
    await frame.locator('[data-status=page]', { hasText: '1 of 2' }).waitFor();
    await window.click(300, 115);
    await window.press('Control+Home');
    // Asked for again, with the list open: the field has the keyboard, and what is typed then stands on that page.
    await window.press('Control+g');
    await window.type('2');
    await window.press('Enter');
    await frame.locator('[data-status=page]', { hasText: '2 of 2' }).waitFor();
    await window.type('Typed there. ');
    const [file] = [...stage.service.host.files.values()];
    await window.stored(file!, /Typed there\. (<[^>]+>)?On the second page/, 'what was typed on that page');
    for (let letter = 0; letter < 13; letter++) await window.press('Backspace');
    await window.press('Control+Home');
  });

  it('has comments and tracked changes beside their lines, and leads both ways', async () => {
    const { frame } = window;
    const comment = frame.locator('[data-comment]', { hasText: 'Is it so?' });
    const change = frame.locator('[data-change]');
    await comment.waitFor();
    const { r, g, b, box } = await edged(comment);
    await window.until(async () => (await colored(window, { r, g, b })) !== undefined, 'the mark of the text');
    const mark = (await colored(window, { r, g, b }))!;
    expect(Math.abs(mark.top - box.y)).toBeLessThan(40);

    await window.until(async () => {
      // Where the caret went before may still be on its way, and take another card to the front.
      await change.click();
      return (await frame.locator('[data-change][data-active=true]').count()) > 0;
    }, 'the change in front');
    await window.click(mark.left + 10, mark.top - (await window.place()).y - 5);
    await frame.locator('[data-comment][data-active=true]').waitFor();
    await window.press('Control+Home');
    await frame.locator('[data-comment][data-active=false]').waitFor();

    const file = [...stage.service.host.files.values()][0]!;
    await change.getByRole('button', { name: 'Accept' }).click();
    await change.waitFor({ state: 'detached' });
    await window.stored(file, (text) => text.includes('that was inserted') && !text.includes('text:changed-region'));
    await frame.locator('[data-tab=review]').click();
    await frame.locator('[data-command=trackChanges]').first().click();
    await window.click(300, 115);
    await window.press('Control+End');
    await window.type(' Not so');
    await change.getByText('Not so').waitFor();
    await picture(window, 'margin');
    await change.getByRole('button', { name: 'Reject' }).click();
    await change.waitFor({ state: 'detached' });
    await frame.locator('[data-command=trackChanges]').first().click();
    await window.press('Control+Home');
    await window.stored(file, (text) => !text.includes('Not so') && !text.includes('text:changed-region'));

    await comment.getByRole('button', { name: 'More actions' }).click();
    await frame.getByRole('menuitem', { name: 'Resolve' }).click();
    await comment.getByText('Resolved').waitFor();
    await window.until(async () => (await colored(window, { r, g, b })) === undefined, 'no mark of what is resolved');
    await comment.click();
    await window.until(async () => (await colored(window, { r, g, b })) !== undefined, 'the mark of the card in front');
  });

  it('marks the header and the footer while they are edited, and greys the text', async () => {
    const { frame } = window;
    const washed = () => frame.evaluate<boolean>(washedAt(400, 500));
    await frame.locator('[data-tab=insert]').click();
    for (const id of ['header', 'footer']) {
      await frame.locator('[data-command=headerFooter]').first().click();
      await frame.locator(`[role=menu] [data-command=${id}]`).click();
      await frame.locator(`[data-header=${id}]`).waitFor();
      await window.until(washed, 'the greyed text');
      await window.type(`My ${id}`);
      await picture(window, id);
      await frame.locator('[data-header]').getByRole('button').click();
      await frame.locator('[data-header]').waitFor({ state: 'detached' });
      await window.until(async () => !(await washed()), 'the text as it is');
    }
    await window.stored(
      [...stage.service.host.files.values()][0]!,
      /<style:header>[^]*My header[^]*<style:footer>[^]*My footer/,
    );
    await frame.locator('[data-tab=home]').click();
    await window.press('Control+Home');
  });

  it('marks the header of each page where that is, though the pages have other margins', async () => {
    const other = await stage.open(await stage.service.add('margins.fodt'));
    await other.complete();
    /** CSS pixels. */
    const cm = 96 / 2.54;
    const { frame } = other;
    const [narrow, wide] = await frame.evaluate<{ x: number; y: number }[]>(pageCorners);
    const isMarked = async (page: { x: number; y: number }, from: number, to: number): Promise<boolean> => {
      const clear = [from + 0.1, to - 0.1].map((y) => washedAt(page.x + 10, page.y + y * cm));
      const washed = [from - 0.1, to + 0.15].map((y) => washedAt(page.x + 10, page.y + y * cm));
      const [inside, around] = await Promise.all(
        [clear, washed].map((all) => frame.evaluate<boolean[]>(`[${all.join()}]`)),
      );
      return !inside!.includes(true) && !around!.includes(false);
    };
    await other.click(narrow!.x + 4 * cm, narrow!.y + 1.2 * cm);
    await frame.locator('[data-header=header]').waitFor();
    await other.until(() => isMarked(narrow!, 1, 2), 'the header of the first page');
    await other.click(wide!.x + 4 * cm, wide!.y + 3.2 * cm);
    await other.until(() => isMarked(wide!, 3, 5), 'the header of the second page');
    await picture(other, 'header-of-wide-page');
    await frame.locator('[data-header=header]').waitFor();
    await other.click(narrow!.x + 4 * cm, narrow!.y + 4 * cm);
    await frame.locator('[data-header]').waitFor({ state: 'detached' });
    expect(other.errors).toEqual([]);
  });

  it('shows a reader headings, and what was found with the words around it', async () => {
    const file = await stage.service.add('guide.fodt', { UserCanWrite: false });
    const reader = await stage.open(file);
    const { frame } = reader;
    await reader.press('Control+f');
    await field(reader).fill('apple');
    await says(reader, '1 of 6');
    expect(await frame.locator('[data-manner=pattern]').count()).toBe(0);
    await frame.getByRole('button', { name: 'Show results' }).click();
    const result = (index: number) => frame.locator(`[data-result="${index}"]`);
    await result(1).getByText('An apple, a banana, an Apple, a pear and an apple.').waitFor();
    await result(5).click();
    await says(reader, '6 of 6');
    await picture(reader, 'results');
    await frame.locator('[data-navigation=contents]').click();
    await frame.locator('[data-heading=Method]').waitFor();
    expect(await frame.locator('[data-notice]').count()).toBe(0);
    await stage.leave(reader);
  });

  it('finds while one types, counts, goes to and fro, and takes patterns', async () => {
    await window.press('Control+f');
    // At once: the field is there a moment later.
    await window.type('apple');
    await says(window, '1 of 6');
    await window.press('Enter');
    await says(window, '2 of 6');
    await window.press('Shift+Enter');
    await says(window, '1 of 6');
    await window.press('Shift+Enter');
    await says(window, '6 of 6');
    await window.frame.locator('[data-manner=matchCase]').click();
    await says(window, '5 of 5');
    await window.frame.locator('[data-manner=pattern]').click();
    await field(window).fill('[ab][a-z]+a');
    await says(window, '1 of 1');
    await field(window).fill('[a-z]');
    await window.frame.getByRole('button', { name: 'Show results' }).click();
    const more = window.frame.locator('[data-more]');
    await more.click();
    await window.frame.locator('[data-result="100"]').waitFor();
    await picture(window, 'more-results');
    // The search is open: its field has the keyboard again.
    await window.click(300, 115);
    await window.press('Control+f');
    await window.type('plum');
    expect(await field(window).inputValue()).toBe('plum');
    await field(window).fill('no such words');
    await says(window, 'Not found');
    await field(window).fill('(plum');
    await says(window, 'Not found: the pattern is incomplete or wrong');
    await window.frame.locator('[data-manner=pattern]').click();
    await window.frame.locator('[data-manner=matchCase]').click();
    await field(window).fill('');
  });

  it('says how many it replaced', async () => {
    await window.press('Escape');
    await window.press('Control+Home');
    await window.press('Control+h');
    await field(window).fill('apple');
    await says(window, '1 of 6');
    await window.press('Tab');
    await window.type('plum');
    await window.frame.getByRole('button', { name: 'Replace', exact: true }).click();
    await says(window, '1 of 5');
    await window.frame.getByRole('button', { name: 'Replace all' }).click();
    await window.frame.getByText('5 replaced').waitFor();
    await window.press('Escape');
    const text = await window.stored([...stage.service.host.files.values()][0]!, /plum pie/);
    expect(text.match(/plum/g)).toHaveLength(6);
    expect(text).not.toMatch(/apple/i);
  });

  it('lists headings and what else is there, goes to it, and moves a heading with all below it', async () => {
    const { frame } = window;
    const heading = (name: string) => frame.locator(`[data-heading="${name}"]`);
    const order = () =>
      frame.locator('[data-heading]').evaluateAll((all) => all.map((each) => each.getAttribute('data-heading')).join());
    await frame.locator('[data-navigation=contents]').click();
    await heading('Method').waitFor();
    await frame.locator('[data-contents=tables]').click();
    await frame.getByRole('button', { name: 'Prices' }).waitFor();
    await picture(window, 'navigation');
    // Let go over the document, or given up, it stays where it was.
    const { x, y } = await window.place();
    const method = (await heading('Method').boundingBox())!;
    const first = (await heading('Introduction').boundingBox())!;
    for (const how of ['over the document', 'given up']) {
      const { mouse } = window.page;
      await mouse.move(method.x + 20, method.y + method.height / 2);
      await mouse.down();
      await mouse.move(first.x + 25, first.y + 6, { steps: 4 });
      await mouse.move(first.x + 20, first.y + 2);
      if (how === 'over the document') await mouse.move(x + 200, y + 200, { steps: 4 });
      else await window.press('Escape');
      await mouse.up();
    }
    await heading('Results').dragTo(heading('Introduction'), { targetPosition: { x: 20, y: 2 } });
    await window.until(async () => (await order()) === 'Results,Introduction,Background,Method', 'the other order');
    await heading('Results').click();
    await window.stored([...stage.service.host.files.values()][0]!, /Results<[^]*Introduction</);
  });

  it('has one panel over the text of a phone, which is gone when somebody has chosen where to go', async () => {
    const phone = await stage.open(await stage.service.add('guide.fodt'), {
      context: { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' },
    });
    const navigation = phone.frame.locator('[data-region=navigation]');
    const remark = phone.frame.getByPlaceholder('Write a comment');
    await phone.press('Control+Alt+c');
    await remark.fill('Half written');
    await phone.frame.locator('[data-status=page]').click();
    await navigation.locator('[data-navigation=contents]').click();
    await navigation.locator('[data-heading=Results]').waitFor();
    expect(await remark.isVisible()).toBe(false);
    await picture(phone, 'navigation-phone');
    await navigation.locator('[data-heading=Results]').click();
    await navigation.waitFor({ state: 'detached' });
    expect(await remark.inputValue()).toBe('Half written');
    await picture(phone, 'comment-phone');
    await phone.frame.locator('[data-region=comments]').getByRole('button', { name: 'Cancel' }).click();
    await phone.frame.locator('[data-status=page]').click();
    await navigation.waitFor();
    await phone.press('Escape');
    await phone.press('Control+Alt+c');
    await remark.waitFor();
    expect(await navigation.count()).toBe(0);
    expect(phone.errors).toEqual([]);
    await stage.leave(phone);
  });
});
