import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';

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
});
