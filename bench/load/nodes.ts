import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { freePort } from '../../test/helpers/free-port.js';
import { Nginx } from '../../test/nodes/nginx.js';
import { RedisServer } from '../../test/queue/helpers/redis-server.js';
import type { BenchDocument } from '../convert/documents.js';
import { Server } from '../lib/server.js';

/** What an editor is opened with. */
export interface Way {
  readonly wopiSrc: string;
  readonly accessToken: string;
}

interface Size {
  readonly count: number;
  /** Documents that may be open at a node. */
  readonly editing: number;
}

const adminToken = 'the operator of this benchmark has this token';

/** The storage host, and one editor node, or two with Redis behind nginx. */
export class Nodes {
  readonly #ports = new Map<Server, number>();

  private constructor(
    private readonly folder: string,
    private readonly size: Size,
    private readonly storage: Server,
    private readonly redis: RedisServer | undefined,
  ) {}

  servers: Server[] = [];
  #nginx: Nginx | undefined;

  static async start(folder: string, size: Size): Promise<Nodes> {
    mkdirSync(join(folder, 'shared'));
    const redis = size.count > 1 ? await RedisServer.create({ fsync: 'everysec' }) : undefined;
    const storage = await Server.start({ SVC_STORAGE_DIR: join(folder, 'storage') });
    const nodes = new Nodes(folder, size, storage, redis);
    for (let index = 0; index < size.count; index++) nodes.servers.push(await nodes.#start(await freePort()));
    const [first, second] = nodes.servers;
    if (second) nodes.#nginx = await Nginx.before([nodes.portOf(first!), nodes.portOf(second)]);
    return nodes;
  }

  get several(): boolean {
    return this.redis !== undefined;
  }

  /** Where everybody comes to. */
  get url(): string {
    return this.#nginx ? `http://127.0.0.1:${this.#nginx.port}` : this.servers[0]!.url;
  }

  portOf(server: Server): number {
    return this.#ports.get(server) ?? Number.NaN;
  }

  /** The socket as the editor's page has its address. */
  socketOf({ wopiSrc }: Way, url = this.url): string {
    return `${url.replace(/^http/, 'ws')}/svc/socket?${new URLSearchParams({ WOPISrc: wopiSrc }).toString()}`;
  }

  /** Puts the document into the storage. */
  async add({ path }: BenchDocument, user: string): Promise<Way> {
    const files = `${this.storage.url}/storage/files`;
    const upload = new FormData();
    upload.append('file', new Blob([await readFile(path)]), basename(path));
    const stored = await fetch(files, { method: 'POST', body: upload });
    const [{ id }] = (await stored.json()) as [{ readonly id: string }];
    const opened = await fetch(`${files}/${id}/open`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId: user, userName: user }),
    });
    return (await opened.json()) as Way;
  }

  /** The node that has the document open, and the other one. */
  async sides({ wopiSrc }: Way): Promise<{ readonly owner: Server; readonly other: Server }> {
    const answer = await this.#ask(this.servers[0]!, 'documents');
    const { documents } = (await answer.json()) as {
      readonly documents: readonly { readonly key: string; readonly node: string }[];
    };
    const at = documents.find(({ key }) => key === wopiSrc)?.node ?? '';
    const [owner, other] = this.servers.toSorted(
      (a, b) => Number(at.endsWith(`:${this.portOf(b)}`)) - Number(at.endsWith(`:${this.portOf(a)}`)),
    );
    return { owner: owner!, other: other! };
  }

  /** Settles when the node has given away what it had. */
  async drain(server: Server): Promise<void> {
    await (await this.#ask(server, 'drain', { method: 'POST' })).arrayBuffer();
  }

  /** A node that was drained comes back empty. */
  async restart(server: Server): Promise<void> {
    await server.stop();
    this.servers[this.servers.indexOf(server)] = await this.#start(this.portOf(server));
  }

  async stop(): Promise<void> {
    await this.#nginx?.stop();
    await Promise.all([...this.servers, this.storage].map((server) => server.stop()));
    await this.redis?.remove();
  }

  async #start(port: number): Promise<Server> {
    const server = await Server.start({
      PORT: String(port),
      SVC_STORAGE_DIR: join(this.folder, 'no-storage'),
      SVC_WOPI_HOSTS: this.storage.url,
      SVC_KEEP_DIR: join(this.folder, 'keep'),
      SVC_KITS_EDITING: String(this.size.editing),
      SVC_ADMIN_TOKEN: adminToken,
      ...(this.redis && {
        SVC_REDIS_URL: this.redis.url,
        SVC_SHARED_DIR: join(this.folder, 'shared'),
        SVC_KEEP_SHARED: 'true',
        SVC_NODE_ADDRESS: `http://127.0.0.1:${port}`,
        SVC_NODE_SECRET: 'a secret of the benchmark, long enough to be one',
      }),
    });
    this.#ports.set(server, port);
    return server;
  }

  #ask({ url }: Server, path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${url}/svc/admin/${path}`, { ...init, headers: { Authorization: `Bearer ${adminToken}` } });
  }
}
