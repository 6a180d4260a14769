import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface About {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modified: Date;
  /** Headers `x-amz-meta-…` as they came. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** As much of S3's protocol as a store needs, in memory: objects by path, conditional writes, and lists of two keys a page. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  /** Called when an object was put, before whoever sent it hears so. */
  afterPut: (() => void) | undefined;
  /** Called when a copy begins. */
  beforeCopy: (() => void) | undefined;
  readonly #about = new Map<string, About>();
  #server: Server | undefined;
  /** Requests are taken, and never answered. */
  silent = false;

  async start(port = 0): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    // As long as S3: a request that meets Node's own end of an idle connection, after 5 s, has no answer.
    this.#server.keepAliveTimeout = 60_000;
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  /** An object that somebody else puts there. */
  put(key: string, bytes: Buffer, metadata?: About['metadata']): void {
    this.objects.set(key, bytes);
    this.#describe(key, bytes, metadata);
  }

  metadata(key: string): About['metadata'] | undefined {
    return this.#about.get(key)?.metadata;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.silent) return;
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname);
    if (request.method === 'PUT') {
      const sent = await buffer(request);
      const copy = request.headers['x-amz-copy-source'];
      if (typeof copy === 'string') return this.#copy(`/${decodeURIComponent(copy)}`, key, request, response);
      const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
      const current = this.#etag(key);
      const holds =
        (match === undefined || match === current || (match === '*' && current !== undefined)) &&
        (noneMatch === undefined || current === undefined);
      if (!holds) return void response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
      this.put(key, sent, metadataOf(request));
      response.writeHead(200, { ETag: this.#etag(key) });
      this.afterPut?.();
      return void response.end();
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
    const { modified = new Date(), metadata = {} } = this.#about.get(key) ?? {};
    response.writeHead(200, {
      'Content-Length': object.length,
      ETag: this.#etag(key),
      'Last-Modified': modified.toUTCString(),
      ...metadata,
    });
    response.end(request.method === 'HEAD' ? undefined : object);
  }

  /** With other metadata: an object that is copied upon itself has to get some. */
  #copy(source: string, key: string, request: IncomingMessage, response: ServerResponse): void {
    this.beforeCopy?.();
    const bytes = this.objects.get(source);
    const { 'x-amz-copy-source-if-match': match, 'x-amz-metadata-directive': directive } = request.headers;
    if (bytes === undefined) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    if (match !== undefined && match !== this.#etag(source))
      return void response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
    if (directive !== 'REPLACE') return void response.writeHead(400).end('<Error><Code>InvalidRequest</Code></Error>');
    this.put(key, bytes, metadataOf(request));
    response.end(`<?xml version="1.0"?><CopyObjectResult><ETag>${match}</ETag></CopyObjectResult>`);
  }

  /** Of an object as it is: the hash of its bytes, as Amazon's are. */
  #etag(key: string): string | undefined {
    const bytes = this.objects.get(key);
    if (bytes === undefined) return undefined;
    const known = this.#about.get(key);
    return (known?.bytes === bytes ? known : this.#describe(key, bytes)).etag;
  }

  #describe(key: string, bytes: Buffer, metadata: About['metadata'] = {}): About {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const about = { bytes, etag, modified: new Date(), metadata };
    this.#about.set(key, about);
    return about;
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

const metadataOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
