import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { seriousViolations } from './chrome-axe.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { HeldLine } from './held-line.js';

const pixelsPerCm = 96 / 2.54;
/** An A4 page with an empty first line, and a heading on the next. */
const letterWithHeading = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
  xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
  <office:automatic-styles>
    <style:style style:name="next" style:family="paragraph" style:parent-style-name="Standard">
      <style:paragraph-properties fo:break-before="page"/>
    </style:style>
    <style:page-layout style:name="a4">
      <style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/>
    </style:page-layout>
  </office:automatic-styles>
  <office:master-styles><style:master-page style:name="Standard" style:page-layout-name="a4"/></office:master-styles>
  <office:body><office:text>
    <text:p/><text:p text:style-name="next">On the next page.</text:p><text:h text:outline-level="1">Far away</text:h>
  </office:text></office:body>
</office:document>`;

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

const whole = (stored: string): boolean => withoutSpans(stored).includes('</text:bookmark-ref>.');
/** Names of bookmarks that references have put. */
const marks = (stored: string) => [...stored.matchAll(/bookmark-start text:name="(_Ref\d+)"/g)].map(([, mark]) => mark);
const hasOne = (stored: string): boolean => (stored.match(/<text:bookmark-ref /g) ?? []).length === 1;

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
    const text = withoutSpans(await window.stored(file, whole, 'a full stop behind the last reference'));
    const [, heading = ''] = /name="(_Ref\d+)"\/>Background<text:bookmark-end/.exec(text) ?? [];
    const [, results = ''] = /name="(_Ref\d+)"\/>Results<text:bookmark-end/.exec(text) ?? [];
    expect(text).toContain(
      ` See ${field(heading, 'text', 'Background')}, page ${field(results, 'page', '1')}, ` +
        `${field('Start', 'direction', 'above')}.</text:p>`,
    );
    expect(await scrolled(window)).toBe(before);
    expect(window.errors).toEqual([]);
  });

  it('goes to the mark that an earlier one has put there, and takes the one step back that it is', async () => {
    const file = await stage.service.add('guide.fodt');
    const window = await stage.open(file);
    await window.press('Control+End');
    for (const show of ['text', 'page']) await refer(window, { to: 'Background', show });
    await window.type('.');
    const text = await window.stored(file, whole, 'a full stop behind the last reference');
    const targets = [...text.matchAll(/text:ref-name="(_Ref\d+)"/g)].map(([, mark]) => mark);
    expect(targets).toEqual([...marks(text), ...marks(text)]);
    expect(marks(text)).toHaveLength(1);
    // The full stop, and the second reference.
    for (let step = 0; step < 2; step++) await window.press('Control+z');
    expect(marks(await window.stored(file, hasOne, 'one reference'))).toEqual(marks(text));
    expect(window.errors).toEqual([]);
  });

  it('is followed by a click with Ctrl', async () => {
    const file = stage.service.host.add('near.fodt', Buffer.from(letterWithHeading));
    const window = await stage.open(file);
    await window.complete();
    await window.press('Control+Home');
    await refer(window, { to: 'Far away', show: 'text' });
    await window.stored(file, /<text:bookmark-ref [^>]*>Far away</, 'the reference');
    await window.press('Control+Home');
    await window.complete();
    const top = await scrolled(window);
    const { width } = await window.place();
    // The page's edge, its margin, and into the first line.
    await window.page.keyboard.down('Control');
    await window.click(width / 2 + (2 - 10.5) * pixelsPerCm + 20, 31 + 2 * pixelsPerCm + 8 - top);
    await window.page.keyboard.up('Control');
    await window.until(async () => (await scrolled(window)) > top, 'the heading in sight');
    await window.type('X');
    await window.stored(file, /<text:h [^>]*>(?:<[^>]*>)*X/, 'what was typed at the heading');
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

  it('keeps keys and clicks from the text until it stands: its caret is at the heading for a moment', async () => {
    const file = stage.service.host.add('far.fodt', Buffer.from(letterWithHeading));
    const line = new HeldLine();
    const window = await stage.open(file, { context: {}, before: (page) => line.routes(page) });
    await window.click(300, 115);
    await window.press('Control+Home');
    const dialog = await openDialog(window);
    await dialog.getByRole('option', { name: 'Far away' }).click();
    line.hold();
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await window.press('Escape');
    await window.click(20, 500);
    await window.type('astray');
    expect(await dialog.count()).toBe(1);
    line.release();
    await dialog.waitFor({ state: 'detached' });
    await window.type('.');
    const stored = await window.stored(file, whole, 'the reference, and what was typed behind it');
    expect([hasOne(stored), stored.includes('astray')]).toEqual([true, false]);
    expect(window.errors).toEqual([]);
  });
});
