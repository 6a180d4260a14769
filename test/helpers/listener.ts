import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server that writes down who asked for what: documents must not make it hear anything. */
export class Listener {
  readonly requests: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<Listener> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const listener = new Listener(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      listener.requests.push(`${request.method} ${request.url}`);
      response.end('body { color: red }');
    });
    return listener;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
