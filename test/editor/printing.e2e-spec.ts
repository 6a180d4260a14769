import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { EditorStage } from './editor-stage.js';

describe('printing', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('makes one file of a key that is pressed again meanwhile, which comes as a download where no window may be opened', async () => {
    const window = await stage.open(await stage.service.add('report.fodt'));
    const asked: string[] = [];
    window.onSent((payload) => {
      const message = JSON.parse(payload.toString()) as { readonly type: string; readonly purpose?: string };
      if (message.type === 'export') asked.push(message.purpose ?? '');
    });
    // What a browser without a viewer of its own does when the key is some seconds ago.
    await window.frame.evaluate('window.open = () => null');
    const coming = window.page.waitForEvent('download');
    await window.frame.evaluate(`for (let press = 0; press < 3; press++)
      document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', ctrlKey: true, bubbles: true, cancelable: true }))`);
    const download = await coming;
    expect(download.suggestedFilename()).toBe('report.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(asked).toEqual(['print']);
    const again = window.page.waitForEvent('download');
    await window.press('Control+p');
    await again;
    expect(asked).toEqual(['print', 'print']);
    expect(window.errors).toEqual([]);
  });
});
