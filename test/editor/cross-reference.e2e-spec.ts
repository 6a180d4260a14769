import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { seriousViolations } from './chrome-axe.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

interface Reference {
  readonly kind?: 'Headings' | 'Bookmarks';
  readonly to: string;
  readonly show: string;
}

async function openDialog({ frame }: EditorWindow) {
  await frame.locator('[data-tab=insert]').click();
  await frame.locator('[data-command=crossReference]').first().click();
  return frame.getByRole('dialog', { name: 'Cross-reference' });
}

async function refer(window: EditorWindow, { kind = 'Headings', to, show }: Reference): Promise<void> {
  const dialog = await openDialog(window);
  await dialog.getByRole('radio', { name: kind }).check();
  await dialog.getByRole('option', { name: to }).click();
  await dialog.getByLabel('Show').selectOption(show);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const scrolled = (window: EditorWindow): Promise<number> =>
  window.frame.evaluate(`document.querySelector('.svc-scroller').scrollTop`);

const field = (name: string, shows: string, result: string): string =>
  `<text:bookmark-ref text:reference-format="${shows}" text:ref-name="${name}">${result}</text:bookmark-ref>`;
const withoutSpans = (stored: string): string => stored.replaceAll(/<\/?text:span[^>]*>/g, '');

describe('a cross-reference', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('names a heading or bookmark, its page, or where it is, and the caret stays', async () => {
    const file = await stage.service.add('guide.fodt');
    const window = await stage.open(file);
    await window.press('Control+End');
    await window.type(' See ');
    await window.until(async () => (await scrolled(window)) > 0, 'the end in sight');
    const before = await scrolled(window);
    await refer(window, { to: 'Background', show: 'text' });
    await window.type(', page ');
    await refer(window, { to: 'Results', show: 'page' });
    await window.type(', ');
    await refer(window, { kind: 'Bookmarks', to: 'Start', show: 'direction' });
    await window.type('.');
    const whole = (stored: string): boolean => withoutSpans(stored).includes('</text:bookmark-ref>.');
    const text = withoutSpans(await window.stored(file, whole, 'a full stop behind the last reference'));
    const [, heading = ''] = /name="(_Ref\d+)"\/>Background<text:bookmark-end/.exec(text) ?? [];
    const [, results = ''] = /name="(_Ref\d+)"\/>Results<text:bookmark-end/.exec(text) ?? [];
    expect(text).toContain(
      ` See ${field(heading, 'text', 'Background')}, page ${field(results, 'page', '1')}, ` +
        `${field('Start', 'direction', 'above')}.</text:p>`,
    );
    expect(text).not.toContain('_svcHere');
    expect(await scrolled(window)).toBe(before);
    expect(window.errors).toEqual([]);
  });

  it('is one in Word, too, and is one still when it is opened again', async () => {
    const file = await stage.package('guide.fodt', 'guide.docx');
    const window = await stage.open(file);
    await window.press('Control+End');
    await refer(window, { to: 'Background', show: 'text' });
    const document = await window.stored(file, /instrText[^>]*> *REF _Ref/, 'a field', ({ bytes }) =>
      Promise.resolve(bytes ? strFromU8(unzipSync(bytes)['word/document.xml']!) : ''),
    );
    const [, mark = ''] = /REF (_Ref\d+)/.exec(document) ?? [];
    expect(document).toMatch(new RegExp(`<w:bookmarkStart [^>]*w:name="${mark}"`));
    expect(await stage.reopened(file)).toMatch(
      new RegExp(`<text:bookmark-ref [^>]*text:ref-name="${mark}"[^>]*>Background</text:bookmark-ref>`),
    );
  });

  it('is chosen by keys, in light and dark and on narrow screens, beside an open navigation pane', async () => {
    const file = await stage.service.add('guide.fodt');
    const window = await stage.open(file, { fields: { ui_theme: 'auto' } });
    await window.press('Control+End');
    await window.press('Control+g');
    await window.frame.locator('[data-navigation=contents]').click();
    const heading = window.frame.locator('[data-heading=Background]');
    await heading.waitFor();
    const dialog = await openDialog(window);
    await dialog.getByRole('option', { name: 'Method' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await window.page.emulateMedia({ colorScheme });
      await picture(window, `cross-reference-${colorScheme}`);
      expect([colorScheme, await seriousViolations(window.frame)]).toEqual([colorScheme, []]);
    }
    await window.page.setViewportSize({ width: 390, height: 800 });
    await picture(window, 'cross-reference-narrow');
    await window.page.setViewportSize({ width: 1200, height: 800 });
    await dialog.getByRole('listbox').press('ArrowDown');
    await dialog.getByRole('option', { name: 'Background', selected: true }).waitFor();
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await window.stored(file, /<text:bookmark-ref [^>]*>Background</, 'the reference');
    await heading.waitFor();
  });

  it('leaves the rest to the dialog of LibreOffice', async () => {
    const window = await stage.open(await stage.service.add('letter.fodt'));
    const dialog = await openDialog(window);
    await dialog.getByText('Paragraphs with a heading style are listed here.').waitFor();
    await dialog.getByRole('radio', { name: 'Bookmarks' }).check();
    await dialog.getByText('There are no bookmarks yet.').waitFor();
    await dialog.getByRole('button', { name: 'More…' }).click();
    await window.frame.getByRole('dialog', { name: 'Fields' }).waitFor();
  });
});
