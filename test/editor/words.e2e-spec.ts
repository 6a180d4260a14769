import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { having, HeldLine } from './held-line.js';

let stage: EditorStage;
beforeAll(async () => {
  stage = await EditorStage.start();
});
afterAll(() => stage.stop());
afterEach(() => stage.empty());

/** Begins with two words that no dictionary knows. */
async function letter(): Promise<StoredFile> {
  const file = await stage.service.add();
  file.write(Buffer.from(file.bytes!.toString().replace('Dear reader', 'Blorks Lettr reader')));
  return file;
}

const words = { Blorks: 290, Lettr: 330 } as const;

/** Whether LibreOffice finds a word wrong; its menu is open then, and what it offers is told. */
async function isWrong(window: EditorWindow, word: keyof typeof words): Promise<boolean> {
  const menu = window.frame.getByTestId('context-menu');
  await window.press('Control+End');
  await window.click(words[word], 117, { button: 'right' });
  await menu.waitFor();
  const wrong = (await menu.locator('[data-command^=".uno:SpellCheckIgnoreAll"]').count()) > 0;
  if (!wrong) await window.press('Escape');
  return wrong;
}

it('takes a word that somebody adds to their dictionary as right, in other documents, too, until they remove it', async () => {
  const first = await stage.open(await letter());
  const menu = first.frame.getByTestId('context-menu');
  await first.until(() => isWrong(first, 'Blorks'), 'the check of spelling');
  await picture(first, 'add-word');
  await menu.locator('[data-command=addWord]').click();
  await first.frame.locator('[data-notice=success]', { hasText: 'Blorks' }).waitFor();
  await first.until(async () => !(await isWrong(first, 'Blorks')), 'no mark below the word that was added');
  // Nothing is selected that the next key would replace.
  await first.type('x');
  // The next window is the same browser's.
  await stage.leave(first);
  const second = await stage.open(await letter());
  await second.until(() => isWrong(second, 'Lettr'), 'the check of spelling');
  await second.press('Escape');
  expect(await isWrong(second, 'Blorks')).toBe(false);
  await second.frame.locator('[data-tab=review]').click();
  await second.frame.locator('[data-command=ownWords]').click();
  const entry = second.frame.locator('[role=dialog] [data-name=Blorks]');
  await entry.waitFor();
  await picture(second, 'words');
  await entry.locator('button').click();
  await entry.waitFor({ state: 'detached' });
  await stage.leave(second);
  const third = await stage.open(await letter());
  await third.until(() => isWrong(third, 'Blorks'), 'the mark below the word that was removed');
});

it('keeps no word of a document that must not be copied', async () => {
  const file = await letter();
  file.info['DisableCopy'] = true;
  const window = await stage.open(file);
  await window.until(() => isWrong(window, 'Lettr'), 'the check of spelling');
  expect(await window.frame.locator('[data-command=addWord]').count()).toBe(0);
});

it('adds a word without the next key replacing it', async () => {
  const line = new HeldLine();
  const file = await letter();
  const window = await stage.open(file, { context: {}, before: (page) => line.routes(page) });
  await window.until(() => isWrong(window, 'Blorks'), 'the check of spelling');
  line.hold();
  await window.frame.locator('[data-command=addWord]').click();
  await window.type('x');
  await line.holds(having('"answer"'));
  line.release();
  await window.frame.locator('[data-notice=success]', { hasText: 'Blorks' }).waitFor();
  const text = await window.stored(file, /x/, 'the key');
  expect(text.replaceAll(/<[^>]*>/g, '')).toMatch(/x?Blorksx? Lettr/);
  expect(window.errors).toEqual([]);
});
