import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { clickEntry } from './chrome-menus.js';
import { EditorStage } from './editor-stage.js';

describe('the clipboard, where nothing is selected', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each(['slides.fodp', 'letter.fodt'])('keeps what it has when somebody copies or cuts: %s', async (name) => {
    const window = await stage.open(await stage.service.add(name), { fields: { ui_defaults: 'UIMode=classic' } });
    await window.page.evaluate("navigator.clipboard.writeText('of elsewhere')");
    await window.frame.locator('.svc-input').focus();
    for (const [key, id] of [
      ['Control+c', 'copy'],
      ['Control+x', 'cut'],
    ] as const) {
      await window.press(key);
      await window.save();
      await clickEntry(window.frame, { id, label: '', path: ['edit'] });
      await window.save();
    }
    expect(await window.page.evaluate('navigator.clipboard.readText()')).toBe('of elsewhere');
    expect(await window.frame.getByText('Copying or pasting did not work').count()).toBe(0);
    expect(window.errors).toEqual([]);
  });
});
