import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3's protocol as a store needs, in memory: objects by path, and lists of two keys a page. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  #server: Server | undefined;

  async start(): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname);
    if (request.method === 'PUT') {
      this.objects.set(key, await buffer(request));
      return void response.writeHead(200, { ETag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (url.searchParams.get('list-type') === '2') return void response.end(this.#list(url));
    const object = this.objects.get(key);
    if (object === undefined)
      return void response
        .writeHead(404, { 'Content-Type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'Content-Length': object.length }).end(object);
  }

  #list({ pathname, searchParams }: URL): string {
    const bucket = pathname.replace(/\/?$/, '/');
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].map((key) => key.slice(bucket.length)).sort();
    const rest = keys.filter((key) => key.startsWith(searchParams.get('prefix') ?? '') && key > after);
    const page = rest.slice(0, 2);
    const next = rest.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return `<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`;
  }
}
