/**
 * What this page does, as a host, when the editor says something.
 *
 * @param editor the element
 * @param page {setStatus(text, kind), setName(name), showProblem(text), suggestion(format), leave(), picture}
 */
export function hostEditor(editor, { setStatus, setName, showProblem, suggestion, leave, picture }) {
  editor.on('loaded', () => setStatus('Loaded', 'good'));
  editor.on('failed', ({ code, message }) => {
    setStatus('Not opened', 'bad');
    // Anything else the editor itself tells.
    if (code === 'no_link' || code === 'timeout') showProblem(message);
  });
  editor.on('saveState', ({ State, Message }) => {
    const [text, kind] = saveStates[State] ?? [State];
    setStatus(Message ?? text, kind);
  });
  editor.on('connection', ({ Online }) => setStatus(Online ? 'Connected' : 'Reconnecting…', Online ? 'good' : 'bad'));
  editor.on('renamed', setName);
  editor.on('closed', (reason) => setStatus(`Closed: ${reason}`, 'bad'));
  editor.on('close', leave);
  editor.on('insertImage', () => picture);
  editor.on('message', ({ id, values }) => {
    // Here the page asks for the name.
    if (id === 'UI_SaveAs') saveAs(editor, suggestion(values.format));
  });
  editor.on('loaded', () => editor.editor.send('Disable_Default_UIAction', { action: 'UI_SaveAs', disable: true }));
}

function saveAs(editor, suggestion) {
  const name = prompt('Save a copy as', suggestion);
  // What becomes of it is told by the editor.
  if (name) editor.saveAs(name).catch(() => undefined);
}

const saveStates = {
  saved: ['Saved', 'good'],
  modified: ['Modified', 'busy'],
  saving: ['Saving…', 'busy'],
  uploading: ['Saving…', 'busy'],
  failed: ['Not saved', 'bad'],
  conflicted: ['Changed in storage', 'bad'],
};
