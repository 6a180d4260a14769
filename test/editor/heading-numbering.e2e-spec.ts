import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { seriousViolations } from './chrome-axe.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

async function openDialog({ frame }: EditorWindow) {
  await frame.locator('[data-tab=layout]').click();
  await frame.locator('[data-command=chapterNumbering]').first().click();
  return frame.getByRole('dialog', { name: 'Heading numbering' });
}

async function number(window: EditorWindow, name: string): Promise<void> {
  const dialog = await openDialog(window);
  const card = dialog.locator(`[data-numbering=${name}]`);
  await card.and(window.frame.locator(':enabled')).click();
  await card.waitFor({ state: 'detached' });
}

/** How the first levels of headings are numbered in the stored file: `%1%.%2%`, and what stands left of them. */
const levels = (text: string): string[] => {
  const [style = ''] = /<text:outline-style[\s\S]*?<\/text:outline-style>/.exec(text) ?? [];
  return [...style.matchAll(/<text:outline-level-style ([^>]*)>/g)]
    .slice(0, 3)
    .map(([, attributes = '']) => {
      const [, format = ''] = /style:num-format="([^"]*)"/.exec(attributes) ?? [];
      const [, list = ''] = /num-list-format="([^"]*)"/.exec(attributes) ?? [];
      return format === '' ? '' : `${list} ${format}`;
    })
    .concat(/fo:margin-left="0*[1-9.]/.test(style) ? ['indented'] : []);
};
const are =
  (...wanted: readonly string[]) =>
  (text: string): boolean =>
    JSON.stringify(levels(text)) === JSON.stringify(wanted);

describe('the numbering of headings', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('is chosen as a picture, level by level, taken back in one step, and the caret stays', async () => {
    const file = await stage.service.add('guide.fodt');
    const window = await stage.open(file, { fields: { ui_theme: 'auto' } });
    await window.press('Control+End');
    const dialog = await openDialog(window);
    await dialog.locator('[data-numbering=decimal]:enabled').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await window.page.emulateMedia({ colorScheme });
      await picture(window, `heading-numbering-${colorScheme}`);
      expect([colorScheme, await seriousViolations(window.frame)]).toEqual([colorScheme, []]);
    }
    await window.page.setViewportSize({ width: 390, height: 800 });
    await picture(window, 'heading-numbering-narrow');
    await window.page.setViewportSize({ width: 1200, height: 800 });
    await window.press('Escape');

    await number(window, 'decimal');
    await window.stored(file, are('%1% 1', '%1%.%2% 1', '%1%.%2%.%3% 1'), '1, 1.1, 1.1.1');
    await window.frame.getByRole('dialog').waitFor({ state: 'detached' });
    await window.type('Here.');
    await window.stored(
      file,
      (text) => text.replaceAll(/<\/?text:span[^>]*>/g, '').includes('apple.Here.</text:p>'),
      'what was typed where the caret was',
    );
    await window.press('Control+Home');
    await window.complete();
    await picture(window, 'headings-numbered');
    await number(window, 'letters');
    await window.stored(file, are('%1%. I', '%2%. A', '%3%. 1'), 'I, A, 1');
    await number(window, 'chapter');
    await window.stored(file, are('Chapter %1% 1', '%1%.%2% 1', '%1%.%2%.%3% 1'), 'Chapter 1, 1.1');
    await number(window, 'none');
    await window.stored(file, are('', '', ''), 'no numbers');
    await window.frame.locator('[data-command=undo]').first().click();
    await window.stored(file, are('Chapter %1% 1', '%1%.%2% 1', '%1%.%2%.%3% 1'), 'the numbers of chapters again');
    expect(window.errors).toEqual([]);
  });

  it('is one in Word, too', async () => {
    const file = await stage.package('guide.fodt', 'guide.docx');
    const window = await stage.open(file);
    await window.complete();
    await number(window, 'decimal');
    const numbering = ({ bytes }: typeof file): Promise<string> =>
      Promise.resolve(bytes ? strFromU8(unzipSync(bytes)['word/numbering.xml']!) : '');
    await window.stored(
      file,
      /<w:numFmt w:val="decimal"\/><w:suff w:val="space"\/><w:lvlText w:val="%1\.%2"\/>/,
      '1.1',
      numbering,
    );
    expect(window.errors).toEqual([]);
  });

  it('is left to the dialog of LibreOffice where headings are in no list, as in files of Word', async () => {
    const { bytes } = await stage.package('guide.fodt', 'guide.docx');
    const parts = unzipSync(bytes!);
    for (const name of ['word/styles.xml', 'word/document.xml'])
      parts[name] = strToU8(strFromU8(parts[name]!).replaceAll(/<w:numPr>.*?<\/w:numPr>/gs, ''));
    const file = stage.service.host.add('plain.docx', Buffer.from(zipSync(parts)));
    const window = await stage.open(file);
    await window.complete();
    await number(window, 'decimal');
    await window.frame.getByRole('dialog', { name: 'Heading Numbering' }).waitFor();
    await window.save();
    expect(await stage.reopened(file)).not.toMatch(/<text:list-item>\s*<text:h/);
    expect(window.errors).toEqual([]);
  });

  it('needs headings, and leaves the rest to the dialog of LibreOffice', async () => {
    const window = await stage.open(await stage.service.add('letter.fodt'));
    const dialog = await openDialog(window);
    await dialog.getByText('Paragraphs with a heading style are listed here.').waitFor();
    expect(await dialog.locator('[data-numbering]:enabled').count()).toBe(0);
    await dialog.getByRole('button', { name: 'More…' }).click();
    await window.frame.getByRole('dialog', { name: 'Heading Numbering' }).waitFor();
    expect(window.errors).toEqual([]);
  });
});
