import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const field = '<text:p><text:page-number text:select-page="current">1</text:page-number></text:p>';

async function openContents(window: EditorWindow): Promise<void> {
  await window.press('Control+g');
  await window.frame.locator('[data-navigation=contents]').click();
  await window.frame.locator('[data-contents=tables]').waitFor();
}

describe('the navigation pane of a text with fields', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('calls them no bookmarks where there are none, and lists one that comes', async () => {
    const guide = (await stage.service.add('guide.fodt')).bytes!.toString();
    const text = guide
      .replace('<text:bookmark text:name="Start"/>', '')
      .replace('</office:text>', `${field}</office:text>`);
    const window = await stage.open(stage.service.host.add('fields.fodt', Buffer.from(text)));
    await window.complete();
    await openContents(window);
    const bookmarks = window.frame.locator('[data-contents=bookmarks]');
    expect(await bookmarks.count()).toBe(0);
    const name = { Bookmark: { type: 'string', value: 'Here' } };
    await window.post('Send_UNO_Command', { Command: '.uno:InsertBookmark', Args: name });
    await bookmarks.waitFor();
    await bookmarks.click();
    await window.frame.getByRole('button', { name: 'Here' }).waitFor();
    expect(window.errors).toEqual([]);
  });
});
