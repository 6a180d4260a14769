import { extensionOf } from '../../convert/formats.js';
import '../../svc/embed.js';
import { openDocument } from '../storage.js';
import { rememberedUser } from '../user.js';
import { hostEditor } from './host.js';
import { logMessage } from './message-log.js';
import { editorLink, storageRequest } from './request.js';
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
const editor = document.getElementById('editor');

const currentSettings = () => ({ userName: rememberedUser(), ...readSettings(form) });

/** The element asks for the link now, and again for each new token. */
function open() {
  const settings = currentSettings();
  problem.hidden = true;
  setStatus('Opening…', 'busy');
  editor.link = async () => {
    const opened = await openDocument(id, storageRequest(settings));
    setName(opened.document.name);
    return editorLink(settings, opened);
  };
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

function showProblem(text) {
  problem.textContent = text;
  problem.hidden = false;
}

const leave = () => location.assign(new URL('../../#documents-title', import.meta.url));

hostEditor(editor, { setStatus, setName, showProblem, suggestion, leave, picture });
editor.on('message', (message) => logMessage('in', message));
editor.on('sent', (message) => logMessage('out', message));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  rememberSettings();
  open();
});

buildSettings(document.getElementById('settings-groups'), new URLSearchParams(location.search));
form.elements.userName.placeholder = rememberedUser();
buildSendPanel({ picture }, (message, values) => editor.editor.send(message, values));
startTabs();
offerAnother(location.href);
open();
