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

  it('is told that the line is cut, for as long as it is: who follows sees nothing of what is gone on to', async () => {
    const window = await stage.open(await stage.service.add('slides.fodp'));
    await window.press('Alt+F5');
    const presenter = window.frame.locator('[data-presenter]');
    await presenter.locator('[data-next] img').first().waitFor();
    await window.context.setOffline(true);
    await presenter.getByRole('alert').getByText('The connection is lost.').waitFor();
    await picture(window, 'presenter-offline');
    await window.context.setOffline(false);
    await presenter.getByTestId('offline').waitFor({ state: 'detached' });
    expect(window.errors).toEqual([]);
  });

  it('has all buttons in sight on a phone, and this slide larger than the next', async () => {
    const window = await stage.open(await stage.service.add('slides.fodp'), {
      context: { viewport: { width: 390, height: 760 } },
    });
    await window.press('Alt+F5');
    const presenter = window.frame.locator('[data-presenter]');
    const next = presenter.locator('[data-next]');
    await next.locator('img').first().waitFor();
    await picture(window, 'presenter-phone');
    for (const button of await presenter.getByRole('button').all()) {
      const { x, y, width, height } = (await button.boundingBox())!;
      expect([x >= 0, x + width <= 390, y + height <= 760]).toEqual([true, true, true]);
    }
    const [small, large] = [await next.boundingBox(), await presenter.locator('img').first().boundingBox()];
    expect(large!.width).toBeGreaterThan(small!.width);
    await presenter.getByRole('button', { name: 'End slideshow' }).click();
    await presenter.waitFor({ state: 'detached' });
    expect(window.errors).toEqual([]);
  });

  it('ends the show with Escape in the window of the audience, which closes with the show and with the page of the host', async () => {
    const window = await stage.open(await stage.service.add('slides.fodp'), {
      fields: { ui_defaults: 'UIMode=classic' },
    });
    const show = window.frame.locator('[data-presenter]');
    const present = async () => {
      const popup = window.page.waitForEvent('popup');
      await clickEntry(window.frame, { id: 'presenterView', label: '', path: ['slideshow'] });
      const audience = await popup;
      await audience.locator('[data-audience] img').first().waitFor();
      return { audience, closed: audience.waitForEvent('close') };
    };
    const first = await present();
    // The window is gone with the key's way down, and the browser tells of no way up.
    await first.audience.keyboard.press('Escape').catch(() => undefined);
    await first.closed;
    await show.waitFor({ state: 'detached' });
    const second = await present();
    await window.page.goto('about:blank');
    await second.closed;
    expect(window.errors).toEqual([]);
  });

  it('sees a slide that could not be had while the line was cut as soon as it is back', async () => {
    const window = await stage.open(await stage.service.add('slides.fodp'));
    await window.press('F5');
    const show = (place: number) => window.frame.locator(`[data-slideshow="${place}"]`);
    await show(0).locator('img').first().waitFor();
    await window.context.setOffline(true);
    await window.press('End');
    await show(2).getByText('This slide could not be shown.').waitFor();
    await window.context.setOffline(false);
    await show(2).locator('img').first().waitFor();
    expect(window.errors).toEqual([]);
  });

  it('keeps their show, and the window of the audience, whatever key of the chrome they press', async () => {
    const window = await stage.open(await stage.service.add('slides.fodp'));
    const popup = window.page.waitForEvent('popup');
    await window.press('Alt+F5');
    const audience = await popup;
    const show = window.frame.locator('[data-presenter]');
    await show.locator('img').first().waitFor();
    await window.page.bringToFront();
    await window.press('ArrowRight');
    const second = window.frame.locator('[data-slideshow="1"]');
    await second.waitFor();
    for (const key of ['Control+f', 'Control+h', 'F6', 'Control+F6', 'Control+p', 'Shift+F5', 'F5'])
      await window.press(key);
    await window.press('ArrowRight');
    await window.frame.locator('[data-slideshow="2"]').waitFor();
    expect([await show.count(), audience.isClosed()]).toEqual([1, false]);
    await window.press('Escape');
    await show.waitFor({ state: 'detached' });
    expect(await window.frame.locator('[data-region="find"]').count()).toBe(0);
    expect(window.errors).toEqual([]);
  });

  it.each(['Alt', 'F10'])(
    'has the keys while slides are shown: %s brings no letters of the bar behind it',
    async (key) => {
      const window = await stage.open(await stage.service.add('slides.fodp'));
      await window.press('F5');
      const show = window.frame.locator('[data-slideshow]');
      await show.locator('img').first().waitFor();
      await window.press(key);
      await window.press('b');
      await show.locator('img').first().waitFor({ state: 'detached' });
      await window.press('Escape');
      await show.waitFor({ state: 'detached' });
      expect(window.errors).toEqual([]);
    },
  );
});
