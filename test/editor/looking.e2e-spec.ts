import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { fingers, phone } from './fingers.js';
import { until } from '../helpers/until.js';

const zoom = async (window: EditorWindow): Promise<number> =>
  Number.parseInt((await window.frame.getByTestId('zoom').first().textContent()) ?? '', 10);

const scrollTop = (window: EditorWindow): Promise<number> =>
  window.frame.evaluate("document.querySelector('.svc-scroller').scrollTop");

describe('looking around', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start(undefined, { editor: { tokenInAddress: true } });
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('zooms with Ctrl and the wheel, around the pointer', async () => {
    const window = await stage.open(await stage.service.add('report.fodt'));
    const before = await zoom(window);
    const { x, y } = await window.place();
    await window.page.mouse.move(x + 300, y + 200);
    await window.page.keyboard.down('Control');
    await window.page.mouse.wheel(0, -200);
    await window.page.keyboard.up('Control');
    await window.until(async () => (await zoom(window)) > before, 'a larger zoom');
    await window.complete();
    await window.page.keyboard.down('Control');
    for (let notch = 0; notch < 3; notch++) await window.page.mouse.wheel(0, 120);
    await window.page.keyboard.up('Control');
    await window.until(async () => (await zoom(window)) < before, 'a smaller zoom');
    await window.complete();
  });

  it('zooms past 100 % with the arrow keys on its slider, and says so as the language writes it', async () => {
    const window = await stage.open(await stage.service.add('letter.fodt'));
    await window.frame.getByTestId('zoom').first().click();
    await window.until(async () => (await zoom(window)) === 100, '100 %');
    const slider = window.frame.getByRole('slider', { name: 'Zoom' });
    await slider.focus();
    const said: number[] = [];
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight']) {
      const before = await zoom(window);
      await window.page.keyboard.press(key);
      await window.until(async () => (await zoom(window)) !== before, `another zoom by ${key}`);
      said.push(await zoom(window));
    }
    expect(said).toEqual([107, 100, 93, 87, 93, 100]);
    expect(await slider.getAttribute('aria-valuetext')).toBe('100%');
  });

  it('goes dark around the page with the system, and light again', async () => {
    const window = await stage.open(await stage.service.add('letter.fodt'), { fields: { ui_theme: 'auto' } });
    await window.complete();
    const desk = async (): Promise<number> => (await window.pixels(5, 5, 1, 1))[0]!;
    for (const colorScheme of ['dark', 'light'] as const) {
      await window.page.emulateMedia({ colorScheme });
      await window.until(async () => (await desk()) < 128 === (colorScheme === 'dark'), `a ${colorScheme} desk`);
    }
  });

  it('zooms with two fingers, scrolls with one', async () => {
    const window = await stage.open(await stage.service.add('report.fodt'), { context: phone });
    const scale = () =>
      window.frame.evaluate<number>("document.querySelector('.svc-spacer').getBoundingClientRect().width");
    const before = await scale();
    await fingers(window, [{ x: 150, y: 250 }, { x: 230, y: 250 }], [{ x: 60, y: 250 }, { x: 330, y: 250 }]); // prettier-ignore
    await window.until(async () => (await scale()) > before * 1.5, 'a wider document');
    await window.complete();
    const top = await scrollTop(window);
    await window.until(async () => {
      // Where the machine is slow, a finger rests too long before it moves, which opens a menu.
      await window.page.keyboard.press('Escape');
      await fingers(window, [{ x: 200, y: 400 }], [{ x: 200, y: 150 }]);
      return (await scrollTop(window)) > top;
    }, 'a scrolled document');
    await window.complete();
  });

  it('fits a page into the window by its width or whole, and stays so when the window changes', async () => {
    const window = await stage.open(await stage.service.add('report.fodt'));
    const button = (id: string) => window.frame.locator(`[data-region=status] [data-command=${id}]`);
    /** Width and height of the page on screen, CSS pixels, by the length of what can be scrolled. */
    const size = () =>
      window.frame.evaluate<{ width: number; height: number }>(
        "(({ offsetWidth: width, offsetHeight: height }) => ({ width, height }))(document.querySelector('.svc-spacer'))",
      );
    await button('fitWidth').click();
    await window.until(async () => (await size()).width > 1100, 'a page as wide as the window');
    expect((await size()).width).toBeLessThanOrEqual((await window.place()).width);
    const wide = await size();
    await window.page.setViewportSize({ width: 900, height: 800 });
    await window.until(async () => (await size()).width <= 900, 'a narrower page');
    expect((await size()).width).toBeGreaterThan(wide.width / 2);
    await button('fitPage').click();
    const { height } = await window.place();
    await window.until(async () => (await size()).height < 3.4 * height, 'pages no higher than the window');
    await window.complete();
    expect((await size()).height).toBeGreaterThan(2.5 * height);
  });

  it('leaves nothing blank after fast scrolling', async () => {
    const window = await stage.open(await stage.service.add('report.fodt'));
    const { x, y } = await window.place();
    await window.page.mouse.move(x + 400, y + 300);
    for (let notch = 0; notch < 40; notch++) await window.page.mouse.wheel(0, notch % 3 === 2 ? -700 : 900);
    await window.until(async () => (await scrollTop(window)) > 500, 'another place');
    await window.complete();
    expect(window.errors).toEqual([]);
  });

  it('draws sharp tiles on a display of high density', async () => {
    const file = await stage.service.add();
    // Not in a frame: Chromium pretends another density only to the page itself.
    const context = await stage.browser.newContext({ viewport: { width: 1200, height: 800 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    const sent: string[] = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.toString())));
    const query = new URLSearchParams({ WOPISrc: stage.service.host.src(file), access_token: file.token });
    await page.goto(`${stage.editorUrl}?${query.toString()}`);
    await page.locator('[data-region=document] .svc-document[data-complete=true]').waitFor();
    expect(await page.evaluate("document.querySelector('.svc-document').width")).toBe(2400);
    // Half as many twips to a tile as at 100 % on an ordinary display: one pixel of a tile is one of the display.
    const area = (): string | undefined => sent.filter((message) => message.includes('"visibleArea"')).at(-1);
    // Chromium tells of frames when it gets round to it.
    await until(() => area() !== undefined);
    expect(area()).toContain('"tileTwips":1920');
    await context.close();
  });

  it('gives its reader no refusal for keys that were answers to a dialog', async () => {
    const file = await stage.service.add('letter.fodt', { UserCanWrite: false });
    const window = await stage.open(file);
    for (const answer of ['Enter', 'Escape']) {
      await window.press('F1');
      await window.frame.locator('[role=dialog]').waitFor();
      await window.press(answer);
      await window.frame.locator('[role=dialog]').waitFor({ state: 'detached' });
    }
    await window.press('Escape');
    await window.press('x');
    await window.frame.locator('[data-notice]').waitFor();
    expect(await window.frame.locator('[data-notice]').count()).toBe(1);
    expect(await window.frame.locator('[data-notice]').textContent()).toContain('not change it');
  });

  it('follows another person', async () => {
    const file = await stage.service.add('report.fodt');
    const token = file.addUser({ UserId: 'second', UserFriendlyName: 'Bea' });
    const anna = await stage.open(file);
    const bea = await stage.open(file, { token });
    await bea.click(300, 115);
    await anna.post('Get_Views');
    const views = (await anna.message('Get_Views_Resp')).Values as unknown as { ViewId: number; UserName: string }[];
    await anna.post('Action_FollowUser', {
      Follow: true,
      ViewId: views.find((view) => view.UserName === 'Bea')!.ViewId,
    });
    await anna.message('FollowUser_Changed', ({ IsFollowUser }) => IsFollowUser === true);
    await bea.press('Control+End');
    await anna.until(async () => (await scrollTop(anna)) > 300, 'the place the other is at');
    await anna.complete();
    await anna.post('Action_FollowUser', { Follow: false });
    await anna.message('FollowUser_Changed', ({ IsFollowUser }) => IsFollowUser === false);
  });
});
