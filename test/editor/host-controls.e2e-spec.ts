import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const region = (window: EditorWindow, name: string): Locator => window.frame.locator(`[data-region=${name}]`).first();

/** Posts the first message, sees something go, posts the second and sees it come back. */
async function hidesAndShows(window: EditorWindow, what: Locator, hide: string, show: string, values = {}) {
  await what.waitFor();
  await window.post(hide, values);
  await what.waitFor({ state: 'detached' });
  await window.post(show, values);
  await what.waitFor();
}

describe('what a host page does to the editor', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('hides and shows bars, tabs, menus and commands', async () => {
    const classic = await stage.open(await stage.service.add(), { fields: { ui_defaults: 'UIMode=classic' } });
    await hidesAndShows(classic, region(classic, 'ruler'), 'Hide_Ruler', 'Show_Ruler');
    await hidesAndShows(classic, region(classic, 'status'), 'Hide_StatusBar', 'Show_StatusBar');
    await hidesAndShows(classic, region(classic, 'menubar'), 'Hide_Menubar', 'Show_Menubar');
    const menu = classic.frame.locator('[data-menu=insert]');
    await hidesAndShows(classic, menu, 'Hide_Menu_Item', 'Show_Menu_Item', { id: 'insert' });
    await classic.post('Show_Sidebar');
    await region(classic, 'sidebar').waitFor();
    await classic.post('Hide_Sidebar');
    await region(classic, 'sidebar').waitFor({ state: 'detached' });
    const bold = classic.frame.locator('[data-command=bold]').first();
    await hidesAndShows(classic, bold, 'Hide_Button', 'Show_Button', { id: 'bold' });
    await hidesAndShows(classic, bold, 'Hide_Command', 'Show_Command', { id: 'bold' });
    const words = classic.frame.locator('[data-status]').first();
    const id = await words.getAttribute('data-status');
    await classic.post('Remove_Statusbar_Element', { id });
    await classic.frame.locator(`[data-status="${id}"]`).waitFor({ state: 'detached' });
    expect(classic.errors).toEqual([]);
  });

  it('changes between the two modes of the interface', async () => {
    const window = await stage.open(await stage.service.add());
    const tab = window.frame.locator('[data-tab=insert]');
    await hidesAndShows(window, tab, 'Hide_NotebookTab', 'Show_NotebookTab', { id: 'insert' });
    const bold = window.frame.locator('[data-command=bold]').first();
    await hidesAndShows(window, bold, 'Collapse_Notebookbar', 'Extend_Notebookbar');
    await window.post('Action_ChangeUIMode', { Mode: 'classic' });
    await window.message('Action_ChangeUIMode_Resp', ({ Mode }) => Mode === 'classic');
    await region(window, 'menubar').waitFor();
    await window.post('Action_ChangeUIMode', { Mode: 'notebookbar' });
    await tab.waitFor();
  });

  it('puts in a button of its own and hears of its clicks', async () => {
    const window = await stage.open(await stage.service.add());
    await window.post('Insert_Button', { id: 'stamp', label: 'Stamp', hint: 'Puts a stamp' });
    await window.frame.locator('[data-host-button=stamp]').click();
    expect((await window.message('Clicked_Button')).Values).toEqual({ Id: 'stamp' });
    await window.post('Remove_Button', { id: 'stamp' });
    await window.frame.locator('[data-host-button=stamp]').waitFor({ state: 'detached' });
  });

  it('shows that it is busy', async () => {
    const window = await stage.open(await stage.service.add());
    await window.post('Action_ShowBusy', { Label: 'Sending' });
    await window.frame.getByTestId('busy').filter({ hasText: 'Sending' }).waitFor();
    await window.post('Action_HideBusy');
    await window.frame.getByTestId('busy').waitFor({ state: 'detached' });
  });

  it('takes and gives the keyboard', async () => {
    const window = await stage.open(await stage.service.add());
    await window.frame.getByTestId('zoom').first().focus();
    await window.post('Grab_Focus');
    await window.until(
      () => window.frame.evaluate("document.activeElement?.classList.contains('svc-input') ?? false"),
      'the focus in the document',
    );
  });

  it('inserts a link and a picture file, and says when a picture cannot be had', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.post('Action_InsertLink', { url: 'https://example.org/here', text: 'Here' });
    await window.stored(file, /xlink:href="https:\/\/example\.org\/here"/);
    await window.post('Disable_Default_UIAction', { action: 'UI_Hyperlink', disable: true });
    await window.press('ArrowLeft');
    await window.post('Send_UNO_Command', { Command: '.uno:OpenHyperlinkOnCursor', Args: {} });
    expect((await window.message('UI_Hyperlink')).Values).toEqual({ Url: 'https://example.org/here' });
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const picture = Buffer.from(dot, 'base64');
    stage.service.host.page('/pictures/dot.png', (exchange) => exchange.send({ status: 200, body: picture }));
    await window.post('Action_InsertGraphic', { url: '/pictures/dot.png' });
    await window.stored(file, /<draw:image/);
    await window.post('Action_InsertGraphic', { url: 'http://203.0.113.7/no.png' });
    await window.frame.locator('[data-notice=error]').waitFor();
    // What is selected would be replaced.
    const selected = window.frame.locator('[data-tab=picture]');
    await selected.waitFor();
    await window.post('Grab_Focus');
    // The key may overtake the message.
    await window.until(async () => {
      await window.press('Escape');
      return (await selected.count()) === 0;
    }, 'nothing to be selected');
    await window.page.evaluate(`frames[0].postMessage({ MessageId: 'Action_InsertFile', SendTime: 0, Values: {
      file: new File([Uint8Array.from(atob('${dot}'), (c) => c.charCodeAt(0))], 'dot.png', { type: 'image/png' }),
    } }, '*')`);
    await window.stored(file, /<draw:image[^]*<draw:image/);
  });

  it('goes to a page, a comment and another slide', async () => {
    const report = await stage.service.add('report.fodt');
    const window = await stage.open(report);
    await window.click(300, 115);
    await window.press('Control+Alt+c');
    await window.frame.locator('[data-region=comments] textarea').fill('Look here');
    await window.press('Control+Enter');
    let id = '';
    await window.until(async () => {
      await window.post('Get_Comments');
      const all = (await window.messages('Get_Comments_Resp')).at(-1)?.Values['Comments'] as
        { Id: string; Text: string }[] | undefined;
      id = all?.find(({ Text }) => Text === 'Look here')?.Id ?? '';
      return id !== '';
    }, 'the comment');
    await window.post('Action_GoToComment', { Id: id });
    expect((await window.message('Action_GoToComment_Resp')).Values).toEqual({ Id: id, success: true });
    await window.post('Action_ResolveComment', { Id: id });
    await window.until(async () => {
      await window.post('Get_Comments');
      const all = (await window.messages('Get_Comments_Resp')).at(-1)?.Values['Comments'] as { Resolved: boolean }[];
      return all[0]?.Resolved === true;
    }, 'the resolved comment');
    const slides = await stage.open(await stage.service.add('slides.fodp'));
    await slides.post('Action_GoToPage', { Page: 2 });
    expect((await slides.message('Action_GoToPage_Resp')).Values).toEqual({ Page: 2, success: true });
    expect((await slides.message('Doc_PartChanged')).Values).toEqual({ Part: 1 });
    await slides.post('Action_FullscreenPresentation', { CurrentSlide: true });
    await slides.frame.locator('[data-slideshow]').waitFor();
    await slides.press('Escape');
    await slides.frame.locator('[data-slideshow]').waitFor({ state: 'detached' });
    await slides.post('Action_Fullscreen');
    await region(slides, 'title').waitFor({ state: 'detached' });
  });

  it('takes somebody away', async () => {
    const file = await stage.service.add();
    const token = file.addUser({ UserId: 'guest', UserFriendlyName: 'Guest' });
    const owner = await stage.open(file);
    const guest = await stage.open(file, { token });
    await owner.post('Get_Views');
    const views = (await owner.message('Get_Views_Resp')).Values as unknown as { ViewId: number; UserName: string }[];
    await owner.post('Action_RemoveView', { ViewId: views.find(({ UserName }) => UserName === 'Guest')!.ViewId });
    await guest.message('Session_Closed', ({ Reason }) => Reason === 'Removed');
    await owner.message('View_Removed');
  });

  it.each(['Close_Session', 'closedocument'])('ends for everybody when the owner says so and may: %s', async (id) => {
    const file = await stage.service.add('letter.fodt', { UserId: 'owner', EnableOwnerTermination: true });
    const guestToken = file.addUser({ UserId: 'guest', UserFriendlyName: 'Guest' });
    const owner = await stage.open(file);
    const guest = await stage.open(file, { token: guestToken });
    await owner.post(id);
    await guest.message('Session_Closed', ({ Reason }) => Reason === 'OwnerTermination');
    await owner.message('Session_Closed', ({ Reason }) => Reason === 'OwnerTermination');
  });

  it('leaves on Action_Close, also when the person’s own way out is the host’s', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file, { query: { closebutton: '1' } });
    await window.post('Disable_Default_UIAction', { action: 'UI_Close', disable: true });
    await window.frame.locator('[data-command=close]').first().click();
    await window.message('UI_Close');
    await window.message('close');
    expect(await window.messages('Session_Closed')).toEqual([]);
    await window.post('Action_Close');
    await window.message('Session_Closed');
    expect(await window.messages('UI_Close')).toHaveLength(1);
  });

  it('is told what the person asks the host for', async () => {
    const file = await stage.service.add('letter.fodt', { EnableShare: true, EnableInsertRemoteImage: true });
    const window = await stage.open(file, { query: { revisionhistory: '1' } });
    await window.frame.locator('[data-tab=file]').click();
    await window.frame.locator('[data-command=share]').first().click();
    await window.message('UI_Share');
    await window.frame.locator('[data-command=versions]').first().click();
    await window.message('UI_FileVersions');
    await window.message('rev-history');
    const saveAs = window.frame.locator('[data-command=saveAs]').first();
    await saveAs.click();
    await window.message('UI_SaveAs');
    await window.frame.getByRole('button', { name: 'Cancel' }).click();
    await window.frame.locator('[role=dialog]').waitFor({ state: 'detached' });
    await window.post('Disable_Default_UIAction', { action: 'UI_SaveAs', disable: true });
    await window.post('Show_Menu_Item', { id: 'newFile' });
    await window.frame.locator('[data-command=newFile]').first().waitFor();
    await saveAs.click();
    await window.frame.locator('[data-command=newFile]').first().click();
    await window.frame.locator('[role=menu] [data-command=newSpreadsheet]').click();
    expect((await window.message('UI_CreateFile')).Values).toEqual({ DocumentType: 'spreadsheet' });
    expect(await window.messages('UI_SaveAs')).toHaveLength(2);
    expect(await window.frame.locator('[role=dialog]').count()).toBe(0);
    await window.frame.locator('[data-tab=insert]').click();
    await window.frame.locator('[data-command=image]').first().click();
    await window.message('UI_InsertGraphic');
    await window.post('Disable_Default_UIAction', { action: 'UI_Paste', disable: true });
    await window.page.evaluate("navigator.clipboard.writeText('from elsewhere')");
    await window.post('Grab_Focus');
    await window.click(300, 115);
    await window.press('Control+v');
    await window.message('UI_Paste');
    await window.type('Quokka');
    expect(await window.stored(file, /Quokka/)).not.toContain('from elsewhere');
  });

  it('runs no scripts', async () => {
    const window = await stage.open(await stage.service.add());
    await window.post('CallPythonScript', { ScriptFile: 'a.py', Function: 'f', Values: {} });
    expect((await window.message('CallPythonScript-Result')).Values).toMatchObject({ success: false });
  });

  it('stays awake for a host that says so', async () => {
    const window = await stage.open(await stage.service.add());
    await window.post('Set_Settings', { AlwaysActive: true });
    await window.post('Get_User_State');
    expect((await window.message('Get_User_State_Resp')).Values).toEqual({ State: 'active', Elapsed: 0 });
  });

  it('is warned before a token ends', async () => {
    const soon = Date.now() + 14 * 60_000;
    const window = await stage.knock(await stage.service.add(), { fields: { access_token_ttl: String(soon) } });
    // It comes at once and goes by itself, on a busy machine before the bars have come.
    await window.frame.locator('[data-notice=warning]').waitFor();
    const { Timeout } = (await window.message('App_TokenExpiring')).Values;
    expect(Number(Timeout)).toBeGreaterThan(0);
  });
});
