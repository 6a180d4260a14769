import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { CuttingProxy } from '../helpers/cutting-proxy.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { KillableService } from '../session/killable-service.js';
import { textOf } from '../session/service-under-test.js';
import { picture } from './chrome-pictures.js';
import { EditorStage, type OpenOptions } from './editor-stage.js';
import { EditorWindow } from './editor-window.js';
import { insert, kept, offered, offers, saying } from './unsent-panel.js';

/** What is typed is in no kept bytes before somebody saves, and a view may be taken up again for long. */
const session = { idle: { reconnect: 60_000 }, keep: { snapshotEvery: 3_600_000 } };

/** From now on nobody answers what the window connects to, and the browser says that there is no network. */
const offline = `{
  window.RealSocket ??= WebSocket;
  class DeadSocket extends EventTarget {
    readyState = 0;
    bufferedAmount = 0;
    send() {}
    close() {}
  }
  for (const state of ['CONNECTING', 'OPEN', 'CLOSING', 'CLOSED']) DeadSocket[state] = RealSocket[state];
  window.WebSocket = DeadSocket;
  dispatchEvent(new Event('offline'));
}`;
const online = `window.WebSocket = RealSocket; dispatchEvent(new Event('online'))`;

describe('what was typed, in another window of the same person', () => {
  let stage: EditorStage;
  let proxy: CuttingProxy;
  let killable: KillableService | undefined;
  beforeAll(async () => {
    stage = await EditorStage.start(session);
    proxy = await CuttingProxy.before(stage.port ?? stage.service.port);
    stage.port = proxy.port;
    stage.sameSite = true;
  });
  afterAll(async () => {
    await proxy.stop();
    await stage.stop();
  });
  afterEach(async () => {
    back();
    await stage.empty();
    await killable?.kill();
    killable = undefined;
    proxy.target = stage.service.port;
  });

  /** Also for the page's own files, which come on lines of before. */
  function back(): void {
    proxy.becomes('passes');
    proxy.endSilent();
  }

  /** Another tab of that browser, with the same document. */
  async function beside({ context }: EditorWindow, file: StoredFile): Promise<EditorWindow> {
    const window = new EditorWindow(context, await context.newPage(), false);
    await window.page.goto(stage.address(file));
    return window.ready();
  }

  it('is offered in none while the window has it that was typed in, whose line is cut', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.press('Control+Home');
    await window.type('Begun here ');
    await window.save();
    await window.frame.evaluate(offline);
    await window.frame.getByTestId('offline').waitFor();
    await window.type('and typed once. ');
    await window.until(() => kept(window), 'the browser to keep it');
    const other = await beside(window, file);
    await other.save();
    expect(await offers(other)).toEqual([]);
    expect(await kept(other)).toBe(true);
    await window.frame.evaluate(online);
    await window.frame.getByTestId('offline').waitFor({ state: 'detached' });
    await window.until(async () => !(await kept(window)), 'the browser to forget it');
    await window.save();
    expect(textOf(file.bytes).match(/Begun here|and typed once\./g)).toEqual(['Begun here', 'and typed once.']);
    expect(await offers(window)).toEqual([]);
  });

  /** Something that the host has, and the caret behind it. */
  async function begun(file: StoredFile, options: OpenOptions = {}): Promise<EditorWindow> {
    const window = await stage.open(file, options);
    await window.click(300, 115);
    await window.press('Control+Home');
    await window.type('Begun here ');
    await window.save();
    return window;
  }

  /** The window closes, and another is opened later. */
  async function openedAgain({ page }: EditorWindow, file: StoredFile, meanwhile: () => unknown): Promise<void> {
    await page.goto('about:blank');
    await meanwhile();
    await page.goto(stage.address(file));
  }

  it('is offered in the other window when its own crashes, whose line is cut', async () => {
    const file = await stage.service.add();
    const window = await begun(file, { context: {} });
    const other = await beside(window, file);
    await window.page.bringToFront();
    await window.frame.evaluate(offline);
    await window.frame.getByTestId('offline').waitFor();
    await window.type('and typed once. ');
    await window.until(() => kept(window), 'the browser to keep it');
    void (await window.cdp()).send('Page.crash').catch(() => undefined);
    await offered(other, 'and typed once. ');
    await insert(other);
    await other.save();
    expect(textOf(file.bytes)).toContain('Begun here and typed once. ');
  });

  it('is offered when its window was closed before anybody had noticed that the line led nowhere', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    const arrived = stage.watchSent(window, file);
    await window.type('has arrived, ');
    await arrived();
    proxy.becomes('swallows');
    await window.type('is on its way');
    await openedAgain(window, file, back);
    await window.ready();
    await offered(window, 'is on its way');
    await insert(window);
    await window.save();
    expect(textOf(file.bytes)).toContain('Begun here has arrived, is on its way');
    await window.until(async () => !(await kept(window)), 'the browser to forget it');
  });

  it('is not offered when its window was closed and all had arrived', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await window.type('and left at once');
    await openedAgain(window, file, () => undefined);
    await window.ready();
    await window.until(async () => {
      expect(await offers(window)).toEqual([]);
      return !(await kept(window));
    }, 'the browser to forget it');
    await window.save();
    expect(textOf(file.bytes)).toContain('Begun here and left at once');
  });

  it('is not offered when the owner ends the session: it has been saved by then', async () => {
    const file = await stage.service.add('letter.fodt', { EnableOwnerTermination: true, OwnerId: 'user' });
    const window = await begun(file);
    await window.type('up to the end');
    await window.post('Close_Session');
    await window.frame.getByTestId('closed').waitFor();
    expect(await offers(window)).toEqual([]);
    expect(textOf(file.bytes)).toContain('Begun here up to the end');
  });

  it('is offered when the service died after its window was closed', async () => {
    const keep = join(stage.service.folder, 'killed');
    killable = await KillableService.start(keep, 3_600_000);
    proxy.target = killable.port;
    const file = await stage.service.add();
    // Somebody else has it open, so that nothing is saved when the one leaves.
    const other = await stage.open(file, { token: file.addUser({ UserId: 'other' }) });
    const window = await begun(file);
    await window.type('Only in its memory');
    await saying(window, 'modified');
    // It has all arrived: in its memory, and nowhere else.
    await window.hears('pong');
    await openedAgain(window, file, async () => {
      await killable?.kill();
      await stage.leave(other);
      killable = await KillableService.start(keep, 3_600_000);
      proxy.target = killable.port;
    });
    await window.ready();
    await offered(window, 'Only in its memory');
    await insert(window);
    await window.save();
    expect(textOf(file.bytes)).toContain('Begun here Only in its memory');
  });

  it('is not offered when the service has ended in good order since its window was closed', async () => {
    const keep = join(stage.service.folder, 'ended');
    killable = await KillableService.start(keep, 3_600_000);
    proxy.target = killable.port;
    const file = await stage.service.add();
    const window = await begun(file);
    await window.type('and left at once');
    await openedAgain(window, file, async () => {
      await window.until(() => Promise.resolve(textOf(file.bytes).includes('left at once')), 'the save');
      await killable?.end();
      killable = await KillableService.start(keep, 3_600_000);
      proxy.target = killable.port;
    });
    await window.ready();
    await window.until(async () => !(await kept(window)), 'the browser to forget it');
    expect(await offers(window)).toEqual([]);
    await killable.end();
  });

  it('is not called saved, nor safe, while nobody answers', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await saying(window, 'saved');
    proxy.becomes('swallows');
    await window.type('and sent nowhere');
    await saying(window, 'sending');
    await picture(window, 'sending');
    expect(await window.frame.getByTestId('offline').count()).toBe(0);
    back();
    await saying(window, 'modified');
    await window.save();
    await saying(window, 'saved');
    expect(textOf(file.bytes)).toContain('Begun here and sent nowhere');
  });
});
