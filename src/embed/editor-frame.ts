import type { IncomingId } from '../protocol/index.js';
import { lookFields, type EditorOptions } from './editor-look.js';
import { postForm, type EditorForm } from './link.js';

export interface EditorMessage {
  readonly id: string;
  readonly values: unknown;
}

let frames = 0;

/**
 * An iframe with the editor, and the messages between it and this window. Each document gets one of its own, so that
 * nothing of the one before can answer.
 */
export class EditorFrame {
  readonly #element = document.createElement('iframe');
  readonly #address: URL;
  readonly #fields: Readonly<Record<string, string>>;

  constructor(
    container: HTMLElement,
    { url, fields }: EditorForm,
    look: EditorOptions,
    private readonly received: (message: EditorMessage) => void,
  ) {
    this.#address = new URL(url, location.href);
    if (look.lang !== undefined) this.#address.searchParams.set('lang', look.lang);
    this.#fields = { ...fields, ...lookFields(look) };
    const { origin } = this.#address;
    this.#element.name = `svc-editor-${++frames}`;
    this.#element.title = look.title ?? 'Document';
    this.#element.allow = ['clipboard-read', 'clipboard-write', 'fullscreen']
      .map((feature) => `${feature} ${origin}`)
      .join('; ');
    Object.assign(this.#element.style, { display: 'block', width: '100%', height: '100%', border: '0' });
    container.append(this.#element);
    window.addEventListener('message', this.#receive);
  }

  /** Sends the form that opens the document. */
  load(): void {
    postForm(this.#address.href, this.#element.name, this.#fields);
  }

  post(id: IncomingId, values: Readonly<Record<string, unknown>>): void {
    const message = JSON.stringify({ MessageId: id, SendTime: Date.now(), Values: values });
    this.#element.contentWindow?.postMessage(message, this.#address.origin);
  }

  remove(): void {
    window.removeEventListener('message', this.#receive);
    this.#element.remove();
  }

  /** Believes this very frame, at the editor's origin; anything else on the web may send messages to this window too. */
  readonly #receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.#element.contentWindow || origin !== this.#address.origin) return;
    const message = readMessage(data);
    if (message) this.received(message);
  };
}

function readMessage(data: unknown): EditorMessage | undefined {
  try {
    const message = (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown> | null;
    const id = message?.['MessageId'];
    return typeof id === 'string' ? { id, values: message?.['Values'] ?? {} } : undefined;
  } catch {
    return undefined;
  }
}
