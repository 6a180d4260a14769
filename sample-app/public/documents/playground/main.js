import { extensionOf } from '../../convert/formats.js';
import '../../svc/embed.js';
import { openDocument } from '../storage.js';
import { rememberedUser } from '../user.js';
import { hostEditor } from './host.js';
import { logMessage } from './message-log.js';
import { editorLink, storageRequest } from './request.js';

/** A second person for the second window. */
const others = { Alice: 'Bob', Bob: 'Carol', Carol: 'Dave' };

/** As the address has them; who reads the settings takes those that there are. */
const given = Object.fromEntries([...new URLSearchParams(location.search)].filter(([, value]) => value.trim() !== ''));
const { file: id = '' } = given;
const problem = document.getElementById('problem');
const status = document.getElementById('status');
const another = document.getElementById('another');
const picture = new URL('../../icon.svg', import.meta.url).href;
const editor = document.getElementById('editor');

const named = (settings) => ({ userName: rememberedUser(), ...settings });

/**
 * The element asks for the link now, and again for each new token.
 *
 * @returns when it has the first one, or there is none
 */
function open(settings) {
  problem.hidden = true;
  setStatus('Opening…', 'busy');
  return new Promise((asked) => {
    editor.link = async () => {
      try {
        const opened = await openDocument(id, storageRequest(named(settings)));
        setName(opened.document.name);
        return editorLink(settings, opened);
      } finally {
        asked();
      }
    };
  });
}

/** The address holds the settings, so that it can be opened again, or sent to somebody. */
function openAgain(settings) {
  const address = new URL(location.href);
  const panel = address.searchParams.get('panel');
  address.search = new URLSearchParams({ file: id, ...settings, ...(panel && { panel }) });
  history.replaceState(undefined, '', address);
  offerAnother(settings);
  void open(settings);
}

function offerAnother(settings) {
  const other = new URL(location.href);
  other.searchParams.set('userName', others[named(settings).userName] ?? 'Alice');
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
offerAnother(given);
await open(given);
// What opens the document goes first.
const { buildPanels } = await import('./panels.js');
buildPanels({
  userName: rememberedUser(),
  picture,
  openAgain,
  send: (message, values) => editor.editor.send(message, values),
});
