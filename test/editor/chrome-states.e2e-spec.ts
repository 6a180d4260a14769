import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { faults } from '../helpers/hosts/index.js';
import { protectedOdt } from '../session/protected-odt.js';
import { writeProtectedDocx } from '../session/write-protected-docx.js';
import { textOf } from '../session/service-under-test.js';
import { picture } from './chrome-pictures.js';
import { EditorStage, type OpenOptions } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const theirs = (file: StoredFile): Buffer => Buffer.from(file.bytes!.toString().replace('Dear reader', 'Dear writer'));
const choice = (window: EditorWindow, name: string): Locator => window.frame.locator(`[data-choice=${name}]`);

describe('states a person can meet', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start({ idle: { reconnect: 0 } });
  });
  afterAll(() => stage.stop());
  afterEach(async () => {
    stage.service.host.always('PutFile');
    stage.service.host.revoked.clear();
    await stage.empty();
  });

  /** Opens a letter and begins it with `Mine `. */
  async function changed(file: StoredFile, options: OpenOptions = {}): Promise<EditorWindow> {
    const window = await stage.open(file, options);
    await window.click(300, 115);
    await window.press('Control+Home');
    await window.type('Mine ');
    await window.message('Doc_ModifiedStatus', ({ Modified }) => Modified === true);
    return window;
  }

  async function conflicting(file: StoredFile): Promise<EditorWindow> {
    const window = await changed(file);
    file.write(theirs(file));
    await window.post('Action_Save', { Notify: true });
    await choice(window, 'overwrite').waitFor();
    return window;
  }

  it('asks in a conflict, and overwrites when told so', async () => {
    const file = await stage.service.add();
    const window = await conflicting(file);
    await picture(window, 'conflict');
    await choice(window, 'overwrite').click();
    await window.until(async () => textOf(file.bytes).includes('Mine Dear reader'), 'this version in the storage');
    await choice(window, 'overwrite').waitFor({ state: 'detached' });
    await window.frame.locator('[data-save-state=saved]').first().waitFor();
  });

  it('asks what becomes of work without taking the keys of somebody who goes on typing for an answer', async () => {
    const file = await stage.service.add('letter.fodt', { UserCanNotWriteRelative: true });
    const window = await conflicting(file);
    const other = file.bytes;
    expect(await window.frame.evaluate('document.activeElement.closest("button, input")')).toBeNull();
    for (const key of ['Enter', 'a', 'Space', 'Enter']) await window.press(key);
    await choice(window, 'reload').waitFor();
    expect(file.bytes).toBe(other);
    const [saved] = await Promise.all([window.page.waitForEvent('download'), choice(window, 'download').click()]);
    expect(textOf(await readFile(await saved.path()))).toContain('Mine Dear reader');
    await choice(window, 'overwrite').waitFor();
  });

  it('reloads the other version of a conflict', async () => {
    const file = await stage.service.add();
    const window = await conflicting(file);
    const other = file.bytes;
    await choice(window, 'reload').click();
    await choice(window, 'reload').waitFor({ state: 'detached' });
    await window.message('Reloading');
    await window.frame.locator('text=The document was read again from the storage').first().waitFor();
    const offer = window.frame.locator('[data-testid=replaced-offer]');
    await offer.waitFor();
    await picture(window, 'replaced');
    await window.click(300, 115);
    await window.press('Control+Home');
    await window.type('After: ');
    expect(file.bytes).toBe(other);
    await window.save();
    await window.until(async () => textOf(file.bytes).includes('After: Dear writer'), 'typing after the reload');
    await offer.waitFor();
    const [left] = await Promise.all([
      window.page.waitForEvent('download'),
      offer.locator('[data-choice=download]').click(),
    ]);
    expect(textOf(await readFile(await left.path()))).toContain('Mine Dear reader');
    await offer.locator('[data-choice=discard]').click();
    await offer.waitFor({ state: 'detached' });
  });

  it('saves a copy in a conflict', async () => {
    const file = await stage.service.add();
    const window = await conflicting(file);
    await window.frame.locator('[role=alertdialog] input, [role=dialog] input').fill('mine.fodt');
    await choice(window, 'saveCopy').click();
    const copy = (): StoredFile | undefined =>
      [...stage.service.host.files.values()].find(({ name }) => name === 'mine.fodt');
    await window.until(async () => copy()?.bytes !== undefined, 'the copy');
    expect(textOf(copy()?.bytes)).toContain('Mine Dear reader');
    expect(textOf(file.bytes)).toContain('Dear writer');
  });

  it('offers what an earlier session could not save', async () => {
    const file = await stage.service.add();
    await conflicting(file);
    await stage.empty();
    const window = await stage.open(file);
    await choice(window, 'restore').waitFor();
    await picture(window, 'recovery');
    expect(await window.frame.evaluate('document.activeElement.closest("button")')).toBeNull();
    await window.press('Enter');
    await choice(window, 'restore').click();
    await window.until(async () => textOf(file.bytes).includes('Mine Dear reader'), 'the restored text in the storage');
  });

  it('asks for a password until it is right', async () => {
    const file = stage.service.host.add('secret.odt', await protectedOdt('Under lock', 'right'));
    const window = await stage.knock(file);
    const field = window.frame.locator('input[type=password]');
    await field.fill('wrong');
    await window.press('Enter');
    await window.frame.locator('text=/not right|wrong|incorrect/i').first().waitFor();
    await picture(window, 'password-wrong');
    await field.fill('right');
    await window.press('Enter');
    await window.ready();
    await window.until(() => window.inked(250, 90, 300, 60), 'the text on the page');
  });

  it('says why a document can be read only', async () => {
    const file = await stage.service.add('letter.fodt', { UserCanWrite: false });
    const window = await stage.open(file);
    await window.frame.getByTestId('read-only').hover();
    await window.frame.locator('text=You have no permission to change this document.').waitFor();
    await picture(window, 'read-only');
  });

  it('offers a copy that can be edited of what cannot be written back, and says where it is', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="99" height="50"/></svg>';
    const file = stage.service.host.add('plan.svg', Buffer.from(svg));
    const window = await stage.open(file);
    await window.frame.getByTestId('edit-copy').click();
    const field = window.frame.getByRole('textbox', { name: 'Name' });
    expect(await field.inputValue()).toBe('plan.odg');
    await picture(window, 'edit-copy');
    await window.press('Enter');
    await window.frame.locator('text=The copy is stored as “plan.odg”').waitFor();
    await picture(window, 'copy-stored');
    const stored = stage.service.host.calls('PutRelativeFile').at(-1);
    expect(stored!.body.subarray(0, 2).toString()).toBe('PK');
  });

  it('offers a copy of what its author protects from changes', async () => {
    const file = stage.service.host.add('final.docx', writeProtectedDocx('Look, no hands', 'secret'));
    const window = await stage.open(file);
    await window.frame.getByTestId('edit-copy').click();
    const field = window.frame.getByRole('textbox', { name: 'Name' });
    expect(await field.inputValue()).toBe('Copy of final.docx');
    await window.press('Enter');
    await window.frame.locator('text=The copy is stored as “Copy of final.docx”').waitFor();
    await picture(window, 'copy-of-protected');
  });

  it('ends for all when the owner closes the document', async () => {
    const file = await stage.service.add('letter.fodt', { EnableOwnerTermination: true, OwnerId: 'user' });
    const guest = await stage.open(file, { token: file.addUser({ UserId: 'guest', UserFriendlyName: 'Gus' }) });
    const owner = await stage.open(file);
    await owner.frame.locator('[data-tab=file]').click();
    await owner.frame.locator('[data-command=endSession]').click();
    await picture(owner, 'end-session');
    await owner.frame.locator('[role=dialog] [type=submit]').click();
    for (const window of [guest, owner]) await window.frame.getByTestId('closed').waitFor();
    await picture(guest, 'closed-by-owner');
  });

  it('says that the token has expired, and forgets it with a new one', async () => {
    const file = await stage.service.add();
    const window = await changed(file);
    stage.service.host.revoked.add(file.token);
    await window.post('Action_Save', { Notify: true });
    await window.frame.getByTestId('token-expired').waitFor();
    await picture(window, 'token-expired');
    const renewed = file.addUser({});
    await window.post('Reset_Access_Token', { token: renewed });
    await window.frame.getByTestId('token-expired').waitFor({ state: 'detached' });
    await window.until(async () => (await window.save())['success'] === true, 'a save with the new token');
    expect(textOf(file.bytes)).toContain('Mine ');
  });

  it('says that a save failed, that nothing is lost, and saves when the storage is back', async () => {
    const file = await stage.service.add();
    const window = await changed(file);
    stage.service.host.always('PutFile', faults.status(500));
    await window.post('Action_Save', { Notify: true });
    const bar = window.frame.getByTestId('save-failed');
    await bar.waitFor();
    await picture(window, 'save-failed');
    await bar.locator('button').click();
    stage.service.host.always('PutFile');
    await bar.waitFor({ state: 'detached' });
    await window.until(async () => textOf(file.bytes).includes('Mine '), 'the text in the storage');
  });

  it('says that the connection is lost, and when it is back', async () => {
    const file = await stage.service.add();
    const window = await stage.knock(file, { context: {} });
    const lines: { cut: () => Promise<void> }[] = [];
    let reachable = true;
    // Once it is cut, what the editor tries by itself is in vain: it would take the button away from the mouse.
    const asked = (): Promise<boolean> => window.frame.evaluate('window.asked === true');
    await window.page.routeWebSocket(/\/socket\?/, async (route) => {
      if (!reachable && !(await asked())) return route.close();
      const server = route.connectToServer();
      lines.push({ cut: async () => Promise.all([server.close(), route.close()]).then(() => undefined) });
      return undefined;
    });
    await window.page.reload();
    await window.ready();
    reachable = false;
    await lines.at(-1)?.cut();
    const bar = window.frame.getByTestId('offline');
    await bar.waitFor();
    await picture(window, 'connection-lost');
    await window.frame.evaluate("addEventListener('click', () => (window.asked = true), true)");
    await bar.locator('button').click();
    await bar.waitFor({ state: 'detached' });
  });

  it('refuses what is too large for it', async () => {
    const file = await stage.service.add();
    file.bytes = Buffer.alloc(600_000, file.bytes);
    const small = await EditorStage.start({}, { wopi: { maxFileSize: 500_000 } });
    try {
      const source = small.service.host.add('letter.fodt', file.bytes);
      const window = await small.knock(source);
      const text = window.frame.getByTestId('failed');
      await text.waitFor();
      await picture(window, 'too-large');
      expect(await text.textContent()).toMatch(/too large|larger/i);
      await window.status('Failed');
    } finally {
      await small.stop();
    }
  });
});

describe('an idle window', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start({ idle: { view: 1000 } });
  });
  afterAll(() => stage.stop());

  it('dims, and wakes at a click', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.message('User_Idle');
    await window.frame.getByTestId('idle').waitFor();
    await picture(window, 'idle');
    await window.frame.locator('[data-testid=idle] button').click();
    await window.message('User_Active');
    await window.frame.getByTestId('idle').waitFor({ state: 'detached' });
  });

  it('dims without words when the host says them itself', async () => {
    const window = await stage.open(await stage.service.add('letter.fodt', { DisableInactiveMessages: true }));
    await window.frame.getByTestId('idle').waitFor();
    expect(await window.frame.getByTestId('idle').textContent()).toBe('');
    await window.frame.getByTestId('idle').click();
    await window.frame.getByTestId('idle').waitFor({ state: 'detached' });
  });
});
