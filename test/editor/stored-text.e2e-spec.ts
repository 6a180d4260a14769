import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clickEntry } from './chrome-menus.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

interface Edit {
  readonly name: string;
  /** With all of the text selected, or the caret at its end. */
  readonly selected?: boolean;
  readonly run: (window: EditorWindow) => Promise<unknown>;
  /** In the document as the engine reads it when it opens the stored file again. */
  readonly fits: RegExp;
}

const menu =
  (...path: string[]) =>
  (window: EditorWindow): Promise<boolean> =>
    clickEntry(window.frame, { id: path.at(-1)!, label: '', path: path.slice(0, -1) });

const edits: readonly Edit[] = [
  { name: 'bold', selected: true, run: menu('format', 'text', 'bold'), fits: /fo:font-weight="bold"/ },
  { name: 'upper case', selected: true, run: menu('format', 'text', 'upperCase'), fits: /DEAR READER/ },
  { name: 'alignment', run: menu('format', 'align', 'alignCenter'), fits: /fo:text-align="center"/ },
  {
    name: 'a list',
    run: menu('format', 'lists', 'bullets'),
    fits: /<text:list-item>\s*<text:p[^>]*>(<text:span[^>]*>)?DEAR/,
  },
  { name: 'a page break', run: (window) => window.press('Control+Enter'), fits: /fo:break-before="page"/ },
  {
    name: 'a footnote',
    run: async (window) => {
      await menu('insert', 'footnotes', 'footnote')(window);
      await window.type('See below');
    },
    fits: /text:note-class="footnote"[\s\S]*See below/,
  },
  { name: 'a page number', run: menu('insert', 'fields', 'pageNumber'), fits: /<text:page-number/ },
  {
    name: 'a deletion that is tracked',
    run: async (window) => {
      await menu('review', 'trackChanges')(window);
      await window.press('Control+Backspace');
      await window.press('Control+Backspace');
    },
    fits: /<text:deletion>/,
  },
  // The last one: the caret stays in it.
  { name: 'a header', run: menu('insert', 'headerFooter', 'header'), fits: /<style:header>/ },
];

describe('what is edited in a text is in the stored file', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('bold, case, alignment, lists, breaks, notes, fields, tracked changes, headers', async () => {
    const file = await stage.package('letter.fodt', 'letter.docx');
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    for (const { selected = false, run } of edits) {
      await window.click(300, 115);
      await window.press(selected ? 'Control+a' : 'Control+End');
      await run(window);
    }
    let missing: string[] = edits.map(({ name }) => name);
    const allStored = async (): Promise<boolean> => {
      await window.save();
      const text = await stage.reopened(file);
      missing = edits.filter(({ fits }) => !fits.test(text)).map(({ name }) => name);
      return missing.length === 0;
    };
    // Which edit is missing says more than that one is.
    await window.until(allStored, 'every edit').catch(() => undefined);
    expect(missing).toEqual([]);
    expect(window.errors).toEqual([]);
  });
});
