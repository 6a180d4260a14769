import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { command, entry, tab } from './bars.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { comment, insertPicture, insertTable } from './text-hand.js';

/** Heading, bold words and a list; what is chosen with the mouse gives the keyboard back to the text. */
async function writeText(anna: EditorWindow): Promise<void> {
  await anna.press('Control+Home');
  await anna.type('Annual report');
  await anna.press('Enter');
  await anna.press('ArrowUp');
  await command(anna, 'style').click();
  await anna.frame.locator('[role=option]', { hasText: /^Title$/ }).click();
  await anna.press('End');
  await anna.type(' 2026');
  await anna.press('Control+End');
  await anna.press('Enter');
  await anna.type('It was ');
  await anna.press('Control+b');
  await anna.type('very good');
  await anna.press('Control+b');
  await anna.type(' for us.');
  await anna.press('Enter');
  await command(anna, 'bullets').click();
  await anna.type('Sales');
}

async function insertFooter(anna: EditorWindow): Promise<void> {
  await command(anna, 'headerFooter').click();
  await entry(anna, 'footer').click();
  await anna.type('Page ');
  await command(anna, 'fields').click();
  await entry(anna, 'pageNumber').click();
}

async function replace(window: EditorWindow, text: string, by: string): Promise<void> {
  await window.press('Control+h');
  await window.frame.getByPlaceholder('Find').fill(text);
  await window.frame.getByPlaceholder('Replace with').fill(by);
  await window.frame.getByRole('button', { name: 'Replace all' }).click();
  await window.press('Escape');
}

describe('a letter, inside a foreign host page', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('is written alone, then with somebody else, saved and printed', async () => {
    const file = await stage.package('letter.fodt', 'letter.odt');
    const anna = await stage.open(file);
    await writeText(anna);
    await replace(anna, 'very good', 'excellent');
    await insertPicture(anna);
    await insertTable(anna);
    await insertFooter(anna);

    const bea = await stage.open(file, { token: file.addUser({ UserId: 'bea', UserFriendlyName: 'Bea' }) });
    // A new view begins where another one is: in the footer.
    await bea.click(300, 115);
    await bea.press('Control+Home');
    await comment(bea, 'Which year?', 'Control+Alt+c');
    await anna.frame.locator('[data-region=comments]').getByText('Which year?').waitFor();
    await tab(bea, 'review');
    await command(bea, 'trackChanges').click();
    await bea.type('Draft: ');
    await bea.press('Control+s');

    const read = (stored: StoredFile): Promise<string> => stage.reopened(stored);
    // A snapshot between two letters makes two spans of them.
    const draft = new RegExp(Array.from('Draft: ').join('(?:<[^>]*>)*'));
    const text = await anna.stored(file, draft, 'what Bea typed', read);
    // LibreOffice puts what is typed later into spans of its own.
    const words = text.replaceAll(/<\/?text:(span|change)[^>]*>/g, '');
    const title =
      /<text:p text:style-name="(\w+)">(?:<office:annotation[\s\S]*?<\/office:annotation>)?Draft: Annual report 2026</;
    const style = title.exec(words)?.[1];
    expect(`${text}<style:style style:name="Title" style:parent-style-name="Title">`).toMatch(
      new RegExp(`style:name="${style}"[^>]*style:parent-style-name="Title"`),
    );
    const bold = /<text:span text:style-name="(\w+)">excellent</.exec(text)?.[1];
    expect(text).toMatch(new RegExp(`style:name="${bold}"[^>]*>\\s*<style:text-properties [^>]*fo:font-weight="bold"`));
    expect(text).not.toContain('very good');
    expect(text).toMatch(/<text:list-item>\s*<text:p[^>]*>Sales/);
    expect(text).toMatch(/<draw:image/);
    expect(text).toMatch(/<table:table-cell[^>]*>\s*<text:p[^>]*>Income/);
    expect(text).toMatch(/<style:footer>[\s\S]*Page <text:page-number/);
    expect(text).toMatch(/<office:annotation[\s\S]*Which year\?/);
    expect(text).toMatch(/<text:insertion>[\s\S]*<dc:creator>Bea</);

    await tab(anna, 'file');
    const [download] = await Promise.all([anna.page.waitForEvent('download'), command(anna, 'exportPdf').click()]);
    expect(download.suggestedFilename()).toBe('letter.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expect([...anna.errors, ...bea.errors]).toEqual([]);
  });
});
