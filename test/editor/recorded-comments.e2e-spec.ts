import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seriousViolations } from './chrome-axe.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import { comment } from './text-hand.js';

describe('a comment while changes are recorded', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('has one card, its own; what is typed has another', async () => {
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file);
    const { frame } = window;
    await frame.locator('[data-tab=review]').click();
    await frame.locator('[data-command=trackChanges]').first().click();
    await frame.locator('[data-command=trackChanges][aria-pressed=true]').first().waitFor();
    await window.press('Control+Alt+m');
    await frame.locator('[data-region=comments] textarea').fill('Is it so?');
    await window.press('Control+Enter');
    await frame.locator('[data-comment]', { hasText: 'Is it so?' }).waitFor();
    await window.press('Control+End');
    await window.type('Not so');
    await frame.locator('[data-change]', { hasText: 'Not so' }).waitFor();
    await picture(window, 'recorded-comment');
    expect(await frame.locator('[data-change]').count()).toBe(1);
    await window.stored(file, /<office:annotation[\s\S]*Is it so\?/, 'the comment');
    expect(file.bytes!.toString().match(/<text:changed-region/g)).toHaveLength(2);
    expect(window.errors).toEqual([]);
  });

  it('is gone to by keys, as every card is, with its place in the text; a press of the mouse leaves them in the text', async () => {
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file);
    const { frame } = window;
    const front = (card: string) => frame.locator(`${card}[data-active=true]:focus`);
    await comment(window, 'Who?', 'Control+Alt+m');
    await window.press('Control+End');
    for (let line = 0; line < 90; line++) await window.press('Enter');
    await frame.locator('[data-tab=review]').click();
    await frame.locator('[data-command=trackChanges]').first().click();
    await frame.locator('[data-command=trackChanges][aria-pressed=true]').first().waitFor();
    await window.type('On page two');
    await frame.locator('[data-change]', { hasText: 'On page two' }).waitFor();
    await window.press('F6');
    await frame.locator('[data-region=comments] :focus').waitFor();
    while ((await frame.locator('[data-comment]:focus').count()) === 0) await window.press('Tab');
    await front('[data-comment]').waitFor();
    await frame.getByText('Page 1 of 2').waitFor();
    await picture(window, 'card-focus');
    await window.press('ArrowDown');
    await front('[data-change]').waitFor();
    // It is far below.
    await frame.getByText('Page 2 of 2').waitFor();
    expect(await seriousViolations(frame)).toEqual([]);
    await window.press('ArrowUp');
    await front('[data-comment]').waitFor();
    await window.press('Escape');
    await window.press('Control+Home');
    await window.type('Typed. ');
    await frame.locator('[data-comment] p').click();
    await window.press('Control+Home');
    await window.type('More. ');
    await window.stored(file, /More\. (<[^>]*>)*Typed\. /, 'what was typed after a press on the card');
    expect(window.errors).toEqual([]);
  });
});
