import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { textOf } from '../session/service-under-test.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { hasCaret } from './own-caret.js';

const line = { x: 300, y: 115 };

/** The end of the letter's only line. */
async function atEnd(window: EditorWindow): Promise<void> {
  await window.click(line.x, line.y);
  await window.press('Control+End');
}

describe('typing, pointing and copying', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start({ conflict: { checkEvery: 300 } });
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('shows where the next letter goes, from the start and after the document was read again', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.until(() => hasCaret(window), 'the caret');
    const reloads = (await window.messages('Reloading')).length;
    file.write(Buffer.from(file.bytes!.toString().replace('Dear', 'Cher')));
    await window.until(async () => (await window.messages('Reloading')).length > reloads, 'the other version');
    await window.complete();
    await window.until(() => hasCaret(window), 'the caret in the other version');
    expect(window.errors).toEqual([]);
  });

  it('leaves to an input method its keys, also in the fields of the window', async () => {
    const window = await stage.open(await stage.service.add());
    await atEnd(window);
    await window.press('Control+f');
    const field = window.frame.getByRole('searchbox', { name: 'Find' }).first();
    await field.waitFor();
    for (const facts of [{ isComposing: true }, { keyCode: 229 }])
      await field.dispatchEvent('keydown', { key: 'Escape', bubbles: true, ...facts });
    await field.fill('letter');
    expect(await field.isVisible()).toBe(true);
    await field.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(window.errors).toEqual([]);
  });

  it('takes what an input method composes, once', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await atEnd(window);
    const cdp = await window.cdp();
    for (const text of ['n', 'に', 'にほ', 'にほん'])
      await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await cdp.send('Input.insertText', { text: '日本' });
    await window.type('!');
    const stored = textOf(Buffer.from(await window.stored(file, /日本!/)));
    expect(stored).toContain('page.日本!');
    expect(window.errors).toEqual([]);
  });

  it('drops what an input method took back', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await atEnd(window);
    const cdp = await window.cdp();
    await cdp.send('Input.imeSetComposition', { text: 'xyz', selectionStart: 3, selectionEnd: 3 });
    await cdp.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    await window.type('after');
    const stored = textOf(Buffer.from(await window.stored(file, /after/)));
    expect(stored).toContain('page.after');
  });

  it('takes dead keys, emoji and text of a touch keyboard', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await atEnd(window);
    const cdp = await window.cdp();
    const dead = { code: 'Equal', key: 'Dead', windowsVirtualKeyCode: 229 };
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...dead });
    await cdp.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...dead });
    await cdp.send('Input.insertText', { text: 'é' });
    await window.page.keyboard.insertText('swiped words 🦘');
    const stored = textOf(Buffer.from(await window.stored(file, /swiped/)));
    expect(stored).toContain('page.éswiped words 🦘');
  });

  it.each([
    [2, /^reader,?$/],
    [3, /^Dear reader, this letter has one page\.$/],
  ])('selects with %d clicks', async (clickCount, fits) => {
    const window = await stage.open(await stage.service.add());
    await window.click(325, line.y, { clickCount });
    await window.until(
      async () => {
        await window.post('Action_Copy', { Mimetype: 'text/plain' });
        const content = (await window.messages('Action_Copy_Resp')).at(-1)?.Values['content'];
        return typeof content === 'string' && fits.test(content.trim());
      },
      `the selection ${String(fits)}`,
    );
  });

  it('selects by dragging, and what is typed takes its place', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.drag({ x: 5, y: line.y }, { x: 1000, y: line.y + 2 });
    await window.type('New');
    const stored = textOf(Buffer.from(await window.stored(file, /New/)));
    expect(stored.trim()).toBe('New');
  });

  it('puts text and html on the system’s clipboard', async () => {
    const window = await stage.open(await stage.service.add());
    await window.click(line.x, line.y, { clickCount: 2 });
    await window.press('Control+b');
    await window.press('Control+c');
    // Until the service has answered there is nothing on it, which is an error to some browsers.
    const types = `navigator.clipboard.read().then(([item]) => item?.types ?? [], () => [])`;
    await window.until(
      async () => (await window.page.evaluate<string[]>(types)).includes('text/html'),
      'html on the clipboard',
    );
    const html = await window.page.evaluate<string>(
      `navigator.clipboard.read().then(async ([item]) => (await item.getType('text/html')).text())`,
    );
    expect(html).toMatch(/<b>|font-weight/);
  });

  it('takes html and pictures from the system’s clipboard', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await atEnd(window);
    const write = (type: string, base64: string): Promise<unknown> =>
      window.page.evaluate(`navigator.clipboard.write([new ClipboardItem({
        '${type}': new Blob([Uint8Array.from(atob('${base64}'), (c) => c.charCodeAt(0))], { type: '${type}' }),
      })])`);
    await write('text/html', Buffer.from('<p><b>bold</b> from <i>elsewhere</i></p>').toString('base64'));
    await window.press('Control+v');
    await window.stored(file, (text) => textOf(Buffer.from(text)).includes('bold from elsewhere'), 'the html');
    const dot = await readFile(new URL('../fixtures/dot.png', import.meta.url));
    await write('image/png', dot.toString('base64'));
    await window.press('Control+v');
    const stored = await window.stored(file, /<draw:image/);
    expect(stored).toContain('fo:font-weight="bold"');
  });
});
