import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CuttingProxy } from '../helpers/cutting-proxy.js';
import { freePort } from '../helpers/free-port.js';
import type { StoredFile } from '../helpers/hosts/index.js';
import { KillableService } from '../session/killable-service.js';
import { textOf } from '../session/service-under-test.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { having, HeldLine } from './held-line.js';

let stage: EditorStage;
beforeAll(async () => {
  stage = await EditorStage.start({ idle: { reconnect: 60_000 }, keep: { snapshotEvery: 200, snapshotShare: 0.5 } });
});
afterAll(() => stage.stop());
afterEach(() => stage.empty());

describe('trouble, as a person meets it', () => {
  it('has the text after the engine died while it was typed', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.press('Control+End');
    await window.type(' 1234567890');
    const pid = stage.service.kitOf(file);
    // Kept on disk: only then is the engine allowed to die in this test.
    await window.until(async () => (await kept(stage)).includes('1234567890'), 'a snapshot of all of it');
    const drawn = await window.tiles();
    process.kill(pid, 'SIGKILL');
    await window.until(
      async () => stage.service.stateOf(file) !== undefined && stage.service.kitOf(file) !== pid,
      'a new engine',
    );
    await window.until(async () => (await window.tiles()) > drawn, 'tiles of the recovered document');
    await window.press('Control+End');
    await window.type(' more');
    await window.save();
    expect(textOf(file.bytes)).toMatch(/1234567890.* more/s);
  });

  it.each([
    ['at once', () => Promise.resolve()],
    [
      'when the document has been closed',
      (file: StoredFile, window: EditorWindow) =>
        window.until(async () => stage.service.stateOf(file) === undefined, 'the end of the session'),
    ],
  ] as const)('goes on in a page that comes back as it was left, %s', async (_, meanwhile) => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.type('before ');
    // What the browser does on the way back and forward, when it has kept the page.
    const goes = (event: string): Promise<unknown> =>
      window.frame.evaluate(`dispatchEvent(new PageTransitionEvent('${event}', { persisted: true }))`);
    await goes('pagehide');
    await meanwhile(file, window);
    await goes('pageshow');
    await window.frame.getByTestId('offline').waitFor();
    await window.frame.getByTestId('offline').waitFor({ state: 'detached' });
    await window.press('Control+End');
    await window.type(' after');
    await window.until(async () => {
      await window.save();
      return / after/.test(textOf(file.bytes));
    }, 'what was typed');
    expect(textOf(file.bytes)).toMatch(/before .* after/s);
    expect(await window.frame.getByTestId('unsent').count()).toBe(0);
    expect(window.errors).toEqual([]);
  });

  it('keeps the window, and says so, when a part of it cannot be loaded any more', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.page.route(/assets\/context-menu-/, (route) => route.fulfill({ status: 404 }));
    await window.click(300, 115, { button: 'right' });
    await window.frame.locator('[data-notice="error"]', { hasText: 'could not be loaded' }).waitFor();
    await window.type('still here ');
    await window.save();
    expect(textOf(file.bytes)).toContain('still here');
    expect(await window.frame.locator('[data-region="title"]').count()).toBe(1);
  });

  it('loads what could not be had while the network was away as soon as it is back', async () => {
    const window = await stage.open(await stage.service.add());
    await window.page.route(/assets\/margin-/, (route) => route.abort());
    await window.context.setOffline(true);
    await window.frame.getByTestId('offline').waitFor();
    await window.press('Control+Alt+m');
    await window.frame.locator('[data-notice="warning"]', { hasText: 'as soon as the connection is back' }).waitFor();
    await window.page.unroute(/assets\/margin-/);
    await window.context.setOffline(false);
    await window.frame.locator('[data-region=comments] textarea').fill('Is that so?');
    await window.press('Control+Enter');
    await window.frame.locator('[data-region=comments]').getByText('Is that so?').waitFor();
  });

  it('leaves no dialog open that LibreOffice closed while the line was cut', async () => {
    const line = new HeldLine();
    const window = await stage.open(await stage.service.add(), { before: (page) => line.routes(page) });
    await window.post('Send_UNO_Command', { Command: '.uno:ParagraphDialog' });
    const dialog = window.frame.getByRole('dialog', { name: 'Paragraph' });
    const ok = dialog.getByRole('button', { name: 'OK' });
    await ok.waitFor();
    line.hold();
    await ok.click();
    await line.holds(having('"close"'));
    await window.context.setOffline(true);
    await window.frame.getByTestId('offline').waitFor();
    line.drop();
    await window.context.setOffline(false);
    await dialog.waitFor({ state: 'detached' });
    expect(window.errors).toEqual([]);
  });

  it('shows the dialog that LibreOffice opened while the line was cut', async () => {
    const line = new HeldLine();
    const window = await stage.open(await stage.service.add(), { before: (page) => line.routes(page) });
    line.hold();
    await window.post('Send_UNO_Command', { Command: '.uno:ParagraphDialog' });
    await line.holds(having('"children"'));
    await window.context.setOffline(true);
    await window.frame.getByTestId('offline').waitFor();
    line.drop();
    await window.context.setOffline(false);
    const dialog = window.frame.getByRole('dialog', { name: 'Paragraph' });
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'detached' });
    await window.type('and on ');
    await window.save();
    expect(window.errors).toEqual([]);
  });

  it('shows what others have commented and changed while the line was cut', async () => {
    const [anna, bea] = await both(await stage.service.add());
    await comment(anna, 'From before');
    await bea.frame.locator('[data-comment]', { hasText: 'From before' }).waitFor();
    await anna.context.setOffline(true);
    await anna.frame.getByTestId('offline').waitFor();
    await comment(bea, 'From meanwhile');
    await bea.frame.locator('[data-tab=review]').click();
    await bea.frame.locator('[data-command=trackChanges]').first().click();
    await bea.frame.locator('[data-command=trackChanges][aria-pressed=true]').first().waitFor();
    await bea.press('Control+End');
    await bea.type('Recorded');
    await bea.frame.locator('[data-change]', { hasText: 'Recorded' }).waitFor();
    await anna.context.setOffline(false);
    await anna.frame.locator('[data-comment]', { hasText: 'From meanwhile' }).waitFor();
    await anna.frame.locator('[data-change]', { hasText: 'Recorded' }).waitFor();
    expect([...anna.errors, ...bea.errors]).toEqual([]);
  });

  it('stays on its slide while the document moves to another node, which the person reads meanwhile', async () => {
    const keep = join(stage.service.folder, 'shared');
    const nodes = await Promise.all([KillableService.start(keep), KillableService.start(keep)]);
    const balancer = await CuttingProxy.before(nodes[0].port);
    stage.port = balancer.port;
    try {
      const window = await stage.open(await stage.service.add('slides.fodp'));
      const chosen = (index: number) => window.frame.locator(`[data-slide="${index}"][aria-selected=true]`).waitFor();
      await window.frame.locator('[data-slide="2"]').click();
      await chosen(2);
      // Nobody is there for a while, so that the notice stays.
      balancer.target = await freePort();
      await nodes[0].end();
      await window.frame.getByTestId('moving').waitFor();
      await window.frame.locator('[data-save-state=moving]').first().waitFor();
      await picture(window, 'moving');
      await window.page.emulateMedia({ colorScheme: 'dark' });
      await picture(window, 'moving-dark');
      balancer.target = nodes[1].port;
      await window.frame.locator('[data-notice]', { hasText: 'has moved' }).waitFor();
      expect(await window.frame.getByTestId('moving').count()).toBe(0);
      await picture(window, 'moved-dark');
      await chosen(2);
      await window.post('Send_UNO_Command', { Command: '.uno:InsertPage' });
      await chosen(3);
    } finally {
      stage.port = undefined;
      await stage.empty();
      await Promise.all(nodes.map((node) => node.kill()));
      await balancer.stop();
    }
  });

  it('tells the host page of a conflict', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.type('x');
    await window.message('Doc_ModifiedStatus', ({ Modified }) => Modified === true);
    const theirs = Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear writer'));
    file.write(theirs);
    await window.post('Action_Save', { Notify: true });
    await window.message('App_Conflict', ({ Resolved }) => Resolved === false);
    expect(file.bytes).toEqual(theirs);
  });
});

async function comment(window: EditorWindow, text: string): Promise<void> {
  await window.press('Control+Alt+m');
  await window.frame.locator('[data-region=comments] textarea').fill(text);
  await window.press('Control+Enter');
  await window.frame.locator('[data-comment]', { hasText: text }).waitFor();
}

async function both(file: StoredFile): Promise<[EditorWindow, EditorWindow]> {
  const second = file.addUser({ UserId: 'second', UserFriendlyName: 'Bea' });
  return [await stage.open(file), await stage.open(file, { token: second })];
}

describe('others in the same document', () => {
  it('may lie over a change: whoever undoes it is told so, and undoes both', async () => {
    const file = await stage.service.add();
    const [anna, bea] = await both(file);
    for (const [window, words] of [
      [anna, ' hers'],
      [bea, ' theirs'],
    ] as const) {
      await window.press('Control+End');
      await window.type(words);
      await window.stored(file, new RegExp(words.trim()));
    }
    const dialog = anna.frame.locator('[role=dialog], [role=alertdialog]');
    await anna.press('Control+z');
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('Somebody else changed the same place');
    expect(await dialog.locator('label').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringMatching(/theirs.*\(Bea\)/), expect.stringMatching(/hers.*\(you\)/)]),
    );
    // What was meant for the document is no answer.
    await anna.press('Enter');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    const stored = await anna.stored(file, (text) => !/hers|theirs/.test(textOf(Buffer.from(text))), 'neither change');
    expect(textOf(Buffer.from(stored))).toContain('Dear reader');
    expect([anna.errors, bea.errors]).toEqual([[], []]);
  });

  it.each(['key', 'button'])('may have undone last: who redoes is told so, and redoes both (%s)', async (way) => {
    const file = await stage.service.add();
    const [anna, bea] = await both(file);
    for (const [window, key, words] of [
      [anna, 'Control+Home', 'hers'],
      [bea, 'Control+End', 'theirs'],
    ] as const) {
      await window.press(key);
      await window.type(words);
      await window.stored(file, new RegExp(words));
    }
    for (const [window, words] of [
      [bea, 'theirs'],
      [anna, 'hers'],
    ] as const) {
      await window.press('Control+z');
      await window.stored(file, (text) => !text.includes(words), `no ${words}`);
    }
    // Anna's is to be redone first.
    const dialog = bea.frame.locator('[role=dialog], [role=alertdialog]');
    if (way === 'key') await bea.press('Control+y');
    else await bea.frame.locator('[data-command=redo]:enabled').first().click();
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('undone by somebody else');
    await dialog.locator('label').nth(1).waitFor();
    expect(await dialog.locator('label').allTextContents()).toEqual([
      expect.stringMatching(/hers.*\(User One\)/),
      expect.stringMatching(/theirs.*\(you\)/),
    ]);
    await dialog.locator('button[type=submit]:has-text("Redo 2 changes")').click();
    await dialog.waitFor({ state: 'detached' });
    await bea.stored(file, /hers.*theirs/s);
    expect([anna.errors, bea.errors]).toEqual([[], []]);
  });

  it('are asked about in a cell of a sheet that both changed', async () => {
    const file = await stage.service.add('sheets.fods');
    const [anna, bea] = await both(file);
    for (const [window, words] of [
      [anna, 'hers'],
      [bea, 'theirs'],
    ] as const) {
      await window.click(500, 300);
      await window.type(words);
      await window.press('Enter');
      await window.stored(file, new RegExp(words));
    }
    const dialog = anna.frame.locator('[role=dialog], [role=alertdialog]');
    await anna.press('Control+z');
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('Somebody else changed the same place');
  });

  it('may share one change of LibreOffice’s, of what both typed at one place: that is said too', async () => {
    const file = await stage.service.add();
    const [anna, bea] = await both(file);
    for (const [window, words] of [
      [anna, 'hers'],
      [bea, 'theirs'],
    ] as const) {
      await window.press('Control+End');
      await window.type(words);
      await window.stored(file, new RegExp(words));
    }
    await bea.press('Control+z');
    await bea.frame.locator('[role=dialog]:has-text("Typing: “herstheirs” (User One)")').waitFor();
  });

  it('are gone as soon as their tab is closed', async () => {
    const [anna, bea] = await both(await stage.service.add());
    const people = (): Promise<number> => anna.frame.locator('[data-region=title] .fui-AvatarGroupItem').count();
    await anna.until(async () => (await people()) === 2, 'both');
    await bea.page.close({ runBeforeUnload: true });
    // Long before she would be given up.
    await anna.until(async () => (await people()) < 2, 'one');
  });

  it('are gone as soon as their tab is closed, also when nobody heard what it said on its line last', async () => {
    const file = await stage.service.add();
    const anna = await stage.open(file);
    const bea = await stage.knock(file, {
      token: file.addUser({ UserId: 'second', UserFriendlyName: 'Bea' }),
      before: (page) =>
        page.routeWebSocket(/\/socket\?/, (route) => {
          const server = route.connectToServer();
          route.onMessage((message) => (message.includes('"bye"') ? undefined : server.send(message)));
          // Nor that it has ended.
          route.onClose(() => undefined);
        }),
    });
    await bea.ready();
    const people = (): Promise<number> => anna.frame.locator('[data-region=title] .fui-AvatarGroupItem').count();
    await anna.until(async () => (await people()) === 2, 'both');
    await bea.page.close({ runBeforeUnload: true });
    await anna.until(async () => (await people()) < 2, 'one');
  });
});

/** The text of what is kept on disk. */
async function kept({ service }: EditorStage): Promise<string> {
  const [entry] = await service.sessions.kept();
  return entry ? textOf(await readFile(entry.path).catch(() => Buffer.alloc(0))) : '';
}
