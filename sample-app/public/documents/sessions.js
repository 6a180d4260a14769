import { sizeOf } from '../convert/formats.js';

const details = document.getElementById('sessions');
const summary = document.getElementById('sessions-summary');
const body = document.getElementById('sessions-body');
const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** What the service says it has open. */
export function showSessions(report) {
  details.hidden = report === undefined;
  if (!report) return;
  const { documents, stats } = report;
  summary.textContent = [
    count(documents.length, 'open document'),
    count(stats.views, 'view'),
    `${stats.keep.entries} kept unsaved (${sizeOf(stats.keep.bytes)})`,
  ].join(' · ');
  body.replaceChildren(...(documents.length > 0 ? documents.map(row) : [nothing()]));
}

function row({ fileName, state, modified, users, views, writers, openedAt }) {
  const line = document.createElement('tr');
  const cells = [
    fileName,
    modified ? `${state}, modified` : state,
    users.join(', ') || '–',
    `${writers} of ${views}`,
    times.format(new Date(openedAt)),
  ];
  for (const text of cells) line.insertCell().textContent = text;
  return line;
}

function nothing() {
  const line = document.createElement('tr');
  const cell = line.insertCell();
  cell.colSpan = 5;
  cell.textContent = 'Nothing is open.';
  return line;
}

const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;
