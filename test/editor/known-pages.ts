/** Pages of storage products, as far as the editor in their frame notices: scripts for {@link EditorForm}. */

/** The SDK's example in Node: knows that the document is loaded, and nothing else. */
export const sdkPage = `
  hear('App_LoadingStatus', ({ Status }) => Status === 'Document_Loaded' && send('Host_PostmessageReady'));
`;

/**
 * Nextcloud: gives the frame 15 s; a picker of its own for copies, which answers with a path; a button of its own;
 * names of renamed files are decoded; asked to close, it takes the frame away. It takes it away as well when the person wants
 * the file in a program of their own (`page.leaves`), a second after anything has been said since it asked for that.
 */
export const nextcloudPage = `
  const page = (window.page = { state: 'loading' });
  const ready = () => {
    clearTimeout(timer);
    page.state = 'ready';
    send('Host_PostmessageReady');
  };
  const timer = setTimeout(() => (page.state = 'given up'), 15_000);
  hear('App_LoadingStatus', ({ Status }) => {
    if (Status === 'Failed') page.state = 'failed';
    if (Status !== 'Document_Loaded') return;
    ready();
    send('Insert_Button', {
      id: 'Open_Local_Editor', imgurl: '/launch.svg', mobile: false, label: 'Open in local editor',
      hint: 'Open in local editor', insertBefore: 'print', accessKey: '2',
    });
  });
  hear('Action_Load_Resp', ({ success }) => success && ready());
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
    if (success && result === 'exportas') page.copy = fileName;
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
  hear('UI_InsertGraphic', () => send('Action_InsertGraphic', { filename: 'dot.png', url: '/pictures/dot.png' }));
  hear('UI_Close', close);
`;
