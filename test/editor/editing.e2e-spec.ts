import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { textOf } from '../session/service-under-test.js';
import { EditorStage } from './editor-stage.js';

describe('editing in a browser', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('shows what is typed and stores it in the host', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(400, 115);
    await window.press('Control+End');
    await window.press('Enter');
    await window.type('Quokka & co, 1+1=2');
    await window.message('Doc_ModifiedStatus', ({ Modified }) => Modified === true);
    expect(await window.save()).toMatchObject({ success: true });
    expect(textOf(file.bytes)).toContain('Quokka & co, 1+1=2');
    await window.message('Doc_ModifiedStatus', ({ Modified }) => Modified === false);
    expect(window.errors).toEqual([]);
  });

  it('keeps the texts of two people apart, and shows each the other', async () => {
    const file = await stage.service.add();
    const second = file.addUser({ UserId: 'second', UserFriendlyName: 'Bea' });
    const anna = await stage.open(file);
    const bea = await stage.open(file, { token: second });
    await anna.click(300, 115);
    await anna.press('Control+Home');
    await bea.click(300, 115);
    await bea.press('Control+End');
    await bea.press('Enter');
    await Promise.all([anna.type('aaaaaaaaaaaaaaaaaaaa'), bea.type('bbbbbbbbbbbbbbbbbbbb')]);
    await anna.post('Get_Views');
    const views = (await anna.message('Get_Views_Resp')).Values as unknown as { UserName: string }[];
    expect(views.map(({ UserName }) => UserName).toSorted()).toEqual(['Bea', 'User One']);
    // Nothing orders what one of them types and the other saves.
    await anna.until(async () => {
      await anna.save();
      return textOf(file.bytes).includes('b'.repeat(20));
    }, 'all that Bea typed');
    expect(textOf(file.bytes)).toMatch(/a{20}Dear.*\s+b{20}/);
  });

  it.each([
    ['Control+c', 'Control+x', 'Control+v'],
    ['Control+Insert', 'Shift+Delete', 'Shift+Insert'],
  ])('copies, cuts and pastes through the system’s clipboard: %s %s %s', async (copy, cut, paste) => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115, { clickCount: 2 });
    await window.press(copy);
    await window.until(async () => (await clipboard(window)) === 'Dear', 'the copied word');
    await window.press('Control+End');
    await window.press(paste);
    await window.page.evaluate("navigator.clipboard.writeText(' from elsewhere')");
    await window.press(paste);
    const stored = (words: string): Promise<void> =>
      window.until(async () => {
        await window.save();
        return textOf(file.bytes).includes(words);
      }, words);
    await stored('page.Dear from elsewhere');
    await window.press('Control+Shift+ArrowLeft');
    await window.press(cut);
    await window.until(async () => (await clipboard(window)) === 'elsewhere', 'what was cut');
    await window.page.evaluate("navigator.clipboard.writeText('here')");
    await window.press(paste);
    await stored('page.Dear from here');
  });

  it('keeps what is copied inside when the host says DisableCopy', async () => {
    const file = await stage.service.add('letter.fodt', { DisableCopy: true });
    const window = await stage.open(file);
    await window.page.evaluate("navigator.clipboard.writeText('before')");
    await window.click(300, 115, { clickCount: 2 });
    await window.press('Control+c');
    await window.press('Control+End');
    await window.press('Control+v');
    await window.until(async () => {
      await window.save();
      return textOf(file.bytes).includes('page.Dear');
    }, 'the inner paste');
    expect(await clipboard(window)).not.toContain('Dear');
  });

  it('lets nothing out of the bars and panels either when the host says DisableCopy', async () => {
    const file = await stage.service.add('sheets.fods', { DisableCopy: true });
    const window = await stage.open(file);
    await window.page.evaluate("navigator.clipboard.writeText('before')");
    const formula = window.frame.getByTestId('formula');
    await window.until(async () => (await formula.inputValue()) === 'Äpfel', 'what is in the cell');
    await formula.focus();
    await formula.selectText();
    await window.page.keyboard.press('Control+c');
    const spill = `[['copy', ClipboardEvent], ['cut', ClipboardEvent], ['dragstart', DragEvent]]
      .map(([type, Kind]) => !document.activeElement.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true })))`;
    expect(await clipboard(window)).toBe('before');
    expect(await window.frame.evaluate<boolean[]>(spill)).toEqual([true, true, true]);
  });

  it('types nothing into a document that may only be read', async () => {
    const file = await stage.service.add('letter.fodt', { UserCanWrite: false });
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.type('nothing of this');
    // What only those who edit may do is offered to nobody else.
    await window.click(300, 115, { button: 'right' });
    const entries = '[data-testid=context-menu] [data-command]:not([aria-disabled=true])';
    await window.frame.getByTestId('context-menu').waitFor();
    const offered = await window.frame.evaluate<string[]>(
      `[...document.querySelectorAll('${entries}')].map(({ dataset }) => dataset.command)`,
    );
    expect(offered.filter((command) => command !== '.uno:Copy')).toEqual([]);
    await window.press('Escape');
    await window.post('Get_Views');
    expect((await window.message('Get_Views_Resp')).Values).toMatchObject([{ ReadOnly: true }]);
    expect(stage.service.host.calls('PutFile').filter(({ fileId }) => fileId === file.id)).toEqual([]);
    expect(await window.messages('Doc_ModifiedStatus')).toEqual([]);
  });

  it('leaves no area blank while zooming and scrolling', async () => {
    const file = await stage.service.add('report.fodt');
    const window = await stage.open(file);
    const { x, y, width, height } = await window.place();
    const scrollHeight = (): Promise<number> =>
      window.frame.evaluate("document.querySelector('.svc-scroller').scrollHeight");
    const unzoomed = await scrollHeight();
    await window.page.mouse.move(x + width / 2, y + height / 2);
    await window.page.keyboard.down('Control');
    for (let step = 0; step < 6; step++) await window.page.mouse.wheel(0, -60);
    await window.page.keyboard.up('Control');
    // The page is white or inked everywhere at once, long before the new tiles are there: never of the desk's grey.
    await window.until(async () => (await scrollHeight()) > unzoomed, 'the page to be larger');
    const reds = (await window.pixels(Math.round(width / 2) - 20, Math.round(height / 2) - 20, 40, 40)).filter(
      (_, index) => index % 4 === 0,
    );
    expect(reds).toContain(255);
    await window.complete();
    const before = await window.tiles();
    await window.page.mouse.wheel(0, 500);
    await window.until(async () => (await window.tiles()) > before, 'tiles of the new place');
    await window.complete();
  });

  it('takes up a cut connection without losing or repeating a letter', async () => {
    const file = await stage.service.add();
    const window = await stage.knock(file, { context: {} });
    const cut: (() => Promise<void>)[] = [];
    await window.page.routeWebSocket(/\/socket\?/, (route) => {
      const server = route.connectToServer();
      cut.push(async () => {
        await server.close();
        await route.close();
      });
    });
    await window.page.reload();
    await window.ready();
    await window.click(300, 115);
    await window.press('Control+End');
    await window.type(' 11');
    await cut.at(-1)?.();
    await window.message('App_ConnectionState', ({ Online }) => Online === false);
    await window.type(' 22');
    await window.message('App_ConnectionState', ({ Online, Attempt }) => Online === true && Attempt === 0);
    await window.until(async () => {
      const all = await window.messages('App_ConnectionState');
      return all.at(-1)?.Values['Online'] === true && all.length >= 3;
    }, 'the connection to be back');
    await window.type(' 33');
    await window.save();
    expect(textOf(file.bytes)).toContain('one page. 11 22 33');
  });

  it('places the caret with a finger on a phone', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file, {
      context: { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true },
    });
    const { x, y } = await window.place();
    await window.page.touchscreen.tap(x + 180, y + 55);
    await window.press('Control+End');
    await window.type(' tapped');
    await window.save();
    expect(textOf(file.bytes)).toContain('tapped');
  });

  it('shows the watermark on every tile', async () => {
    const plain = await stage.open(await stage.service.add());
    const marked = await stage.open(await stage.service.add('letter.fodt', { WatermarkText: 'CONFIDENTIAL' }));
    await marked.until(() => marked.inked(350, 250, 400, 200), 'the watermark');
    expect(await plain.inked(350, 250, 400, 200)).toBe(false);
  });

  it('fills cells and computes', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await window.click(300, 300);
    await window.type('=6*7');
    await window.press('Enter');
    await window.save();
    expect(file.bytes?.toString()).toMatch(/table:formula="of:=6\*7"[^>]*office:value="42"/);
  });
});

const clipboard = (window: { page: { evaluate(code: string): Promise<unknown> } }): Promise<string> =>
  window.page.evaluate('navigator.clipboard.readText()') as Promise<string>;
