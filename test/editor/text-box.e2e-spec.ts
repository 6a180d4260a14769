import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';

/** A text box that has these words, and nothing else. */
const boxOf = (words: string): RegExp =>
  new RegExp(
    String.raw`<draw:text-box>\s*<text:p[^>]*>(<text:span[^>]*>)?${words}(</text:span>)?</text:p>\s*</draw:text-box>`,
  );

describe('a text box', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each(['slides.fodp', 'drawing.fodg', 'letter.fodt', 'sheets.fods'])(
    'is put in with the caret in it, also while another text is typed: %s',
    async (name) => {
      const file = await stage.service.add(name);
      const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
      for (const words of ['Typed at once', 'Beside it']) {
        await clickEntry(window.frame, { id: 'textBox', label: '', path: ['insert'] });
        await window.type(words);
        await window.stored(file, boxOf(words));
      }
      await picture(window, `text-box-${name}`);
      expect(file.bytes!.toString()).toMatch(boxOf('Typed at once'));
      expect(window.errors).toEqual([]);
    },
  );
});
