import { openInTab } from '../svc/embed.js';
import { DocumentRow } from './document-row.js';
import { newKinds } from './kinds.js';
import { showSessions } from './sessions.js';
import {
  createDocument,
  fetchSessions,
  listDocuments,
  openDocument,
  removeDocument,
  uploadDocuments,
} from './storage.js';
import { rememberedUser, rememberUser, userIdOf } from './user.js';

/** How often the service is asked what it has open, ms; not while nobody looks. */
const pollEvery = 4000;

const section = document.getElementById('documents');
const list = document.getElementById('document-list');
const empty = document.getElementById('document-empty');
const problem = document.getElementById('document-problem');
const announcement = document.getElementById('document-announce');
const userName = document.getElementById('user-name');
const format = document.getElementById('new-format');
const upload = document.getElementById('upload');

const rows = new Map();

async function refresh() {
  const documents = await listDocuments();
  const ids = new Set(documents.map(({ id }) => id));
  for (const [id, row] of rows)
    if (!ids.has(id)) {
      row.element.remove();
      rows.delete(id);
    }
  const newest = documents.toSorted((a, b) => (b.lastModified ?? '9').localeCompare(a.lastModified ?? '9'));
  newest.forEach((stored, index) => {
    const row = rows.get(stored.id) ?? new DocumentRow(stored.id, { open: openTab, remove });
    rows.set(stored.id, row);
    row.show(stored);
    // Moving an element takes the focus away from it.
    if (list.children[index] !== row.element) list.insertBefore(row.element, list.children[index] ?? null);
  });
  empty.hidden = documents.length > 0;
  await poll();
}

async function poll() {
  const report = await fetchSessions();
  const open = new Map(report?.documents.map((session) => [session.id, session]));
  for (const [id, row] of rows) row.showSession(open.get(id));
  showSessions(report);
}

/** Within the click, so that the browser lets the window open. */
async function openTab(id) {
  const user = rememberedUser();
  const { url, accessToken, accessTokenTtl } = await openDocument(id, { userId: userIdOf(user), userName: user });
  openInTab({ url, fields: { access_token: accessToken, access_token_ttl: accessTokenTtl } });
}

async function remove(id, name) {
  if (!confirm(`Delete ${name} from the storage? This cannot be undone.`)) return;
  await removeDocument(id);
  announcement.textContent = `${name} is deleted.`;
  await refresh();
}

async function add(files) {
  if (files.length === 0) return;
  const stored = await uploadDocuments(files);
  announcement.textContent = `${stored.map(({ name }) => name).join(', ')} uploaded.`;
  await refresh();
}

function offerNew({ kind, label, name, formats }) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `new ${kind}`;
  button.textContent = label;
  button.addEventListener(
    'click',
    tried(async () => {
      const { id } = await createDocument(`${name}.${formats[format.value]}`);
      location.assign(`documents/edit?${new URLSearchParams({ file: id })}`);
    }),
  );
  return button;
}

/** Runs what a person asked for and shows what became of it. */
function tried(action) {
  return async (...given) => {
    try {
      problem.hidden = true;
      await action(...given);
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  };
}

function listen() {
  userName.value = rememberedUser();
  userName.addEventListener('change', () => rememberUser(userName.value));
  document.getElementById('new-kinds').append(...newKinds.map(offerNew));
  upload.addEventListener(
    'change',
    tried(async () => {
      await add([...upload.files]);
      upload.value = '';
    }),
  );
  section.addEventListener('dragover', (event) => {
    event.preventDefault();
    section.classList.add('over');
  });
  for (const type of ['dragleave', 'drop']) section.addEventListener(type, () => section.classList.remove('over'));
  section.addEventListener(
    'drop',
    tried(async (event) => add([...event.dataTransfer.files])),
  );
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update());
  window.addEventListener('pageshow', (event) => event.persisted && update());
  setInterval(() => document.visibilityState === 'visible' && update(), pollEvery);
}

const update = tried(refresh);

listen();
await update();
