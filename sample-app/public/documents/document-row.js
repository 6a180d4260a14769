import { extensionOf, sizeOf } from '../convert/formats.js';
import { kindOf } from './kinds.js';
import { contentAddress } from './storage.js';

const template = document.getElementById('document-row');
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** One document of the storage in the list. */
export class DocumentRow {
  #name = '';

  /** @param handlers {open(id), remove(id, name)} */
  constructor(id, handlers) {
    this.element = template.content.firstElementChild.cloneNode(true);
    this.element.dataset.id = id;
    const address = `documents/edit?${new URLSearchParams({ file: id })}`;
    this.#part('.document-name').href = address;
    this.#part('.try').href = `${address}&panel=settings`;
    this.#part('.download').href = contentAddress(id);
    this.#part('.tab').addEventListener('click', () => handlers.open(id));
    this.#part('.remove').addEventListener('click', () => handlers.remove(id, this.#name));
  }

  #part(selector) {
    return this.element.querySelector(selector);
  }

  show({ name, size, lastModified }) {
    this.#name = name;
    const badge = this.#part('.badge');
    badge.textContent = extensionOf(name).slice(0, 5) || '?';
    badge.className = `badge ${kindOf(name)}`;
    this.#part('.document-name').textContent = name;
    this.#part('.document-facts').textContent =
      lastModified === undefined ? 'new, not saved yet' : `${sizeOf(size)} · ${times.format(new Date(lastModified))}`;
    const labels = {
      '.try': 'Try settings with',
      '.tab': 'Open in a tab:',
      '.download': 'Download',
      '.remove': 'Delete',
    };
    for (const [selector, label] of Object.entries(labels))
      this.#part(selector).setAttribute('aria-label', `${label} ${name}`);
  }

  /** @param session what the service reports of it, if it is open */
  showSession(session) {
    const people = this.#part('.document-people');
    people.hidden = session === undefined;
    if (session) people.textContent = session.users.length > 0 ? `open: ${session.users.join(', ')}` : session.state;
  }
}
