/**
 * What this page does, as a host, when the editor says something. Returns the answers by message.
 *
 * @param actions {send(id, values), setStatus(text, kind), setName(name), suggestion(format), renewToken(), leave(), picture}
 */
export function hostAnswers({ send, setStatus, setName, suggestion, renewToken, leave, picture }) {
  const saveAs = (format) => {
    const Filename = prompt('Save a copy as', suggestion(format));
    if (Filename) send('Action_SaveAs', { Filename, Notify: true });
  };
  const loading = {
    Frame_Ready() {
      send('Host_PostmessageReady');
      // Here the page asks for the name.
      send('Disable_Default_UIAction', { action: 'UI_SaveAs', disable: true });
    },
    Document_Loaded: () => setStatus('Loaded', 'good'),
    Failed: () => setStatus('Not loaded', 'bad'),
  };
  return {
    App_LoadingStatus: ({ Status }) => loading[Status]?.(),
    App_SaveState: ({ State, Message }) =>
      setStatus(Message ?? saveStates[State]?.[0] ?? State, saveStates[State]?.[1]),
    App_ConnectionState: ({ Online }) => setStatus(Online ? 'Connected' : 'Reconnecting…', Online ? 'good' : 'bad'),
    App_TokenExpiring: renewToken,
    App_TokenExpired: renewToken,
    File_Rename: ({ NewName }) => setName(decodeURIComponent(NewName)),
    Session_Closed: ({ Reason }) => setStatus(`Closed: ${Reason}`, 'bad'),
    UI_Close: leave,
    UI_SaveAs: ({ format }) => saveAs(format),
    UI_InsertGraphic: () => send('Action_InsertGraphic', { url: picture }),
  };
}

const saveStates = {
  saved: ['Saved', 'good'],
  modified: ['Modified', 'busy'],
  saving: ['Saving…', 'busy'],
  uploading: ['Saving…', 'busy'],
  failed: ['Not saved', 'bad'],
  conflicted: ['Changed in storage', 'bad'],
};
