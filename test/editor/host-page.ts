import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A form that a host page posts into its frame. */
export interface EditorForm {
  /** Address of the editor with its query. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What the page does besides: JavaScript that has `send(id, values)` and registers `hear(id, (values) => …)`. */
  readonly script?: string;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Pages of a storage host's web application, on an origin that is neither the service's nor the storage's. */
export class HostPage {
  readonly #forms: EditorForm[] = [];
  /** What the pages find at `/files/<name>`: where a form has to go for that file, and with which token. */
  find: (name: string) => { readonly action: string; readonly token: string } | undefined = () => undefined;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<HostPage> {
    const server = createServer();
    const page = new HostPage(server);
    server.on('request', (request, response) => {
      const [, name] = /^\/files\/(.*)/.exec(request.url ?? '') ?? [];
      if (name !== undefined) {
        const found = page.find(decodeURIComponent(name));
        response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
        return response.end(JSON.stringify(found ?? {}));
      }
      const form = page.#forms[Number(request.url?.slice(1))];
      response.writeHead(form ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
      return response.end(form ? page.#html(form) : '');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return page;
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Address of a page that posts this form into its frame. */
  add(form: EditorForm): string {
    this.#forms.push(form);
    return `${this.origin}/${this.#forms.length - 1}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  #html({ action, fields, script = '' }: EditorForm): string {
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
    );
    return `<!doctype html><title>Host</title><meta name="viewport" content="width=device-width"><style>html,body{margin:0}iframe{position:fixed;inset:0;width:100%;height:100%;border:0}</style>
      <script>
        window.received = [];
        const handlers = {};
        const hear = (id, handle) => (handlers[id] = handle);
        const send = (MessageId, Values = {}) =>
          frames[0].postMessage(JSON.stringify({ MessageId, SendTime: Date.now(), Values }), '${new URL(action).origin}');
        addEventListener('message', ({ data, origin }) => {
          const message = { ...JSON.parse(data), origin };
          window.received.push(message);
          handlers[message.MessageId]?.(message.Values);
        });
        ${script}
      </script>
      <form method="post" target="editor" action="${escape(action)}">${inputs.join('')}</form>
      <iframe name="editor" allow="clipboard-read *; clipboard-write *; fullscreen *"></iframe>
      <script>document.forms[0].submit()</script>`;
  }
}
