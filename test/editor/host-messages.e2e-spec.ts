import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { faults } from '../helpers/hosts/index.js';
import { protectedOdt } from '../session/protected-odt.js';
import { textOf } from '../session/service-under-test.js';
import { EditorStage } from './editor-stage.js';

describe('messages between host page and editor', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('tells once that the document is loaded, to the page at PostMessageOrigin', async () => {
    const window = await stage.open(await stage.service.add());
    await window.post('Get_Export_Formats');
    const formats = (await window.message('Get_Export_Formats_Resp')).Values as unknown as { Format: string }[];
    expect(formats.map(({ Format }) => Format)).toContain('pdf');
    const statuses = (await window.messages('App_LoadingStatus')).map(({ Values }) => Values['Status']);
    expect(statuses).toEqual(['Initialized', 'Frame_Ready', 'Document_Loaded']);
    expect(await window.messages('Action_Load_Resp')).toMatchObject([{ Values: { success: true } }]);
    expect((await window.messages())[0]?.origin).toBe(`http://127.0.0.1:${stage.service.port}`);
  });

  it('tells once that it failed, and why', async () => {
    // Asked when the form comes and, as that failed, by the socket once more.
    stage.service.host.always('CheckFileInfo', faults.status(404));
    const window = await stage.knock(await stage.service.add());
    await window.status('Failed');
    stage.service.host.always('CheckFileInfo');
    expect(await window.messages('Action_Load_Resp')).toMatchObject([{ Values: { success: false } }]);
    expect(
      (await window.messages('App_LoadingStatus')).filter(({ Values }) => Values['Status'] === 'Failed'),
    ).toHaveLength(1);
  });

  it('neither speaks to nor hears a page at another origin', async () => {
    const file = await stage.service.add('letter.fodt', { PostMessageOrigin: 'https://cloud.example.org' });
    const window = await stage.knock(file);
    await window.until(async () => (await window.tiles()) > 0, 'tiles');
    await window.post('Host_PostmessageReady');
    await window.post('Action_Save', { Notify: true });
    await window.click(300, 115);
    await window.type('x');
    expect(
      (await window.messages()).filter(
        ({ MessageId }) => MessageId !== 'App_LoadingStatus' && MessageId !== 'App_ConnectionState',
      ),
    ).toEqual([]);
    expect((await window.messages('App_LoadingStatus')).map(({ Values }) => Values['Status'])).not.toContain(
      'Document_Loaded',
    );
    expect(stage.service.host.calls('PutFile').filter(({ fileId }) => fileId === file.id)).toEqual([]);
  });

  it('waits for Host_PostmessageReady before it does what it is asked', async () => {
    const window = await stage.knock(await stage.service.add());
    await window.status('Document_Loaded');
    await window.post('Get_Views');
    await window.post('Host_PostmessageReady');
    await window.post('Get_Export_Formats');
    await window.message('Get_Export_Formats_Resp');
    expect(await window.messages('Get_Views_Resp')).toEqual([]);
  });

  it('saves with the host’s ExtendedData, and says when there was nothing to save', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.post('Action_Save', { Notify: true, DontSaveIfUnmodified: true });
    expect((await window.message('Action_Save_Resp')).Values).toMatchObject({ success: true, result: 'unmodified' });
    await window.post('Action_Save', { Notify: true, ExtendedData: 'CustomFlag=1' });
    await window.until(async () => (await window.messages('Action_Save_Resp')).length === 2, 'the second answer');
    const [put] = stage.service.host.calls('PutFile').slice(-1);
    expect(put?.headers['x-svc-wopi-extendeddata']).toBe('CustomFlag=1');
  });

  it('saves for a host that saves itself when it hears UI_Save', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.post('Disable_Default_UIAction', { action: 'UI_Save', disable: true });
    await window.click(300, 115);
    await window.type('x');
    await window.press('Control+s');
    await window.message('UI_Save');
    expect(await window.save()).toMatchObject({ success: true });
    expect(await window.messages('UI_Save')).toHaveLength(1);
    expect(stage.service.host.calls('PutFile').filter(({ fileId }) => fileId === file.id)).toHaveLength(1);
  });

  it('saves under another name', async () => {
    const window = await stage.open(await stage.service.add());
    await window.post('Action_SaveAs', { Filename: '/Documents/copy.odt', Notify: true });
    expect((await window.message('Action_Save_Resp')).Values).toEqual({
      success: true,
      result: 'saveas',
      fileName: '/Documents/copy.odt',
    });
    expect(stage.service.host.calls('PutRelativeFile')).toHaveLength(1);
    for (const Filename of ['../copy.odt', '', undefined, 'copy', 'a\u0000.odt'])
      await window.post('Action_SaveAs', { Filename, Notify: true });
    await window.until(async () => (await window.messages('Action_Save_Resp')).length === 6, 'an answer for each');
    for (const { Values } of (await window.messages('Action_Save_Resp')).slice(1))
      expect(Values).toMatchObject({ success: false, errorMsg: expect.stringMatching(/./) });
    expect(stage.service.host.calls('PutRelativeFile')).toHaveLength(1);
  });

  it('hands downloads to a host that wants them', async () => {
    const file = await stage.service.add('letter.fodt', { DownloadAsPostMessage: true });
    const window = await stage.open(file);
    await window.post('Action_Print');
    const print = await window.message('Download_As', ({ Type }) => Type === 'print');
    const asked = await fetch(print.Values['URL'] as string, { method: 'HEAD' });
    const pdf = await fetch(print.Values['URL'] as string);
    expect([asked.status, asked.headers.get('content-length')]).toEqual([200, pdf.headers.get('content-length')]);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await fetch(print.Values['URL'] as string)).status).toBe(404);
    await window.post('Action_Export', { Format: 'odt' });
    await window.message('Download_As', ({ Type }) => Type === 'export');
  });

  it('inserts, runs and describes', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.post('Action_Paste', { Mimetype: 'text/plain;charset=utf-8', Data: 'PASTED ' });
    await window.post('Send_UNO_Command', { Command: '.uno:SelectAll' });
    await window.post('Action_Copy', { Mimetype: 'text/plain' });
    expect((await window.message('Action_Copy_Resp')).Values['content']).toContain('PASTED');
    await window.post('Action_GoToPage', { Page: 7 });
    expect((await window.message('Action_GoToPage_Resp')).Values).toEqual({ Page: 7, success: false });
    await window.post('Get_User_State');
    expect((await window.message('Get_User_State_Resp')).Values).toMatchObject({ State: 'active' });
    await window.save();
    expect(textOf(file.bytes)).toContain('PASTED');
  });

  it('says once that the token has expired, takes a new one and uses it', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    const renewed = file.addUser({});
    stage.service.host.revoked.add(file.token);
    await window.click(300, 115);
    await window.type('x');
    expect(await window.save()).toMatchObject({ success: false });
    await window.message('App_TokenExpired');
    await window.post('Reset_Access_Token', { token: renewed, ttl: Date.now() + 3_600_000 });
    await window.type('y');
    expect(await window.save()).toMatchObject({ success: true });
    const [put] = stage.service.host.calls('PutFile').slice(-1);
    expect(put?.headers.authorization).toBe(`Bearer ${renewed}`);
    expect(await window.messages('App_TokenExpired')).toHaveLength(1);
  });

  it('tells who comes and goes, and what becomes of the file', async () => {
    const file = await stage.service.add('letter.fodt', {
      UserCanRename: true,
      SupportsRename: true,
      BreadcrumbDocName: 'Letter to Ada',
    });
    const window = await stage.open(file);
    const title = window.frame.locator('[data-region=title]');
    await title.getByText('Letter to Ada').waitFor();
    expect(await window.messages('Doc_Title')).toMatchObject([{ Values: { Title: 'letter.fodt' } }]);
    const guest = await stage.open(file, { token: file.addUser({ UserId: 'guest', UserFriendlyName: 'Gus' }) });
    await window.message('View_Added', ({ UserName, IsCurrentView }) => UserName === 'Gus' && IsCurrentView === false);
    await window.message('Views_List', (views) => Object.keys(views).length === 2);
    await stage.leave(guest);
    await window.message('View_Removed');
    await window.type('x');
    await window.message('App_SaveState', ({ State }) => State === 'modified');
    await window.save();
    await window.message('App_SaveState', ({ State }) => State === 'saved');
    await window.frame.locator('[data-tab=file]').click();
    await window.frame.locator('[data-command=rename]').click();
    await window.frame.locator('[role=dialog] input').fill('other 100%');
    await window.press('Enter');
    expect((await window.message('File_Rename')).Values).toEqual({ NewName: 'other%20100%25.fodt' });
    await window.message('Doc_Title', ({ Title }) => Title === 'other 100%.fodt');
    await title.getByText('other 100%.fodt').waitFor();
  });

  it('has entries of the host in the context menu, its words for failures, and its keyboard', async () => {
    const window = await stage.open(await stage.service.add());
    await window.post('Insert_ContextualButton', { id: 'ask', label: 'Ask about this', unoCommand: 'Bold' });
    await window.post('Hint_NoOnscreenKeyboard');
    const input = window.frame.locator('.svc-input');
    await window.until(async () => (await input.getAttribute('inputmode')) === 'none', 'no keyboard on the screen');
    await window.post('Hint_OnscreenKeyboard');
    await window.until(async () => (await input.getAttribute('inputmode')) === 'text', 'a keyboard on the screen');
    await window.click(300, 115, { button: 'right' });
    await window.frame.getByRole('menuitem', { name: 'Ask about this' }).click();
    expect((await window.message('Clicked_ContextualButton')).Values).toEqual({ Id: 'ask' });
    await window.frame.locator('[data-command=bold][aria-pressed=true]').first().waitFor();
    await window.post('Error_Messages', { list: [{ type: 'savefailed', msg: 'Call the porter.' }] });
    // The next try comes soon, and the notice goes when it succeeds.
    stage.service.host.always('PutFile', faults.status(500));
    await window.type('x');
    expect(await window.save()).toMatchObject({ success: false });
    await window.frame.locator('[data-notice=error]', { hasText: 'Call the porter.' }).waitFor();
    stage.service.host.always('PutFile');
  });

  it('asks the host what to link to and what is there', async () => {
    const file = await stage.service.add('letter.fodt', { EnableRemoteLinkPicker: true });
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.press('Control+k');
    await window.frame.getByRole('button', { name: 'From the storage' }).click();
    await window.message('UI_PickLink');
    const url = 'https://cloud.example.org/f/7';
    await window.post('Action_InsertLink', { url, text: 'Minutes' });
    // The key may overtake the message.
    await window.message('App_SaveState', ({ State }) => State === 'modified');
    await window.press('ArrowLeft');
    expect((await window.message('Action_GetLinkPreview')).Values).toEqual({ url });
    const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=';
    await window.post('Action_GetLinkPreview_Resp', { url: 'https://else.where', title: 'Another', image });
    await window.post('Action_GetLinkPreview_Resp', { url, title: 'Minutes of May', image });
    const card = window.frame.getByTestId('link-card');
    await card.filter({ hasText: 'Minutes of May' }).waitFor();
    expect(await card.locator('img').getAttribute('src')).toBe(image);
    await window.press('Control+End');
    await card.waitFor({ state: 'detached' });
    await window.post('Show_Menu_Item', { id: 'openFile' });
    // The key may overtake the message.
    await window.until(async () => {
      await window.press('Control+Alt+o');
      return (await window.messages('UI_OpenDocument')).length > 0;
    }, 'the host to be asked for another document');
  });

  it('compares with a version the host gives, and says what it cannot do', async () => {
    const file = await stage.service.add('letter.fodt', { EnableInsertRemoteFile: true });
    const older = Buffer.from(file.bytes!.toString().replace(/(<text:p[^>]*>)/, '$1Wombats then. '));
    stage.service.host.page('/versions/3', (exchange) => exchange.send({ status: 200, body: older }));
    const window = await stage.open(file, { context: { viewport: { width: 1900, height: 800 } } });
    await window.frame.locator('[data-tab=review]').click();
    await window.frame.locator('[data-command=compare]').click();
    const { callback, mimeTypeFilter } = (await window.message('UI_InsertFile')).Values;
    expect(callback).toBe('Action_CompareDocuments');
    expect(mimeTypeFilter).toContain('application/vnd.oasis.opendocument.text');
    await window.post('Action_CompareDocuments', { url: '/versions/3', filename: 'then.fodt' });
    expect((await window.message('Action_CompareDocuments_Resp')).Values).toEqual({ success: true });
    await window.stored(file, /<text:tracked-changes[^]*Wombats then/);
    await window.post('Action_CompareDocuments', { url: '/versions/3', filename: 'then.ods' });
    await window.message('Action_CompareDocuments_Resp', ({ success }) => success === false);
    await window.post('Action_InsertMultimedia', { url: '/film.mp4' });
    expect((await window.message('Action_InsertMultimedia_Resp')).Values['success']).toBe(false);
    await window.frame.locator('[data-notice=error]', { hasText: 'Sound and video' }).waitFor();
  });

  it('mentions whom the host proposes, and tells of comments', async () => {
    const window = await stage.open(await stage.service.add());
    await window.click(300, 115);
    await window.press('Control+Alt+c');
    const comment = window.frame.locator('[data-region=comments] textarea');
    await comment.pressSequentially('Ask @an');
    expect((await window.message('UI_Mention', ({ text }) => text === 'an')).Values['type']).toBe('autocomplete');
    const list = ['anna', 'anton'].map((username) => ({ username, label: `${username} Ast`, profile: '/u' }));
    await window.post('Action_Mention', { list });
    await window.frame.getByRole('option', { name: 'anton' }).waitFor();
    await window.press('ArrowDown');
    await window.press('Enter');
    const chosen = await window.message('UI_Mention', ({ type }) => type === 'selected');
    expect(chosen.Values).toEqual({ type: 'selected', username: 'anton', label: 'anton Ast' });
    await window.type('please');
    // Who has gone elsewhere chooses nobody, and neither does who sends.
    const option = window.frame.getByRole('option', { name: 'anton' });
    const propose = async (text: string): Promise<void> => {
      await window.type(text);
      await window.message('UI_Mention', (asked) => asked['text'] === text.trim().slice(1));
      await window.post('Action_Mention', { list });
      await option.waitFor();
    };
    await propose(' @ant');
    expect(await comment.getAttribute('aria-activedescendant')).toBe(
      await window.frame.locator('[role=option][aria-selected=true]').getAttribute('id'),
    );
    await window.press('Home');
    await option.waitFor({ state: 'detached' });
    await window.press('End');
    await window.press('Backspace');
    await window.message('UI_Mention', (asked) => asked['text'] === 'an');
    await window.post('Action_Mention', { list });
    await option.waitFor();
    await window.press('Shift+Tab');
    await option.waitFor({ state: 'detached' });
    expect((await window.messages('UI_Mention')).filter(({ Values }) => Values['type'] === 'selected')).toHaveLength(1);
    await comment.focus();
    await window.press('End');
    for (let letter = 0; letter < ' @an'.length; letter++) await window.press('Backspace');
    await propose(' @anto');
    await window.press('Control+Enter');
    const { Values } = await window.message('Inserted_Comment');
    expect(Values).toMatchObject({ Type: 'Comment', Author: 'User One', Text: 'Ask @anton Ast please @anto' });
    await window.frame.locator('[data-comment]').click();
    expect((await window.message('Clicked_Comment')).Values).toEqual({ Id: Values['Id'] });
  });

  it('tells that nobody knew the password', async () => {
    const window = await stage.knock(stage.service.host.add('secret.odt', await protectedOdt('Under lock', 'right')));
    await window.frame.getByRole('button', { name: 'Cancel' }).click();
    await window.message('UI_Cancel_Password');
    await window.status('Failed');
  });

  it('saves before an older version is restored, and says so', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.click(300, 115);
    await window.type('x');
    await window.post('Host_VersionRestore', { Status: 'Pre_Restore' });
    await window.message('App_VersionRestore', ({ Status }) => Status === 'Pre_Restore_Ack');
    expect(textOf(file.bytes)).toContain('x');
  });

  it('shows the page’s own error when nothing can be opened', async () => {
    const window = await stage.knock(await stage.service.add(), { query: { WOPISrc: '' } });
    await window.status('Failed');
    expect(await window.frame.locator('[role=alert]').textContent()).toContain('WOPISrc');
  });
});
