/** Pages of storage products, as far as the editor in their frame notices: scripts for {@link EditorForm}. */

/** The SDK's example in Node: knows that the document is loaded, and nothing else. */
export const sdkPage = `
  hear('App_LoadingStatus', ({ Status }) => Status === 'Document_Loaded' && send('Host_PostmessageReady'));
`;

/**
 * Nextcloud: gives the frame 15 s; a picker of its own for copies, which answers with a path, and goes on with the copy
 * where it finds it among the files, but not with an export; a button of its own; names of renamed files are decoded; asked
 * to close, it takes the frame away. It takes it away as well when the person wants the file in a program of their own
 * (`page.leaves`), a second after anything has been said since it asked for that.
 *
 * What it finds is what its own server has at `/files/<name>`: see `HostPage.find`.
 */
export const nextcloudPage = (name: string): string => `
  const page = (window.page = { name: ${JSON.stringify(name)}, state: 'loading', listed: [], mentioned: [] });
  let timer;
  const wait = () => {
    page.state = 'loading';
    timer = setTimeout(() => (page.state = 'given up'), 15_000);
  };
  wait();
  const ready = () => {
    clearTimeout(timer);
    page.state = 'ready';
    send('Host_PostmessageReady');
  };
  const load = ({ action, token }) => {
    const form = document.forms[0];
    form.action = action;
    form.elements.access_token.value = token;
    form.submit();
    wait();
  };
  const switchTo = async (name) => {
    page.state = 'loading';
    const answer = await fetch('/files/' + encodeURIComponent(name));
    if (!answer.ok) return (page.state = 'ready');
    page.name = name;
    load(await answer.json());
  };
  hear('App_LoadingStatus', ({ Status }) => {
    if (Status === 'Frame_Ready') page.state = 'frame';
    if (Status === 'Failed') page.state = 'failed';
    if (Status !== 'Document_Loaded') return;
    ready();
    send('Insert_Button', {
      id: 'Open_Local_Editor', imgurl: '/launch.svg', mobile: false, label: 'Open in local editor',
      hint: 'Open in local editor', insertBefore: 'print', accessKey: '2',
    });
  });
  hear('Action_Load_Resp', ({ success, errorMsg, errorType }) => {
    if (success) return ready();
    Object.assign(page, { state: 'failed', error: errorMsg, errorType });
    clearTimeout(timer);
  });
  hear('UI_SaveAs', () => {
    const picker = document.createElement('dialog');
    picker.innerHTML = '<form method="dialog"><input name="name"></form>';
    picker.addEventListener('close', () => {
      send('Action_SaveAs', { Filename: '/Documents/' + picker.querySelector('input').value, Notify: true });
      picker.remove();
    });
    // Its code is a chunk of its own.
    setTimeout(() => { document.body.append(picker); picker.showModal(); }, 300);
  });
  hear('Action_Save_Resp', ({ success, result, fileName }) => {
    if (!success || !fileName) return;
    if (result === 'exportas') page.listed.push(fileName);
    else if (fileName !== page.name) void switchTo(fileName);
  });
  hear('File_Rename', ({ NewName }) => (page.name = decodeURIComponent(NewName)));
  hear('Doc_ModifiedStatus', ({ Modified }) => (page.modified = Modified));
  const close = () => {
    page.state = 'closed';
    document.querySelector('iframe').remove();
  };
  hear('Clicked_Button', ({ Id }) => {
    if (!page.leaves || Id !== 'Open_Local_Editor') return;
    send('Action_Save', { DontTerminateEdit: false, DontSaveIfUnmodified: false, Notify: false });
    send('Close_Session');
    addEventListener('message', () => setTimeout(close, 1000), { once: true });
  });
  hear('Session_Closed', ({ Reason }) => {
    if (Reason !== 'OwnerTermination' || page.leaves) return;
    page.info = 'The collaborative editing was terminated by another user';
    close();
  });
  hear('UI_InsertGraphic', () => send('Action_InsertGraphic', { filename: 'dot.png', url: '/pictures/dot.png' }));
  hear('UI_InsertFile', ({ callback, mimeTypeFilter }) => {
    page.filter = mimeTypeFilter;
    send(callback, { filename: 'then.odt', url: '/assets/then.odt' });
  });
  hear('UI_Mention', ({ type, text, username }) => {
    const people = [{ id: 'ada', label: 'Ada Byron' }, { id: 'grace', label: 'Grace Hopper' }];
    const found = people.filter(({ id, label }) => (id + label).toLowerCase().includes((text ?? '').toLowerCase()));
    if (type === 'selected') page.mentioned.push(username);
    const list = found.map(({ id, label }) => ({ label, username: id, profile: location.origin + '/index.php/u/' + id }));
    if (type === 'autocomplete') send('Action_Mention', { list });
  });
  hear('UI_PickLink', () => send('Action_InsertLink', { url: 'https://cloud.example.org/f/7' }));
  hear('Action_GetLinkPreview', ({ url }) =>
    send('Action_GetLinkPreview_Resp', { url, title: 'Minutes of May', image: null }));
  hear('UI_Share', () => (page.sidebar = 'sharing'));
  hear('UI_FileVersions', () => (page.sidebar = 'files_versions'));
  hear('UI_CreateFile', ({ DocumentType }) => (page.created = DocumentType));
  page.restore = () => send('Host_VersionRestore', { Status: 'Pre_Restore' });
  hear('App_VersionRestore', ({ Status }) => (page.restored = Status === 'Pre_Restore_Ack'));
  hear('Get_User_State_Resp', ({ Elapsed }) => (page.elapsed = Elapsed));
  setInterval(() => send('Get_User_State'), 1_000);
  hear('UI_Close', close);
`;
