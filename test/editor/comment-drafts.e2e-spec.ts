import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { enter, goTo } from './sheet-hand.js';

const thread = ({ frame }: EditorWindow): Locator => frame.locator('[data-comment]');

async function reply(window: EditorWindow, text: string): Promise<void> {
  await thread(window).first().getByRole('button', { name: 'Reply' }).click();
  await thread(window).first().locator('textarea').fill(text);
}

async function remove(window: EditorWindow): Promise<void> {
  await thread(window).first().getByRole('button', { name: 'More' }).click();
  await window.frame.getByRole('menuitem', { name: 'Delete' }).click();
}

/** In a flat file, from 1. */
function commentedCell(text: string) {
  const [sheet = ''] = text.slice(text.indexOf('<table:table ')).split('<office:annotation ');
  const rows = sheet.split('<table:table-row');
  const cells = (rows.at(-1) ?? '').split('<table:table-cell');
  return { row: rows.length - 1, column: cells.length - 1 };
}

describe('what is written beside the document', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('is offered when somebody else deletes the comment that it answers', async () => {
    const file = await stage.service.add('guide.fodt');
    const [ann, ben] = [await stage.open(file), await stage.open(file, { fields: { ui_theme: 'light' } })];
    for (const window of [ann, ben]) await thread(window).first().waitFor();
    await reply(ann, 'It is so, because');
    await remove(ben);
    await ann.frame.getByTestId('unsent-text').filter({ hasText: 'It is so, because' }).waitFor();
    await picture(ann, 'comment-gone');
    await ann.frame.locator('[data-testid=unsent] [data-choice=insert]').click();
    await ann.stored(file, /It is so, because/, 'the answer in the text');
    expect([...ann.errors, ...ben.errors]).toEqual([]);
  });

  it.each(['sheets.fods', 'slides.fodp'])(
    'stands below what it answers in %s, and is deleted with it',
    async (name) => {
      const file = await stage.service.add(name);
      const window = await stage.open(file);
      await window.press('Control+Alt+m');
      const written = window.frame.locator('[data-region=comments] textarea');
      await written.fill('Why so much?');
      await window.press('Control+Enter');
      await thread(window).waitFor();
      // A cell has one comment: where one is, an answer is begun.
      if (name === 'sheets.fods') await window.press('Control+Alt+m');
      else await thread(window).getByRole('button', { name: 'Reply' }).click();
      await written.fill('Because it is so');
      await window.press('Control+Enter');
      await written.waitFor({ state: 'detached' });
      await thread(window).getByText('Because it is so').waitFor();
      await window.stored(file, /Why so much\?[^]{1,200}Because it is so/, 'comment and answer');
      await picture(window, `answered-${name}`);
      await remove(window);
      await thread(window).waitFor({ state: 'detached' });
      await window.stored(file, (text) => !text.includes('Why so much'), 'no comment');
      expect(window.errors).toEqual([]);
    },
  );

  it('is stored at the cell where it was begun, below rows put in by somebody else meanwhile', async () => {
    const file = await stage.service.add('sheets.fods');
    const [ann, ben] = [await stage.open(file), await stage.open(file, { fields: { ui_theme: 'light' } })];
    await goTo(ann, 'B2');
    await ann.press('Control+Alt+m');
    const written = ann.frame.locator('[data-region=comments] textarea');
    await written.fill('Why so much?');
    await goTo(ann, 'D9');
    await picture(ann, 'comment-begun-elsewhere');
    await goTo(ben, 'A1');
    await ben.post('Send_UNO_Command', { Command: '.uno:InsertRowsBefore' });
    await enter(ben, 'A1', 'New row');
    await ben.stored(file, /New row/);
    await written.focus();
    await ann.press('Control+Enter');
    await thread(ann).getByText('Why so much?').waitFor();
    await ann.type('Here');
    await ann.press('Enter');
    const text = await ann.stored(file, /Why so much[^]*Here/, 'the comment');
    expect(commentedCell(text)).toEqual({ row: 3, column: 2 });
    expect([...ann.errors, ...ben.errors]).toEqual([]);
  });

  it('is stored in the line where it was begun, behind what somebody else wrote before it meanwhile', async () => {
    const file = await stage.service.add('guide.fodt');
    const [ann, ben] = [await stage.open(file), await stage.open(file, { fields: { ui_theme: 'light' } })];
    for (const window of [ann, ben]) await thread(window).first().waitFor();
    for (const window of [ann, ben]) await window.press('Control+Home');
    await ann.type('Begun');
    await ann.press('Control+Alt+m');
    const written = ann.frame.locator('[data-region=comments] textarea');
    await written.fill('Why so much?');
    await written.press('Escape');
    await ann.press('Control+End');
    await ann.type('Ende');
    await ben.press('Control+Home');
    await ben.type('Before ');
    await ben.press('Enter');
    await picture(ann, 'comment-begun-above');
    await ann.stored(file, /Before <[^]*Ende/, 'what was typed');
    await written.focus();
    await ann.press('Control+Enter');
    await thread(ann).getByText('Why so much?').waitFor();
    await ann.type(' und gut');
    await ann.stored(
      file,
      /Begun(?:<[^>]*>)*<office:annotation [^]*Why so much\?[^]*Introduction[^]*Ende und gut/,
      'the comment',
    );
    expect([...ann.errors, ...ben.errors]).toEqual([]);
  });

  it('stays when the panel is closed and opened', async () => {
    const file = await stage.service.add('guide.fodt');
    const window = await stage.open(file);
    await reply(window, 'Half an ans');
    await window.frame.locator('[data-region=comments]').getByRole('button', { name: 'Close' }).click();
    await thread(window).waitFor({ state: 'detached' });
    await window.frame.locator('[data-tab=review]').click();
    await window.frame.locator('[data-command=showComments]').first().click();
    const area = thread(window).first().locator('textarea');
    await area.waitFor();
    expect(await area.inputValue()).toBe('Half an ans');
    // Whoever writes in the document goes on there.
    await window.type('Typed ');
    await window.stored(file, /Typed /, 'what was typed');
    expect(await area.inputValue()).toBe('Half an ans');
    await area.focus();
    await window.press('Control+Enter');
    await window.stored(file, /Half an ans/, 'the answer');
    expect(window.errors).toEqual([]);
  });
});
