import { typicalMessages } from './typical-messages.js';

const form = document.getElementById('send-form');
const problem = document.getElementById('send-problem');

/** Buttons of typical messages, and a form for any other. @param send (id, values) */
export function buildSendPanel(context, send) {
  const groups = typicalMessages(context);
  document.getElementById('typical').append(...groups.map((group) => groupOf(group, send)));
  const ids = new Set(groups.flatMap(({ items }) => items.flatMap(({ buttons }) => buttons.map(({ id }) => id))));
  document.getElementById('message-ids').append(...[...ids].map((id) => new Option(id, id)));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendForm(send);
  });
}

function groupOf({ title, items }, send) {
  const element = document.createElement('div');
  element.className = 'typical-group';
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', title);
  element.append(textOf('typical-title', title), ...items.map((item) => itemOf(item, send)));
  return element;
}

function itemOf({ subject, buttons }, send) {
  const element = textOf('typical-item', '');
  if (subject) element.append(textOf('typical-subject', subject));
  element.append(...buttons.map((message) => buttonOf(message, subject, send)));
  return element;
}

/** Sends at once, and leaves the message in the form to be changed and sent again. */
function buttonOf({ label, id, values }, subject, send) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
  button.title = `${id} ${Object.keys(values).length > 0 ? JSON.stringify(values) : ''}`.trim();
  button.dataset.message = id;
  if (subject) button.setAttribute('aria-label', `${subject} ${label}`);
  button.addEventListener('click', () => {
    form.elements.id.value = id;
    form.elements.values.value = JSON.stringify(values);
    void sendForm(send);
  });
  return button;
}

const textOf = (className, textContent) => Object.assign(document.createElement('span'), { className, textContent });

async function sendForm(send) {
  problem.hidden = true;
  try {
    await send(form.elements.id.value.trim(), valuesOfForm());
  } catch (error) {
    problem.textContent = error.message;
    problem.hidden = false;
  }
}

function valuesOfForm() {
  try {
    return JSON.parse(form.elements.values.value || '{}');
  } catch (error) {
    throw new Error(`The values are not JSON: ${error.message}`);
  }
}
