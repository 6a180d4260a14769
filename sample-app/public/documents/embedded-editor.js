/**
 * The editor in an iframe of this page: opens it by posting the host's form, and exchanges messages with it and nobody
 * else. A model for pages of other hosts; it knows nothing of this one.
 *
 * Events: `message`, with detail {direction: 'in' or 'out', time, id, values}.
 */
export class EmbeddedEditor extends EventTarget {
  #container;
  #frame;
  #origin;
  #count = 0;

  constructor(container) {
    super();
    this.#container = container;
    window.addEventListener('message', (event) => this.#receive(event));
  }

  /**
   * @param urlsrc from discovery
   * @param query WOPISrc and what else goes into the address; never a token
   * @param fields the form: access_token, access_token_ttl, ui_defaults …
   */
  open({ urlsrc, query, fields, title }) {
    this.close();
    const address = addressOf(urlsrc, query);
    this.#origin = new URL(address).origin;
    this.#frame = document.createElement('iframe');
    // Each document gets a frame of its own, so that nothing of the one before can answer.
    this.#frame.name = `editor-${++this.#count}`;
    this.#frame.title = title;
    this.#frame.allow = ['clipboard-read', 'clipboard-write', 'fullscreen']
      .map((feature) => `${feature} ${this.#origin}`)
      .join('; ');
    this.#container.replaceChildren(this.#frame);
    postForm(address, this.#frame.name, fields);
  }

  close() {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#origin = undefined;
  }

  get isOpen() {
    return this.#frame !== undefined;
  }

  /** Messages leave for the editor's own origin only, never for `*`. */
  send(id, values = {}) {
    if (!this.isOpen) return;
    const time = Date.now();
    const message = JSON.stringify({ MessageId: id, SendTime: time, Values: values });
    this.#frame.contentWindow.postMessage(message, this.#origin);
    this.#tell('out', time, id, values);
  }

  /** Believes this very frame, at the editor's origin; anything else on the web may send messages to this window too. */
  #receive({ source, origin, data }) {
    if (!this.isOpen || source !== this.#frame.contentWindow || origin !== this.#origin) return;
    const message = readMessage(data);
    if (message) this.#tell('in', Date.now(), message.MessageId, message.Values ?? {});
  }

  #tell(direction, time, id, values) {
    this.dispatchEvent(new CustomEvent('message', { detail: { direction, time, id, values } }));
  }
}

/** Opens the editor in a window of its own. There is no page around it then, and there are no messages. */
export function openInTab({ urlsrc, query, fields }) {
  postForm(addressOf(urlsrc, query), '_blank', fields);
}

function addressOf(urlsrc, query) {
  return urlsrc + new URLSearchParams(query);
}

/** A form, not an address: tokens stay out of histories and logs. */
function postForm(action, target, fields) {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target, rel: 'noopener', hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

function readMessage(data) {
  try {
    const message = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof message?.MessageId === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
