const list = document.getElementById('log');
const filter = document.getElementById('log-filter');

/** Older messages leave the list. */
const longest = 500;
const times = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hour12: false,
});
const arrows = { in: '←', out: '→' };
const meanings = { in: 'from the editor', out: 'to the editor' };

/** The list shows its end, unless somebody has scrolled back. */
let follows = true;

/** Adds a message at the end. */
export function logMessage(direction, { id, values }) {
  const item = document.createElement('li');
  item.className = direction;
  item.dataset.id = id;
  item.append(
    part('time', 'log-time', times.format(Date.now())),
    arrow(direction),
    part('span', 'log-id', id),
    ...valuesOf(values),
  );
  list.append(item);
  if (list.childElementCount > longest) list.firstElementChild.remove();
  applyFilter(item);
  follow();
}

function part(tag, className, textContent) {
  return Object.assign(document.createElement(tag), { className, textContent });
}

function arrow(direction) {
  const element = part('span', 'log-arrow', arrows[direction]);
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', meanings[direction]);
  return element;
}

function valuesOf(values) {
  const text = JSON.stringify(values);
  if (text === '{}') return [];
  const link = linkOf(values);
  if (text.length < 90) return [part('code', 'log-values', text), ...link];
  const details = document.createElement('details');
  details.className = 'log-values';
  details.append(part('summary', '', `${text.slice(0, 70)}…`), part('pre', '', JSON.stringify(values, undefined, 2)));
  return [details, ...link];
}

/** A download that the editor leaves to the host. */
function linkOf({ URL: address }) {
  if (typeof address !== 'string' || !/^https?:/.test(address)) return [];
  return [Object.assign(part('a', 'log-link', 'Fetch it'), { href: address, target: '_blank', rel: 'noopener' })];
}

function applyFilter(item) {
  item.hidden = !item.dataset.id.toLowerCase().includes(filter.value.trim().toLowerCase());
}

function follow() {
  if (follows) list.scrollTop = list.scrollHeight;
}

list.addEventListener('scroll', () => {
  follows = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
});
new ResizeObserver(follow).observe(list);
filter.addEventListener('input', () => [...list.children].forEach(applyFilter));
document.getElementById('log-clear').addEventListener('click', () => list.replaceChildren());
