import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { textOf } from '../session/service-under-test.js';
import { EditorStage } from './editor-stage.js';
import { EditorWindow } from './editor-window.js';

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

const kept = ({ frame }: EditorWindow): Promise<boolean> =>
  frame.evaluate("Object.keys(localStorage).some((key) => key.startsWith('svc-unsent'))");
const offers = ({ frame }: EditorWindow): Promise<string[]> => frame.getByTestId('unsent-text').allTextContents();

describe('what was typed, in another window of the same person', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start(session);
    stage.sameSite = true;
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

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
});
