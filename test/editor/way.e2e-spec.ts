import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const found = (window: EditorWindow) => window.frame.getByTestId('found');
const field = (window: EditorWindow) => window.frame.getByPlaceholder('Find', { exact: true });

async function says(window: EditorWindow, words: string): Promise<void> {
  await window.until(async () => (await found(window).textContent()) === words, `"${words}" in the search bar`);
}

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
    await sheets.close();
  });

  it('finds while one types, counts, goes to and fro, and takes patterns', async () => {
    await window.press('Control+f');
    await field(window).pressSequentially('apple');
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
    await field(window).fill('no such words');
    await says(window, 'Not found');
    await window.frame.locator('[data-manner=pattern]').click();
    await window.frame.locator('[data-manner=matchCase]').click();
    await field(window).fill('');
  });

  it('says how many it replaced', async () => {
    await window.press('Control+h');
    await field(window).fill('apple');
    await says(window, '1 of 6');
    await window.frame.getByPlaceholder('Replace with').fill('plum');
    await window.frame.getByRole('button', { name: 'Replace', exact: true }).click();
    await says(window, '1 of 5');
    await window.frame.getByRole('button', { name: 'Replace all' }).click();
    await window.frame.getByText('5 replaced').waitFor();
    await window.press('Escape');
    const text = await window.stored([...stage.service.host.files.values()][0]!, /plum pie/);
    expect(text.match(/plum/g)).toHaveLength(6);
    expect(text).not.toMatch(/apple/i);
  });
});
