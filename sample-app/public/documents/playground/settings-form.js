import {
  checkFileInfoFields,
  formFields,
  moreField,
  personFields,
  queryFields,
  uiComponents,
  uiModeField,
  uiParts,
  userExtraFields,
} from './fields.js';

/** Builds the form once, filled from the page's address. */
export function buildSettings(container, values) {
  container.append(
    group('Person', personFields, true),
    group('CheckFileInfo', checkFileInfoFields, true),
    group('UserExtraInfo and more', [...userExtraFields, moreField], false),
    uiDefaults(),
    group('Address and form', [...queryFields, ...formFields], false),
  );
  fill(container, values);
}

/** What differs from the default, by name: what the address of this page holds. */
export function readSettings(form) {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value.trim() !== ''));
}

function fill(container, values) {
  for (const [name, value] of values) {
    const field = container.querySelector(`[name="${CSS.escape(name)}"]`);
    if (field?.type === 'checkbox') field.checked = value === 'true';
    else if (field) field.value = value;
  }
  // A group that says something is open, so that nothing works unseen.
  for (const details of container.querySelectorAll('details'))
    details.open ||= [...details.querySelectorAll('[name]')].some(({ name }) => values.has(name));
}

function group(title, fields, open) {
  const details = detailsOf(title, open);
  details.append(...fields.map(fieldOf));
  return details;
}

function uiDefaults() {
  const details = detailsOf('ui_defaults', false);
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const text of ['', ...uiParts]) head.append(headerCell(text, 'col'));
  for (const component of uiComponents) {
    const line = table.insertRow();
    line.append(headerCell(component, 'row'));
    for (const part of uiParts) {
      const choice = select(component + part, ['true', 'false']);
      choice.setAttribute('aria-label', component + part);
      line.insertCell().append(choice);
    }
  }
  details.append(fieldOf(uiModeField), table);
  return details;
}

function detailsOf(title, open) {
  const details = document.createElement('details');
  details.open = open;
  const summary = document.createElement('summary');
  summary.textContent = title;
  details.append(summary);
  return details;
}

function headerCell(text, scope) {
  const cell = document.createElement('th');
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}

function fieldOf(field) {
  return field.kind === 'flag' ? flag(field) : labelled(field);
}

function flag({ name, label = name, help }) {
  const input = Object.assign(document.createElement('input'), { type: 'checkbox', name, value: 'true' });
  const text = document.createElement('span');
  text.textContent = label;
  const hint = Object.assign(document.createElement('small'), { textContent: help });
  text.append(hint);
  const element = document.createElement('label');
  element.className = 'flag';
  element.append(input, text);
  return element;
}

function labelled({ name, label = name, kind, choices, placeholder = '', suggest }) {
  const element = document.createElement('label');
  element.className = 'field';
  element.append(label);
  if (kind === 'choice') element.append(select(name, choices));
  else if (kind === 'json')
    element.append(Object.assign(document.createElement('textarea'), { name, placeholder, rows: 2 }));
  else element.append(...input({ name, placeholder, suggest, type: kind }));
  return element;
}

function input({ name, placeholder, suggest, type }) {
  const element = Object.assign(document.createElement('input'), { name, type, placeholder, spellcheck: false });
  if (!suggest) return [element];
  const list = Object.assign(document.createElement('datalist'), { id: `suggest-${name}` });
  list.append(...suggest.map((value) => new Option(value, value)));
  element.setAttribute('list', list.id);
  return [element, list];
}

function select(name, choices) {
  const element = Object.assign(document.createElement('select'), { name });
  element.add(new Option('–', ''));
  for (const choice of choices) element.add(new Option(choice, choice));
  return element;
}
