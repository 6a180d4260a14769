import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

/** In the text of the first slide, as large as it is shown. */
const inText = [100, 171] as const;
const list = "document.querySelector('[role=listbox][aria-multiselectable]')";

async function enter(window: EditorWindow): Promise<void> {
  await window.click(...inText);
  await window.click(...inText, { clickCount: 2 });
}

describe('somebody at slides that others change', () => {
  let stage: EditorStage;
  let file: StoredFile;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  beforeEach(async () => {
    file = await stage.service.add('slides.fodp');
  });
  afterEach(async () => {
    await stage.empty();
  });

  async function open(name: string): Promise<EditorWindow> {
    const token = file.addUser({ UserId: name, UserFriendlyName: name });
    const window = await stage.open(file, { token });
    await window.frame.locator('[data-slide="0"]').waitFor();
    return window;
  }

  it('is told that somebody else is writing in a text, where nothing of theirs goes', async () => {
    const [ann, ben] = [await open('Ann'), await open('Ben')];
    await enter(ann);
    await ann.type('Ann');
    await ann.frame.getByText('Unsaved changes').waitFor();
    const told = ben.frame.getByText('Somebody else is writing in this text.');
    await ben.until(async () => {
      await ann.type('n');
      await enter(ben);
      await ben.type('B');
      return told.isVisible();
    }, 'who is writing');
    await picture(ben, 'text-taken');
    expect(await ann.stored(file, /Ann/)).not.toMatch(/<text:p>[^<]*B/);
    expect([...ann.errors, ...ben.errors]).toEqual([]);
  });

  it('finds the list of slides where they scrolled it to', async () => {
    const [ann, ben] = [await open('Ann'), await open('Ben')];
    for (let slide = 0; slide < 20; slide++) await ann.post('Send_UNO_Command', { Command: '.uno:InsertPage' });
    await ben.frame.locator('[data-slide="22"]').waitFor();
    const top = (): Promise<number> => ben.frame.evaluate<number>(`${list}.scrollTop`);
    await ben.frame.evaluate(`${list}.scrollTop = 1e6`);
    await ben.until(async () => (await top()) > 500, 'the end of the list');
    await ann.post('Send_UNO_Command', { Command: '.uno:InsertPage' });
    await ben.frame.locator('[data-slide="23"]').waitFor();
    expect(await top()).toBeGreaterThan(500);
  });

  it('sees in a show what somebody else changed while the line was cut', async () => {
    const [ann, ben] = [await open('Ann'), await open('Ben')];
    await ann.press('F5');
    const shown = ann.frame.locator('[data-slideshow="0"] img').first();
    await shown.waitFor();
    const before = await shown.getAttribute('src');
    await ann.context.setOffline(true);
    await enter(ben);
    await ben.type('Changed ');
    await ben.stored(file, (content) => content.includes('Changed'));
    await ann.context.setOffline(false);
    await ann.until(async () => (await shown.getAttribute('src')) !== before, 'the slide as it is now');
  });
});
