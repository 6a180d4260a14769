/** What hosts usually send, by purpose: button label, message, values. `picture` is an address the service may fetch. */
export function typicalMessages({ picture }) {
  return [
    [
      'Save',
      [
        ['Save', 'Action_Save', { Notify: true }],
        ['Save as', 'Action_SaveAs', { Filename: 'Copy.odt', Notify: true }],
        ['Export', 'Action_Export', { Format: 'pdf', Notify: true }],
        ['Print', 'Action_Print'],
      ],
    ],
    [
      'Ask',
      [
        ['Views', 'Get_Views'],
        ['Export formats', 'Get_Export_Formats'],
        ['Comments', 'Get_Comments'],
        ['User state', 'Get_User_State'],
      ],
    ],
    [
      'Show',
      [
        ['Menubar', [hide('Hide_Menubar'), show('Show_Menubar')]],
        ['Ruler', [hide('Hide_Ruler'), show('Show_Ruler')]],
        ['Status bar', [hide('Hide_StatusBar'), show('Show_StatusBar')]],
        ['Sidebar', [hide('Hide_Sidebar'), show('Show_Sidebar')]],
        ['Notebookbar', [hide('Collapse_Notebookbar'), show('Extend_Notebookbar')]],
        ['Print button', [hide('Hide_Button', { id: 'print' }), show('Show_Button', { id: 'print' })]],
        ['Edit menu', [hide('Hide_Menu_Item', { id: 'edit' }), show('Show_Menu_Item', { id: 'edit' })]],
        ['Insert tab', [hide('Hide_NotebookTab', { id: 'insert' }), show('Show_NotebookTab', { id: 'insert' })]],
        [
          'Busy',
          [
            ['on', 'Action_ShowBusy', { Label: 'The host is busy…' }],
            ['off', 'Action_HideBusy'],
          ],
        ],
      ],
    ],
    [
      'Change the editor',
      [
        ['Classic', 'Action_ChangeUIMode', { Mode: 'classic' }],
        ['Notebookbar', 'Action_ChangeUIMode', { Mode: 'notebookbar' }],
        ['Full screen', 'Action_Fullscreen'],
        ['Slideshow', 'Action_FullscreenPresentation'],
        ['Own button', 'Insert_Button', { id: 'mine', hint: 'Button of the host', imgurl: picture, mobile: true }],
        ['Own save', 'Disable_Default_UIAction', { action: 'UI_Save', disable: true }],
      ],
    ],
    [
      'Write',
      [
        ['Focus', 'Grab_Focus'],
        ['Text', 'Action_Paste', { Mimetype: 'text/plain;charset=utf-8', Data: 'Hello from the host' }],
        ['Picture', 'Action_InsertGraphic', { url: picture }],
        ['Link', 'Action_InsertLink', { url: 'https://www.example.org/', text: 'Example' }],
        ['Bold', 'Send_UNO_Command', { Command: '.uno:Bold' }],
        ['Copy', 'Action_Copy', { Mimetype: 'text/plain' }],
        ['Page 1', 'Action_GoToPage', { Page: 1 }],
      ],
    ],
    [
      'Session',
      [
        ['Ready', 'Host_PostmessageReady'],
        ['Follow', 'Action_FollowUser', { Follow: true }],
        ['Always active', 'Set_Settings', { AlwaysActive: true }],
        ['Close', 'Action_Close'],
        ['Close for all', 'Close_Session'],
      ],
    ],
  ].map(([title, items]) => ({ title, items: items.map(itemOf) }));
}

const hide = (id, values) => ['off', id, values];
const show = (id, values) => ['on', id, values];

/** A button, or two for one subject: {subject, buttons}. */
function itemOf([label, second, values]) {
  if (typeof second === 'string') return { buttons: [buttonOf([label, second, values])] };
  return { subject: label, buttons: second.map(buttonOf) };
}

const buttonOf = ([label, id, values = {}]) => ({ label, id, values });
