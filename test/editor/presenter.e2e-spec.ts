import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';

const size = (value: number) => ({ type: 'long', value });

describe('the presenter', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('sees the next slide in its shape, and is told when the browser opens no window for the audience', async () => {
    const file = await stage.service.add('slides.fodp');
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    const small = window.frame.locator('[data-slide="1"] img');
    await small.waitFor();
    const Args = { 'AttributePageSize.Width': size(28000), 'AttributePageSize.Height': size(21000) };
    await window.post('Send_UNO_Command', { Command: '.uno:AttributePageSize', Args });
    await window.until(async () => {
      const box = await small.boundingBox();
      return box !== null && box.width / box.height < 1.4;
    }, 'slides of the old shape');
    await window.frame.evaluate('window.open = () => null');
    await clickEntry(window.frame, { id: 'presenterView', label: '', path: ['slideshow'] });
    const presenter = window.frame.locator('[data-presenter]');
    const next = presenter.locator('[data-next]');
    await next.locator('img').first().waitFor();
    await picture(window, 'presenter-old');
    const { width, height } = (await next.boundingBox())!;
    expect(width / height).toBeCloseTo(4 / 3, 1);
    await presenter.getByRole('alert').getByText('The browser has blocked the window for the audience').waitFor();
    await picture(window, 'presenter-old');
    expect(window.errors).toEqual([]);
  });
});
