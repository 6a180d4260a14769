import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WopiFile } from '../../wopi/index.js';
import { serveCorrectly } from './correct-host.js';
import { Exchange, type Behaviour } from './exchange.js';
import type { HostState } from './host-state.js';
import { RecordedCall, type HostOperation } from './recorded-call.js';
import { StoredFile } from './stored-file.js';

/**
 * A storage host over real HTTP on a free port of loopback. It follows the specification until it is told otherwise,
 * and remembers every request.
 *
 * @example
 * ```ts
 * const host = await TestHost.start();
 * const file = host.add('letter.odt', bytes);
 * host.once('PutFile', faults.status(500));          // next PutFile only
 * host.always('CheckFileInfo', faults.info({ Size: 1 }));
 * await client.putFile(host.wopiFile(file), path, …);
 * expect(host.calls('PutFile')).toHaveLength(1);
 * await host.stop();
 * ```
 * @publicApi
 */
export class TestHost implements HostState {
  /** By id; one that is deleted here is gone for the service, too. */
  readonly files = new Map<string, StoredFile>();
  /** Tokens that have expired. */
  readonly revoked = new Set<string>();
  /** Tokens of people who may not see the file any more: answered with 403. */
  readonly barred = new Set<string>();
  /** PutFile without the file's lock answers 409, as some hosts do. */
  requiresLock = false;
  /** PutFile is stored whatever timestamp it carries. */
  ignoresTimestamps = false;
  /** Instead of tokens: the exact `Authorization` header that admits. */
  requiredAuthorization: string | undefined;

  readonly #recorded: RecordedCall[] = [];
  readonly #next = new Map<HostOperation, Behaviour[]>();
  readonly #standing = new Map<HostOperation, Behaviour>();
  readonly #pages = new Map<string, Behaviour>();
  readonly #events = new EventEmitter();
  #ids = 0;

  private constructor(private readonly server: Server) {}

  /** Listens on a free port of 127.0.0.1. Call {@link stop} in the end. */
  static async start(): Promise<TestHost> {
    const server = createServer();
    const host = new TestHost(server);
    server.on('request', (request, response) => void host.#serve(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return host;
  }

  /** Cuts what is open and settles when the port is free. */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** No slash at the end. */
  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** `bytes` absent: the file does not exist yet (templates). */
  add(name: string, bytes?: Buffer | string, id = String(++this.#ids)): StoredFile {
    const file = new StoredFile(id, name, bytes === undefined ? undefined : Buffer.from(bytes));
    this.files.set(id, file);
    return file;
  }

  /** WOPISrc of a file. */
  src(file: StoredFile): string {
    return `${this.origin}/wopi/files/${encodeURIComponent(file.id)}`;
  }

  /** A file with credentials, as `WopiClientService` takes it. Default: those of its first user. */
  wopiFile(file: StoredFile, credentials: WopiFile['credentials'] = { accessToken: file.token }): WopiFile {
    return { src: this.src(file), credentials };
  }

  /** The next calls of this kind, one behaviour each. */
  once(operation: HostOperation, ...behaviours: Behaviour[]): void {
    this.#next.set(operation, [...(this.#next.get(operation) ?? []), ...behaviours]);
  }

  /** Every call of this kind, after those of {@link once}; without behaviour: correct again. */
  always(operation: HostOperation, behaviour?: Behaviour): void {
    if (behaviour) this.#standing.set(operation, behaviour);
    else this.#standing.delete(operation);
  }

  /** Serves a path outside `/wopi/files/`, such as a template; returns its address. */
  page(path: string, behaviour: Behaviour): string {
    this.#pages.set(path, behaviour);
    return this.origin + path;
  }

  /**
   * Requests so far, oldest first: all, or those of one kind. With a behaviour that is `early`, without their bodies.
   */
  calls(operation?: HostOperation): RecordedCall[] {
    return this.#recorded.filter((call) => operation === undefined || call.operation === operation);
  }

  /** Resolves once `count` calls of this kind have arrived. */
  async called(operation: HostOperation, count = 1): Promise<RecordedCall[]> {
    while (this.calls(operation).length < count) await once(this.#events, 'call');
    return this.calls(operation);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = new RecordedCall(request);
    const behaviour = this.#behaviourFor(call);
    request.on('error', () => response.destroy());
    if (!behaviour.early) call.body = await readAll(request);
    this.#recorded.push(call);
    const file = call.fileId === undefined ? undefined : this.files.get(call.fileId);
    await behaviour(new Exchange(this, call, file, response, () => serveCorrectly(this, call, file)));
    this.#events.emit('call');
  }

  #behaviourFor({ operation, path }: RecordedCall): Behaviour {
    const page = operation === 'Other' ? this.#pages.get(path) : undefined;
    const once = this.#next.get(operation)?.shift();
    return page ?? once ?? this.#standing.get(operation) ?? ((exchange) => exchange.send(exchange.perform()));
  }
}

/** What had arrived when the connection broke, at worst. */
async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch {
    request.destroy();
  }
  return Buffer.concat(chunks);
}
