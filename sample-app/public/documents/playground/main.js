import { extensionOf } from '../../convert/formats.js';
import { EmbeddedEditor } from '../embedded-editor.js';
import { findEditor, openDocument } from '../storage.js';
import { rememberedUser } from '../user.js';
import { hostAnswers } from './host.js';
import { logMessage } from './message-log.js';
import { editorRequest, storageRequest } from './request.js';
import { buildSendPanel } from './send-panel.js';
import { buildSettings, readSettings } from './settings-form.js';
import { startTabs } from './tabs.js';

/** A second person for the second window. */
const others = { Alice: 'Bob', Bob: 'Carol', Carol: 'Dave' };

const id = new URLSearchParams(location.search).get('file') ?? '';
const form = document.getElementById('settings');
const problem = document.getElementById('problem');
const status = document.getElementById('status');
const another = document.getElementById('another');
const picture = new URL('../../icon.svg', import.meta.url).href;
const editor = new EmbeddedEditor(document.getElementById('editor'));

const currentSettings = () => ({ userName: rememberedUser(), ...readSettings(form) });

async function open() {
  problem.hidden = true;
  setStatus('Opening…', 'busy');
  try {
    const settings = currentSettings();
    const opened = await openDocument(id, storageRequest(settings));
    const { name } = opened.document;
    setName(name);
    const urlsrc = await findEditor(extensionOf(name));
    editor.open({ urlsrc, title: `Editor: ${name}`, ...editorRequest(settings, opened) });
  } catch (error) {
    editor.close();
    setStatus('Not opened', 'bad');
    problem.textContent =
      error instanceof SyntaxError ? `The further fields are not JSON: ${error.message}` : error.message;
    problem.hidden = false;
  }
}

/** The address holds the settings, so that it can be opened again, or sent to somebody. */
function rememberSettings() {
  const address = new URL(location.href);
  const panel = address.searchParams.get('panel');
  address.search = new URLSearchParams({ file: id, ...readSettings(form), ...(panel && { panel }) });
  history.replaceState(undefined, '', address);
  offerAnother(address);
}

function offerAnother(address) {
  const { userName } = currentSettings();
  const other = new URL(address);
  other.searchParams.set('userName', others[userName] ?? 'Alice');
  for (const name of ['userId', 'panel']) other.searchParams.delete(name);
  another.href = other;
}

async function renewToken() {
  const { accessToken, accessTokenTtl } = await openDocument(id, storageRequest(currentSettings()));
  editor.send('Reset_Access_Token', { token: accessToken, ttl: accessTokenTtl });
}

function setName(name) {
  document.title = name;
  document.getElementById('title').textContent = name;
}

/** A name for a copy. @param format extension wanted; empty: the same */
function suggestion(format) {
  const name = document.title;
  const stem = name.replace(/\.[^.]+$/, '');
  return `Copy of ${stem}.${format || extensionOf(name)}`;
}

function setStatus(text, kind = '') {
  status.textContent = text;
  status.className = `status ${kind}`;
}

const leave = () => location.assign(new URL('../../#documents-title', import.meta.url));
const answers = hostAnswers({
  send: (message, values) => editor.send(message, values),
  setStatus,
  setName,
  suggestion,
  renewToken,
  leave,
  picture,
});

editor.addEventListener('message', ({ detail }) => {
  logMessage(detail);
  if (detail.direction === 'in') answers[detail.id]?.(detail.values);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  rememberSettings();
  void open();
});

buildSettings(document.getElementById('settings-groups'), new URLSearchParams(location.search));
form.elements.userName.placeholder = rememberedUser();
buildSendPanel({ picture }, (message, values) => editor.send(message, values));
startTabs();
offerAnother(location.href);
await open();
