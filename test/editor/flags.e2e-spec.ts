import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

/** An entry of the menu that is open. */
const entry = (of: EditorWindow, id: string) => of.frame.locator(`[role=menu] [data-command=${id}]`);

describe('what the host says about a file and the interface is seen', () => {
  let stage: EditorStage;

  /** A page of the host's. */
  const page = (path: string): string => {
    const reply = { status: 200, headers: { 'Content-Type': 'text/html' }, body: path };
    return stage.service.host.page(path, (exchange) => exchange.send(reply));
  };

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each([
    ['letter.fodt', 'Text'],
    ['sheets.fods', 'Spreadsheet'],
    ['slides.fodp', 'Presentation'],
  ])('ui_defaults, %s: %s parts, not shown to one and shown to another', async (fixture, component) => {
    const file = await stage.service.add(fixture);
    // Somebody stays, and the document with them.
    await stage.service.open(file);
    for (const shown of [false, true]) {
      const parts = ['Ruler', 'Statusbar', 'Sidebar'].map((part) => `${component}${part}=${String(shown)}`);
      const window = await stage.open(file, { fields: { ui_defaults: `UIMode=classic;${parts.join(';')}` } });
      await window.frame.locator('[data-region=menubar]').waitFor();
      const count = (region: string): Promise<number> => window.frame.locator(`[data-region=${region}]`).count();
      const wanted = Number(shown);
      await window.until(async () => (await count('status')) === wanted, 'the status bar');
      await window.until(async () => (await count('sidebar')) === wanted, 'the sidebar');
      // Only texts have a ruler.
      expect(await count('ruler')).toBe(component === 'Text' ? wanted : 0);
      await stage.leave(window);
    }
  });

  it('the person’s name and picture', async () => {
    const picture = `${stage.service.host.origin}/avatar.png`;
    const file = await stage.service.add('letter.fodt', {
      UserFriendlyName: 'Ada Byron',
      UserExtraInfo: { avatar: picture, mail: 'ada@example.org' },
    });
    const window = await stage.open(file);
    await window.frame.locator(`[data-region=title] img[src="${picture}"]`).waitFor({ state: 'attached' });
    await window.frame.getByTestId('users').click();
    await window.frame.getByText('Ada Byron').first().waitFor();
  });

  it('DisableInactiveMessages: the dimming without words', async () => {
    const file = await stage.service.add('letter.fodt', { DisableInactiveMessages: true });
    const window = await stage.open(file);
    await window.post('Action_Close');
    await window.frame.getByTestId('closed-silent').waitFor();
    await window.message('Session_Closed');
    expect(await window.frame.getByTestId('closed').count()).toBe(0);
  });

  // Of one document each person is told something else.
  it('DisablePrint, DisableExport, HidePrintOption, HideExportOption, HideSaveOption: nothing of that in menus and bars', async () => {
    const file = await stage.service.add();
    // Somebody stays, and the document with them.
    await stage.service.open(file);
    const commands = ['print', 'downloadAs', 'save'];
    for (const [flag, missing] of [
      ['DisablePrint', 'print'],
      ['DisableExport', 'downloadAs'],
      ['HidePrintOption', 'print'],
      ['HideExportOption', 'downloadAs'],
      ['HideSaveOption', 'save'],
    ] as const) {
      const token = file.addUser({ UserId: flag, [flag]: true });
      const window = await stage.open(file, { token, fields: { ui_defaults: 'UIMode=classic' } });
      await window.frame.locator('[data-menu=file]').click();
      const menu = window.frame.locator('[role=menu]');
      await menu.locator('[data-command=properties]').waitFor();
      for (const command of commands)
        expect(await menu.locator(`[data-command=${command}]`).count()).toBe(command === missing ? 0 : 1);
      expect(await window.frame.locator(`[data-command=${missing}]`).count()).toBe(0);
      const entries: string[] = await window.frame.evaluate(
        "[...document.querySelector('[role=menu]').children].filter((entry) => entry.offsetHeight > 0).map((entry) => entry.className)",
      );
      // Lines divide what is there.
      expect([entries[0], entries.at(-1)].join()).not.toContain('Divider');
      await stage.leave(window);
    }
  });

  it('UserCanOnlyComment: comments are written, and nothing else can be', async () => {
    const file = await stage.service.add('letter.fodt', { UserCanOnlyComment: true, UserFriendlyName: 'Rae Rest' });
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    const { frame } = window;
    await frame.getByTestId('comment-only').waitFor();
    await frame.locator('[role=toolbar] [data-command=bold][disabled]').first().waitFor();
    await window.click(300, 115);
    await window.type('zzz');
    await window.press('Control+Alt+c');
    await frame.locator('aside textarea').fill('Well said');
    await frame.locator('aside').getByRole('button', { name: 'Add', exact: true }).click();
    await frame.locator('aside').getByText('Well said').waitFor();
    const stored = await window.stored(file, /Well said/);
    expect(stored).toContain('Rae Rest');
    expect(stored).not.toContain('zzz');
  });

  it('BreadcrumbBrand…, BreadcrumbFolder…: what stands before the name, and leads there', async () => {
    const folder = `${page('/folder')}?id=7`;
    const file = await stage.service.add('letter.fodt', {
      BreadcrumbBrandName: 'Cloud',
      BreadcrumbBrandUrl: 'javascript:alert(1)',
      BreadcrumbFolderName: 'Letters',
      BreadcrumbFolderUrl: folder,
    });
    const window = await stage.open(file);
    const crumbs = window.frame.getByTestId('breadcrumb');
    await crumbs.getByText('Cloud').waitFor();
    expect(await crumbs.getByRole('link').allTextContents()).toEqual(['Letters']);
    await crumbs.getByText('Letters').click();
    await window.page.waitForURL(folder);
  });

  it('CloseUrl: where the person goes who closes', async () => {
    const address = page('/files');
    const window = await stage.open(await stage.service.add('letter.fodt', { CloseUrl: address }));
    await window.frame.locator('[data-region=title] [data-command=close]').click();
    await window.page.waitForURL(address);
  });

  it('HostEditUrl, HostViewUrl, FileSharingUrl, FileVersionUrl, DownloadUrl: entries that open pages of the host', async () => {
    const file = await stage.service.add('letter.fodt', {
      HostEditUrl: page('/edit'),
      HostViewUrl: page('/view'),
      FileSharingUrl: page('/sharing'),
      FileVersionUrl: page('/versions'),
      DownloadUrl: page('/stored'),
    });
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    for (const [id, path] of [
      ['share', '/sharing'],
      ['versions', '/versions'],
      ['downloadStored', '/stored'],
    ] as const) {
      await window.frame.locator('[data-menu=file]').click();
      const opened = window.context.waitForEvent('page');
      await entry(window, id).click();
      await (await opened).waitForURL(`**${path}`);
    }
    await window.frame.locator('[data-menu=file]').click();
    expect(await entry(window, 'openToEdit').count()).toBe(0);
    await entry(window, 'openToView').click();
    await window.page.waitForURL('**/view');
    const fields = { ui_defaults: 'UIMode=classic', permission: 'view' };
    const viewer = await stage.open(file, { fields, token: file.addUser({ UserId: 'v', DisableExport: true }) });
    await viewer.frame.locator('[data-menu=file]').click();
    await entry(viewer, 'openToEdit').waitFor();
    expect(await entry(viewer, 'downloadStored').count()).toBe(0);
    await entry(viewer, 'openToEdit').click();
    await viewer.page.waitForURL('**/edit');
  });

  it('HideChangeTrackingControls, DisableChangeTrackingRecord, DisableChangeTrackingShow: nothing of that in the menu', async () => {
    const file = await stage.service.add();
    // Somebody stays, and the document with them.
    await stage.service.open(file);
    const commands = ['trackChanges', 'showChanges', 'accept', 'manageChanges'];
    for (const [flag, left] of [
      ['HideChangeTrackingControls', []],
      ['DisableChangeTrackingRecord', ['showChanges', 'accept', 'manageChanges']],
      ['DisableChangeTrackingShow', ['trackChanges', 'accept', 'manageChanges']],
    ] as const) {
      const token = file.addUser({ UserId: flag, [flag]: true });
      const window = await stage.open(file, { token, fields: { ui_defaults: 'UIMode=notebookbar' } });
      await window.frame.locator('[data-tab=review]').click();
      await window.frame.locator('[data-command=spelling]').first().waitFor();
      const there = await Promise.all(
        commands.map(async (id) => (await window.frame.locator(`[data-command=${id}]`).count()) > 0),
      );
      expect([flag, commands.filter((_, index) => there[index])]).toEqual([flag, left]);
      await stage.leave(window);
    }
  });

  it('DisableInsertLocalImage: no pictures of the person, those of the host where it has some', async () => {
    const file = await stage.service.add();
    await stage.service.open(file);
    for (const [remote, images] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const token = file.addUser({ DisableInsertLocalImage: true, EnableInsertRemoteImage: remote });
      const window = await stage.open(file, { token, fields: { ui_defaults: 'UIMode=notebookbar' } });
      await window.frame.locator('[data-tab=insert]').click();
      await window.frame.locator('[data-command=shapes]').first().waitFor();
      expect(await window.frame.locator('[data-command=image]').count()).toBe(images);
      await stage.leave(window);
    }
  });

  it('HideUserList: on the devices it names', async () => {
    const file = await stage.service.add('letter.fodt', { HideUserList: 'mobile, tablet' });
    const window = await stage.open(file);
    await window.frame.getByTestId('users').waitFor();
    await window.page.setViewportSize({ width: 500, height: 800 });
    await window.frame.getByTestId('users').waitFor({ state: 'detached' });
  });

  it('TextToolbar=false: menus without buttons, and tabs folded', async () => {
    const file = await stage.service.add();
    const classic = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic;TextToolbar=false' } });
    await classic.frame.locator('[data-region=menubar] [data-menu=file]').waitFor();
    expect(await classic.frame.locator('[data-region=toolbar]').count()).toBe(0);
    const tabs = await stage.open(file, { fields: { ui_defaults: 'UIMode=notebookbar;TextToolbar=false' } });
    await tabs.frame.locator('[data-tab=file]').waitFor();
    expect(await tabs.frame.locator('[data-region=toolbar] [data-command=bold]').count()).toBe(0);
  });

  it('EnableOwnerTermination: the owner may end the session for everybody', async () => {
    const file = await stage.service.add('letter.fodt', { UserId: 'owner', EnableOwnerTermination: true });
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    await window.frame.locator('[data-menu=file]').click();
    await window.frame.locator('[role=menu] [data-command=endSession]').waitFor();
  });
});
