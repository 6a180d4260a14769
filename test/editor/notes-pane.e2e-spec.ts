import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { unzip } from '../helpers/conversion-service.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage, type OpenOptions } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const pane = ({ frame }: EditorWindow): Locator => frame.getByTestId('notes');

async function goTo({ frame }: EditorWindow, part: number): Promise<void> {
  await frame.locator(`[data-slide="${part}"]`).click();
  await frame.locator(`[data-slide="${part}"][aria-selected=true]`).waitFor();
}

/** The paragraphs that are stored. */
function notesOf(file: StoredFile, slide: string): string {
  const stored = new RegExp(`draw:name="${slide}"[^]*?<presentation:notes([^]*?)</presentation:notes>`);
  const [, notes = ''] = stored.exec(file.bytes?.toString() ?? '') ?? [];
  return [...notes.matchAll(/<text:p[ >][^]*?<\/text:p>/g)]
    .map(([line]) => line.replaceAll(/<[^>]+>/g, '').trim())
    .join('\n');
}

const writable = (window: EditorWindow): Promise<void> =>
  window.until(() => pane(window).isEditable(), 'notes that can be written');
const reads = (window: EditorWindow, text: string): Promise<void> =>
  window.until(async () => (await pane(window).inputValue()) === text, `the notes ${text}`);
describe('the notes under a slide', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  async function open(file: StoredFile, options: OpenOptions = {}): Promise<EditorWindow> {
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' }, ...options });
    await window.frame.locator('[data-slide="0"]').waitFor();
    if (!(await pane(window).isVisible())) await window.frame.getByTestId('notesPane').click();
    await pane(window).waitFor();
    return window;
  }

  it('are typed, read by the others, and stored with whatever was typed last', async () => {
    const file = await stage.service.add('slides.fodp');
    const ann = await open(file);
    const ben = await open(file, { token: file.addUser({ UserId: 'ben', UserFriendlyName: 'Ben' }) });
    await writable(ann);
    await pane(ann).click();
    await ann.type('Say hello');
    await ann.press('Enter');
    await ann.type('teh end');
    await reads(ben, 'Say hello\nteh end');
    // Off to the next slide, with no rest after the last key.
    await goTo(ann, 1);
    await reads(ann, '');
    await writable(ann);
    await pane(ann).click();
    await ann.type('Of the second');
    await goTo(ann, 0);
    await reads(ann, 'Say hello\nteh end');
    // Both at once.
    await pane(ann).focus();
    await ann.press('Control+End');
    await ann.type(', really');
    await pane(ben).focus();
    await ben.press('Control+Home');
    await ben.type('Ben: ');
    for (const window of [ann, ben]) await reads(window, 'Ben: Say hello\nteh end, really');
    await picture(ann, 'notes-pane');
    await pane(ann).focus();
    await ann.press('Control+End');
    await ann.type('!');
    await ann.save();
    expect(notesOf(file, 'one')).toContain('Ben: Say hello\nteh end, really!');
    expect(notesOf(file, 'two')).toContain('Of the second');
    // Gone without a rest.
    await pane(ann).focus();
    await ann.press('Control+Home');
    await ann.type('Last words. ');
    await stage.leave(ann);
    await reads(ben, 'Last words. Ben: Say hello\nteh end, really!');
    await clickEntry(ben.frame, { id: 'notesPane', label: '', path: ['view'] });
    await pane(ben).waitFor({ state: 'detached' });
    expect([...ann.errors, ...ben.errors]).toEqual([]);
  });

  it('keep the caret of who writes where it is while somebody else writes, also in the middle of a composition', async () => {
    const file = await stage.service.add('slides.fodp');
    const ann = await open(file);
    const ben = await open(file, { token: file.addUser({ UserId: 'ben', UserFriendlyName: 'Ben' }) });
    await writable(ann);
    await pane(ann).click();
    await ann.type('one four');
    await reads(ben, 'one four');
    await writable(ben);
    for (let letter = 0; letter < 'four'.length; letter++) await ann.press('ArrowLeft');
    await pane(ben).click();
    await ben.press('Control+End');
    await ben.type(' five');
    await reads(ann, 'one four five');
    await ann.type('two ');
    await reads(ben, 'one two four five');
    await ben.press('Control+Home');
    await ben.type('zero ');
    await reads(ann, 'zero one two four five');
    const cdp = await ann.cdp();
    await cdp.send('Input.imeSetComposition', { text: 'th', selectionStart: 2, selectionEnd: 2 });
    await ben.press('Control+End');
    await ben.type(' six');
    await reads(ben, 'zero one two thfour five six');
    await cdp.send('Input.imeSetComposition', { text: 'thr', selectionStart: 3, selectionEnd: 3 });
    await cdp.send('Input.insertText', { text: 'three ' });
    for (const window of [ann, ben]) await reads(window, 'zero one two three four five six');
    await ann.save();
    expect(notesOf(file, 'one')).toContain('zero one two three four five six');
    expect([...ann.errors, ...ben.errors]).toEqual([]);
  });

  it('come back by Undo, stand before the presenter, and are read in a pptx', async () => {
    const file = await stage.package('slides.fodp', 'talk.pptx');
    const window = await open(file);
    await writable(window);
    await pane(window).fill('First line\nSecond line');
    await window.frame.locator('[data-slide="0"]').focus();
    await window.stored(file, /First line<[\s\S]*Second line</, 'the notes', ({ bytes }) =>
      Promise.resolve(bytes ? unzip(bytes, 'ppt/notesSlides/notesSlide1.xml') : ''),
    );
    await pane(window).fill('');
    await window.frame.locator('[data-command=undo]').first().click();
    await reads(window, 'First line\nSecond line');
    const popup = window.page.waitForEvent('popup');
    await clickEntry(window.frame, { id: 'presenterView', label: '', path: ['slideshow'] });
    await popup;
    const notes = window.frame.locator('[data-presenter] [data-notes]');
    await window.until(
      async () => (await notes.textContent()) === 'First line\nSecond line',
      'the notes with their lines',
    );
    await window.press('Escape');
    await window.frame.locator('dialog[data-slideshow]').waitFor({ state: 'detached' });
  });

  it('are only read by those who may not write, and not copied where nothing may be', async () => {
    const file = await stage.service.add('slides.fodp');
    const ann = await open(file);
    await writable(ann);
    await pane(ann).fill('Between us');
    const users = { reader: { UserCanWrite: false }, commenter: { UserCanOnlyComment: true } };
    for (const [UserId, rights] of Object.entries(users)) {
      const other = await open(file, { token: file.addUser({ UserId, ...rights }) });
      await reads(other, 'Between us');
      expect(await pane(other).isEditable()).toBe(false);
      await picture(other, `notes-pane-${UserId}`);
    }
    const writer = await open(file, { token: file.addUser({ UserId: 'writer', DisableCopy: true }) });
    await reads(writer, 'Between us');
    await pane(writer).selectText();
    const copy = `!document.activeElement.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }))`;
    expect(await writer.frame.evaluate<boolean>(copy)).toBe(true);
  });

  it('are not there for whoever only looks at a document that nothing may be copied out of', async () => {
    const file = await stage.service.add('slides.fodp');
    await open(file);
    const token = file.addUser({ UserId: 'reader', UserCanWrite: false, DisableCopy: true });
    const reader = await stage.open(file, { token, fields: { ui_defaults: 'UIMode=classic' } });
    await reader.frame.locator('[data-slide="0"]').waitFor();
    expect(await reader.frame.getByTestId('notesPane').count()).toBe(0);
    expect(await pane(reader).count()).toBe(0);
  });
});
