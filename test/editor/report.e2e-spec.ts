import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { command, tab } from './bars.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { comment, insertPicture, insertTable } from './text-hand.js';
import { offers } from './unsent-panel.js';

const chapters = Array.from({ length: 10 }, (_, index) => `Chapter ${index + 1}`);
const dialog = ({ frame }: EditorWindow): Locator => frame.locator('[data-office-dialog]');

/** Two pages, each paragraph another. */
const bulkOf = (chapter: string): string =>
  Array.from(
    { length: 9 },
    (_, index) => `${chapter}, paragraph ${index + 1}. ${'What was done, by whom, and what came of it. '.repeat(20)}`,
  ).join('\n');

/** Headings are typed, what stands below them comes from elsewhere. */
async function writeChapters(anna: EditorWindow): Promise<void> {
  await anna.type('The year');
  await command(anna, 'style').click();
  await anna.frame.locator('[role=option]', { hasText: /^Title$/ }).click();
  await anna.press('Enter');
  await anna.press('Control+Alt+0');
  await anna.type('Contents go here');
  await anna.press('Enter');
  for (const chapter of chapters) {
    await anna.press('Control+Alt+1');
    await anna.type(chapter);
    await anna.press('Enter');
    await anna.press('Control+Alt+0');
    await anna.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(bulkOf(chapter))})`);
    await anna.press('Control+v');
    await anna.press('Enter');
  }
}

/** The caret goes behind the line with these words. */
async function goTo(window: EditorWindow, words: string): Promise<void> {
  await window.press('Control+f');
  const field = window.frame.getByPlaceholder('Find');
  const count = window.frame.locator('search').getByText(/^\d+ of \d+$/);
  // What was looked for before is looked for at once.
  await field.fill('');
  await count.waitFor({ state: 'detached' });
  await field.fill(words);
  await count.waitFor();
  await field.press('Escape');
  await window.press('End');
}

async function insertContents(anna: EditorWindow): Promise<void> {
  await goTo(anna, 'Contents go here');
  await tab(anna, 'references');
  await command(anna, 'tableOfContents').click();
  await dialog(anna).getByRole('button', { name: 'OK' }).click();
  await dialog(anna).waitFor({ state: 'detached' });
}

/** The keyboard is in the note until it is sent back. */
async function insertFootnote(window: EditorWindow, at: string, text: string): Promise<void> {
  await goTo(window, at);
  await tab(window, 'references');
  await command(window, 'footnote').click();
  await window.type(text);
}

const contentOf = ({ bytes }: StoredFile): Promise<string> =>
  Promise.resolve(bytes && bytes.length > 0 ? strFromU8(unzipSync(bytes)['content.xml']!) : '');
const pagesOf = ({ bytes }: StoredFile): number =>
  Number(/meta:page-count="(\d+)"/.exec(strFromU8(unzipSync(bytes!)['meta.xml']!))?.[1]);

/** LibreOffice puts what is typed later into spans of its own, and marks changes and the ends of pages. */
const wordsOf = (content: string): string =>
  content.replaceAll(/<\/?text:(span|change|bookmark|soft-page-break)[^>]*>/g, '');

/** Paragraphs with more than half of the text's three letters in a row. */
const linesLike = (text: string, words: string): string[] => {
  const near = (line: string): boolean => {
    const pieces = Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3));
    return pieces.filter((piece) => line.includes(piece)).length > pieces.length / 2;
  };
  return words.split('</text:p>').filter(near);
};

describe('a report of twenty pages, inside a foreign host page', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('is written from an empty file alone, then with two others, and stored', async () => {
    const file = await stage.blank('report.odt');
    const anna = await stage.open(file);
    await writeChapters(anna);
    await insertContents(anna);
    await insertFootnote(anna, 'Chapter 2, paragraph 1.', 'Counted twice.');
    await goTo(anna, 'Chapter 4, paragraph 1.');
    await insertPicture(anna);
    await goTo(anna, 'Chapter 6, paragraph 1.');
    await anna.press('Enter');
    await insertTable(anna);
    await goTo(anna, 'Chapter 7, paragraph 1.');
    await comment(anna, 'Is this so?', 'Control+Alt+m');
    await picture(anna, 'report-alone');
    const alone = wordsOf(await anna.stored(file, /Is this so\?/, 'the report', contentOf));
    expect(pagesOf(file)).toBeGreaterThanOrEqual(20);
    for (const chapter of chapters) {
      expect(alone).toMatch(new RegExp(`<text:h [^>]*text:outline-level="1"[^>]*>${chapter}</text:h>`));
      for (const paragraph of bulkOf(chapter).split('\n')) expect(alone).toContain(paragraph.trim().slice(0, 80));
      expect(alone).toMatch(
        new RegExp(`<text:index-body>[\\s\\S]*${chapter}<text:tab/>\\d+[\\s\\S]*</text:index-body>`),
      );
    }
    for (const expected of [
      /<text:note [^>]*text:note-class="footnote"[\s\S]*?Counted twice\./,
      /<draw:image[^>]*xlink:href="Pictures/,
      /<table:table-cell[^>]*><text:p[^>]*>Income<[\s\S]*1234/,
      /<office:annotation[\s\S]*Is this so\?/,
    ])
      expect(alone).toMatch(expected);

    const [bea, cem] = await Promise.all(
      ['Bea', 'Cem'].map((name) =>
        stage.open(file, { token: file.addUser({ UserId: name.toLowerCase(), UserFriendlyName: name }) }),
      ),
    );
    await tab(cem!, 'review');
    await command(cem!, 'trackChanges').click();
    const typed = { anna: 'Anna was here, all day long.', bea: 'Bea was there, all night long.', cem: 'Cem was late.' };
    await Promise.all([
      goTo(anna, 'Chapter 1, paragraph 8.').then(() => anna.type(typed.anna)),
      goTo(bea!, 'Chapter 5, paragraph 8.').then(() => bea!.type(typed.bea)),
      goTo(cem!, 'Chapter 9, paragraph 8.').then(() => cem!.type(typed.cem)),
    ]);
    await Promise.all([
      insertFootnote(anna, 'Chapter 3, paragraph 1.', 'By Anna.'),
      goTo(bea!, 'Chapter 8, paragraph 1.').then(() => comment(bea!, 'Bea asks.', 'Control+Alt+m')),
      insertFootnote(cem!, 'Chapter 10, paragraph 1.', 'By Cem.'),
    ]);
    await picture(bea!, 'report-together');
    let together = '';
    const missing: unknown[] = [];
    for (const text of ['Bea asks.', 'By Anna.', 'By Cem.', ...Object.values(typed)]) {
      const has = (content: string): boolean => wordsOf(content).includes(text);
      together = await cem!.stored(file, has, text, contentOf).catch(() => contentOf(file));
      if (has(together)) continue;
      const unsent = await Promise.all([anna, bea!, cem!].map(offers));
      missing.push({ text, instead: linesLike(text, wordsOf(together)), unsent });
    }
    expect(missing).toEqual([]);
    const words = wordsOf(together);
    for (const chapter of chapters) {
      for (const paragraph of bulkOf(chapter).split('\n')) expect(words).toContain(paragraph.trim().slice(0, 80));
    }
    for (const [at, text] of [
      ['Chapter 1, paragraph 8.', typed.anna],
      ['Chapter 5, paragraph 8.', typed.bea],
      ['Chapter 9, paragraph 8.', typed.cem],
    ])
      expect(words).toMatch(new RegExp(`<text:p [^>]*>${at}[^<]*${text}[^<]*</text:p>`));
    for (const name of ['Anna', 'Cem'])
      expect(words).toMatch(
        new RegExp(`<text:note [^>]*text:note-class="footnote"(?:(?!</text:note>)[\\s\\S])*By ${name}\\.`),
      );
    expect(together).toMatch(/<office:annotation(?:(?!<\/office:annotation>)[\s\S])*<dc:creator>Bea<[\s\S]*Bea asks\./);
    for (const name of ['Bea', 'Cem'])
      expect(together).toMatch(
        new RegExp(`<text:insertion>(?:(?!</text:insertion>)[\\s\\S])*<dc:creator>${name}</dc:creator>`),
      );
    expect([...anna.errors, ...bea!.errors, ...cem!.errors]).toEqual([]);
  });
});
