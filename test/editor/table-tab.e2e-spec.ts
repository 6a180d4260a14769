import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';

describe('the tab of a table', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('opens by itself, once, when one is put in, and not in the place of a tab that was chosen', async () => {
    const window = await stage.open(await stage.service.add('letter.fodt'));
    const tab = (name: string, selected = true) =>
      window.frame.locator(`[data-tab=${name}][aria-selected=${selected}]`);
    const choose = (name: string): Promise<void> => window.frame.locator(`[data-tab=${name}]`).click();
    await choose('insert');
    await window.frame.locator('button[data-command=table]').click();
    await window.frame.locator('button[aria-label="3 × 2"]').click();
    await tab('table').waitFor();
    await choose('home');
    await tab('home').waitFor();
    await tab('table', false).waitFor();
    expect(window.errors).toEqual([]);
  });
});
