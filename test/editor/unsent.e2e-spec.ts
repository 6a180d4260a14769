import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OpenDocuments } from '../../src/session/document/open-documents.js';
import { CuttingProxy } from '../helpers/cutting-proxy.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { KillableService } from '../session/killable-service.js';
import { textOf } from '../session/service-under-test.js';
import { picture } from './chrome-pictures.js';
import { having, HeldLine } from './held-line.js';
import { EditorStage, type OpenOptions } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { goTo } from './sheet-hand.js';
import { choose, entries, insert, kept, mayInsert, offered, saying } from './unsent-panel.js';

/** Time in which a view may be taken up again, ms. */
const reconnect = 300;

/** On a busy machine snapshots take long, and so rest for up to a minute before the next one: ms. */
const snapshotPatience = 80_000;

/** The field for comments, which nobody has looked at yet, and the line has to itself once the document is there. */
const hasFieldAhead = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/margin-'))`;

describe('what is typed while the line is cut for too long', () => {
  let stage: EditorStage;
  let proxy: CuttingProxy;

  beforeAll(async () => {
    stage = await EditorStage.start({
      idle: { reconnect },
      keep: { snapshotEvery: 200, snapshotShare: 0.5 },
    });
    proxy = await CuttingProxy.before(stage.port ?? stage.service.port);
    stage.port = proxy.port;
    stage.sameSite = true;
  });
  afterAll(async () => {
    await proxy.stop();
    await stage.stop();
  });
  afterEach(async () => {
    proxy.becomes('passes');
    await stage.empty();
  });

  const keptText = async (file: StoredFile): Promise<string> => {
    const [entry] = await stage.service.keptOf(file);
    return entry ? textOf(await readFile(entry.path).catch(() => undefined)) : '';
  };
  /** Until what was typed is in kept bytes and the window, which else would offer it, has heard so. */
  async function heardSafe(window: EditorWindow, file: StoredFile, typed: string, heard: () => number): Promise<void> {
    await window.until(async () => (await keptText(file)).includes(typed), 'a snapshot', snapshotPatience);
    const views = stage.service.app.get(OpenDocuments, { strict: false }).find(stage.service.host.src(file))!.views.all;
    await window.until(
      async () => views.every(({ typing }) => typing.isSafe && typing.safe <= heard()),
      'the window to hear that all is safe',
    );
  }
  async function begun(file: StoredFile, options: OpenOptions = {}): Promise<EditorWindow> {
    // In a browser of its own: what one leaves there is there for the next who opens its document.
    const window = await stage.open(file, { context: {}, ...options });
    const heard = await hearSafe(window);
    await window.click(300, 115);
    await window.press('Control+Home');
    await window.type('Begun here ');
    await heardSafe(window, file, 'Begun here ', heard);
    return window;
  }

  /** The network swallows everything, and the browser says so; until the service has given the view up. */
  async function cut(window: EditorWindow, file: StoredFile): Promise<void> {
    proxy.becomes('swallows');
    await window.context.setOffline(true);
    await window.frame.getByTestId('offline').waitFor();
    proxy.endFar();
    await window.until(async () => stage.service.stateOf(file) === undefined, 'the end of the time of grace');
  }

  async function back(window: EditorWindow): Promise<void> {
    proxy.becomes('passes');
    proxy.endSilent();
    await window.context.setOffline(false);
    await window.frame.getByTestId('offline').waitFor({ state: 'detached' });
  }

  it('goes where it belongs, and no key or click of those who wait for that', async () => {
    const line = new HeldLine();
    const file = await stage.service.add();
    const window = await begun(file, { before: (page) => line.routes(page) });
    await cut(window, file);
    await window.type('and went on. ');
    await back(window);
    await offered(window, 'and went on. ');
    const result = having('"searchResult"');
    line.hold();
    await choose(window, 'insert');
    // All of it is looked for first, then the words before it.
    await line.holds(result);
    line.letThrough(result);
    await line.holds(result);
    await window.click(300, 300);
    await window.type('x');
    line.release();
    await window.frame.getByTestId('unsent').waitFor({ state: 'detached' });
    await window.until(
      async () => (await window.save())['success'] === true && textOf(file.bytes).includes('x'),
      'the key',
    );
    expect(textOf(file.bytes)).toContain('Begun here and went on. ');
  });

  it('is offered, never called saved, and goes where it belongs', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await cut(window, file);
    await window.type('and went on offlinne');
    await window.press('Backspace');
    await window.press('Backspace');
    await window.type('e.');
    await back(window);
    await offered(window, 'and went on offline.');
    await saying(window, 'unsent');
    await picture(window, 'unsent');
    expect(textOf(file.bytes)).not.toContain('offline');
    await insert(window);
    await window.save();
    expect(textOf(file.bytes)).toContain('Begun here and went on offline.');
    await saying(window, 'saved');
  });

  it('goes in whole when it begins with a new paragraph', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await cut(window, file);
    await window.press('Enter');
    await window.type('A paragraph');
    await window.press('Enter');
    await window.type('and one more.');
    await back(window);
    await offered(window, '\nA paragraph\nand one more.');
    await insert(window);
    await window.save();
    expect(textOf(file.bytes)).toMatch(/Begun here\s+A paragraph\s+and one more\./);
  });

  it('replaces nothing of what it is found beside, and goes when the person says so', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await cut(window, file);
    await window.type('and on.');
    file.write(Buffer.from(file.bytes!.toString().replace('Begun here ', 'Begun here and on. ')));
    await back(window);
    await choose(window, 'insert');
    await window.frame.locator('[data-testid=unsent] >> text=These words are in the document').waitFor();
    await window.type('Typed on. ');
    await choose(window, 'discard');
    await window.save();
    expect(textOf(file.bytes)).toContain('Begun here and on.Typed on.');
  });

  it('is offered as the comment that it was, and becomes one', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await window.until(() => window.frame.evaluate<boolean>(hasFieldAhead), 'the field for comments');
    await cut(window, file);
    await window.press('Control+Alt+m');
    await picture(window, 'unsent-comment-field');
    await window.frame.locator('[data-region=comments] textarea').fill('Is that so?');
    await window.press('Control+Enter');
    await back(window);
    await offered(window, 'Is that so?');
    await picture(window, 'unsent-comment');
    await insert(window);
    await window.save();
    expect(file.bytes!.toString()).toMatch(/<office:annotation [^]*Is that so\?/);
    expect(file.bytes!.toString().match(/Is that so\?/g)).toHaveLength(1);
  });

  it('goes where the person clicks when its place has changed', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await cut(window, file);
    await window.type('Lost words. ');
    file.write(Buffer.from(file.bytes!.toString().replace('Begun here ', '')));
    await back(window);
    await choose(window, 'insert');
    await window.frame.locator('[data-testid=unsent] >> text=Insert at the caret').waitFor();
    await picture(window, 'unsent-elsewhere');
    await window.click(300, 115);
    await window.press('Control+End');
    await insert(window);
    await window.save();
    expect(textOf(file.bytes)).toMatch(/letter has one page\.\s*Lost words\./);
  });

  it('stays in the browser no longer than its person is signed in', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await cut(window, file);
    await window.type('Nobody else reads this. ');
    await window.until(() => kept(window), 'the text in the browser');
    await window.post('Forget_Unsent');
    await window.until(async () => !(await kept(window)), 'nothing in the browser');
    // The window itself still has it.
    await back(window);
    await insert(window);
  });

  it('goes into its cell as long as that holds what it held', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await goTo(window, 'H20');
    await cut(window, file);
    await window.type('first');
    await window.press('Enter');
    await window.type('second');
    await back(window);
    await offered(window, 'first', 'second');
    await picture(window, 'unsent-cells');
    for (const left of [1, 0]) {
      await choose(window, 'insert');
      await window.until(async () => (await entries(window).count()) === left, 'the text in its cell');
    }
    await window.stored(file, /first[\s\S]*second/);
  });

  it('is offered when somebody else deletes the row in which it is typed, and goes into no other', async () => {
    const file = await stage.service.add('sheets.fods');
    const [window, other] = [await stage.open(file), await stage.open(file)];
    await goTo(window, 'E1');
    await window.type('for the apples');
    await goTo(other, 'A1');
    await other.post('Send_UNO_Command', { Command: '.uno:DeleteRows' });
    await offered(window, 'for the apples');
    await window.type(', all of them');
    await offered(window, 'for the apples, all of them');
    await picture(window, 'unsent-row-gone');
    await goTo(window, 'E8');
    await insert(window);
    const stored = await window.stored(file, /for the apples/);
    expect(stored.match(/for the apples/g)).toHaveLength(1);
    expect(window.errors).toEqual([]);
  });

  it('is offered when somebody else deletes the row of a table in a text in which it is typed', async () => {
    const file = await stage.service.add('places.fodt');
    const [window, other] = [await stage.open(file), await stage.open(file)];
    await intoLastRow(window);
    await window.type('begun ');
    await intoLastRow(other);
    await other.post('Send_UNO_Command', { Command: '.uno:DeleteRows' });
    await window.frame.getByText('took away where you were typing').waitFor();
    await window.type('and lost');
    await offered(window, 'and lost');
    await picture(window, 'unsent-table-row-gone');
    await window.press('Control+End');
    await window.press('Control+End');
    await insert(window);
    const stored = await window.stored(file, /Last words\.(<[^>]*>)*and lost/);
    expect(stored).not.toContain('begun');
    expect(window.errors).toEqual([]);
  });

  it('is offered after the service was killed, each letter once', async () => {
    const keep = join(stage.service.folder, 'killed');
    let killable = await KillableService.start(keep, 3_600_000);
    proxy.target = killable.port;
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.press('Control+Home');
    await window.type('Saved. ');
    await window.save();
    await window.type('Only in its memory, ');
    await saying(window, 'modified');
    await killable.kill();
    await window.frame.getByTestId('offline').waitFor();
    await window.type('and while it was gone. ');
    killable = await KillableService.start(keep, 3_600_000);
    proxy.target = killable.port;
    const both = async (): Promise<boolean> =>
      (await entries(window).allTextContents()).join('') === 'Only in its memory, and while it was gone. ';
    await window.until(both, 'what was sent and what was not');
    await picture(window, 'unsent-killed');
    while ((await entries(window).count()) > 0) {
      const left = await entries(window).count();
      await choose(window, 'insert');
      await window.until(async () => (await entries(window).count()) < left, 'the text in the document');
    }
    await window.save();
    expect(textOf(file.bytes).match(/Saved\.|Only in its memory,|and while it was gone\./g)).toEqual([
      'Saved.',
      'Only in its memory,',
      'and while it was gone.',
    ]);
    await killable.kill();
    proxy.target = stage.service.port;
  });

  it('on a slide goes where the caret is, and the panel says so', async () => {
    const file = await stage.service.add('slides.fodp');
    const window = await stage.open(file, { query: { lang: 'de' }, fields: { ui_defaults: 'UITheme=dark' } });
    const intoTitle = async (): Promise<void> => {
      // The page moves when bars come.
      await window.complete();
      const { width, height } = await window.place();
      await window.click(width / 2, height * 0.28, { clickCount: 2 });
    };
    const heard = await hearSafe(window);
    await intoTitle();
    await window.press('Control+End');
    await window.type(' begun');
    await heardSafe(window, file, ' begun', heard);
    await cut(window, file);
    await window.type(' offline');
    await back(window);
    await entries(window).waitFor();
    await window.frame.locator('[data-testid=unsent] >> text=An der Schreibmarke einfügen').waitFor();
    await picture(window, 'unsent-slide-dark-german');
    await intoTitle();
    await window.press('Control+End');
    await insert(window);
    await window.save();
    expect(textOf(file.bytes)).toContain(' begun offline');
  });

  /** The host does not let this person in any more, who types while the line is cut, and finds out when it is back. */
  async function refused(window: EditorWindow, file: StoredFile, text: string): Promise<void> {
    await cut(window, file);
    await window.type(text);
    stage.service.host.revoked.add(file.token);
    proxy.becomes('passes');
    proxy.endSilent();
    await window.context.setOffline(false);
    await window.frame.getByTestId('failed').waitFor();
  }

  it('is offered when the host refuses the way back, and when the document is opened again', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await refused(window, file, 'written over night');
    await offered(window, 'written over night');
    await picture(window, 'unsent-refused');
    await window.frame.locator('[data-testid=unsent] [data-choice=copy]').click();
    expect(await window.frame.evaluate('navigator.clipboard.readText()')).toBe('written over night');
    expect(await window.frame.locator('[data-choice=insert]').isDisabled()).toBe(true);
    await window.page.goto(stage.address(file, { token: file.addUser({}) }));
    await window.ready();
    await offered(window, 'written over night');
    await insert(window);
    await window.save();
    expect(textOf(file.bytes)).toContain('Begun here written over night');
    expect(window.errors).toEqual([]);
  });

  it('is offered once when the host gives a new token after it refused the way back', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await refused(window, file, 'written over night');
    await offered(window, 'written over night');
    await window.post('Reset_Access_Token', { token: file.addUser({}) });
    await window.frame.getByTestId('failed').waitFor({ state: 'detached' });
    await window.until(async () => (await entries(window).count()) === 1 && (await mayInsert(window)), 'the offer');
    await offered(window, 'written over night');
    await insert(window);
    await window.save();
    expect(textOf(file.bytes).match(/written over night/g)).toHaveLength(1);
    await window.until(async () => !(await kept(window)), 'the browser to forget it');
  });

  it('stays with whoever was refused, and not in the browser, where nothing may be copied out', async () => {
    const file = await stage.service.add('letter.fodt', { DisableCopy: true });
    const window = await begun(file);
    await refused(window, file, 'Secret');
    await offered(window, 'Secret');
    expect(await kept(window)).toBe(false);
    expect(await window.frame.locator('[data-choice=copy]').count()).toBe(0);
  });

  it('outlives the window, but not where nothing may be copied out', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await cut(window, file);
    await window.type('Survivor');
    await window.until(() => kept(window), 'the browser to keep it');
    await window.page.goto('about:blank');
    proxy.becomes('passes');
    proxy.endSilent();
    await window.context.setOffline(false);
    await window.page.goto(stage.address(file));
    await window.ready();
    await offered(window, 'Survivor');
    await window.page.setViewportSize({ width: 390, height: 800 });
    await picture(window, 'unsent-phone');
    await choose(window, 'discard');
    await entries(window).waitFor({ state: 'detached' });
    await window.until(async () => !(await kept(window)), 'the browser to forget it');
  });

  it('is offered, and not kept any longer, where nothing may be copied out since it was typed', async () => {
    const file = await stage.service.add();
    const window = await begun(file);
    await cut(window, file);
    await window.type('Survivor');
    await window.until(() => kept(window), 'the browser to keep it');
    await window.page.goto('about:blank');
    file.info = { ...file.info, DisableCopy: true };
    proxy.becomes('passes');
    proxy.endSilent();
    await window.context.setOffline(false);
    await window.page.goto(stage.address(file));
    await window.ready();
    await offered(window, 'Survivor');
    expect(await kept(window)).toBe(false);
    expect(await window.frame.locator('[data-choice=copy]').count()).toBe(0);
    await insert(window);
    await window.save();
    expect(textOf(file.bytes)).toContain('Begun here Survivor');
  });

  it('stays in the window where nothing may be copied out', async () => {
    const file = await stage.service.add('letter.fodt', { DisableCopy: true });
    const window = await begun(file);
    await cut(window, file);
    await window.type('Secret');
    await back(window);
    await entries(window).waitFor();
    expect(await kept(window)).toBe(false);
    expect(await window.frame.locator('[data-choice=copy]').count()).toBe(0);
    await insert(window);
    await window.save();
    expect(textOf(file.bytes)).toContain('Begun here Secret');
  });
});

/** Of the table that is the second thing in a text. */
async function intoLastRow(window: EditorWindow): Promise<void> {
  for (const key of ['Control+Home', 'ArrowDown', 'ArrowDown']) await window.press(key);
  await window.frame.locator('[data-tab=table]').waitFor();
}

/** @returns up to which input the window has heard that all is safe */
async function hearSafe(window: EditorWindow): Promise<() => number> {
  let heard = 0;
  const session = await window.cdp();
  session.on('Network.webSocketFrameReceived', ({ response: { opcode, payloadData } }) => {
    const message = opcode === 1 ? (JSON.parse(payloadData) as { type: string; seq: number }) : undefined;
    if (message?.type === 'safe') heard = message.seq;
  });
  await session.send('Network.enable');
  return () => heard;
}
