import { createHash } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SessionService, SvcModule, type KeepStoreOptions, type SvcModuleOptions } from 'nestjs-svc';
import { freePort } from '../helpers/free-port.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { TestHost, type StoredFile } from '../helpers/hosts/index.js';
import { SocketClient, type HelloFacts } from '../helpers/socket-client.js';
import { LogRecord, textOf } from '../session/service-under-test.js';

export const secret = 'a secret of the nodes of this very test';

/** The texts of what is in the keep of a node with this folder. */
export async function keptIn(folder: string): Promise<string> {
  const keep = join(folder, 'keep');
  const names = await readdir(keep, { recursive: true }).catch(() => []);
  const contents = await Promise.all(names.map((name) => readFile(join(keep, name)).catch(() => undefined)));
  return contents.map((bytes) => textOf(bytes)).join('\n');
}

/** One editor node in this process. */
export class NodeUnderTest {
  private constructor(
    readonly app: INestApplication,
    readonly port: number,
    readonly log: LogRecord,
    readonly folder: string,
  ) {}

  /**
   * @param at the port, where a balancer knows it already
   * @param store where others find what it keeps
   */
  static async start(
    nodes: NonNullable<SvcModuleOptions['nodes']>,
    { engine, session, ...rest }: SvcModuleOptions = {},
    at?: number,
    store: Partial<KeepStoreOptions> = {},
  ): Promise<NodeUnderTest> {
    const port = at ?? (await freePort());
    const log = new LogRecord();
    const folder = await freshFolder('nodes-e2e-');
    const options: SvcModuleOptions = {
      ...rest,
      nodes: { address: `http://127.0.0.1:${port}`, secret, ...nodes },
      // Documents wait for their kits here; one ahead of need would be started in vain for every node.
      engine: { workDir: folder, ...engine, kits: { spare: 0, ...engine?.kits } },
      session: {
        idle: { reconnect: 0 },
        conflict: { checkEvery: 0 },
        autosave: { idle: 3_600_000, max: 3_600_000, retryPause: 100 },
        keep: { dir: join(folder, 'keep'), snapshotEvery: 3_600_000, store },
        ...session,
      },
    };
    const module = await Test.createTestingModule({ imports: [SvcModule.forRoot(options)] }).compile();
    const app = module.createNestApplication({ logger: log });
    Logger.overrideLogger(log);
    try {
      await app.listen(port, '127.0.0.1');
    } catch (error) {
      await app.close();
      throw error;
    }
    return new NodeUnderTest(app, port, log, folder);
  }

  get name(): string {
    return `127.0.0.1:${this.port}`;
  }

  get sessions(): SessionService {
    return this.app.get(SessionService, { strict: false });
  }

  get keys(): string[] {
    return this.sessions.list().map(({ key }) => key);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** A storage host, and ways in through any node. */
export class Storage {
  private constructor(readonly host: TestHost) {}

  static async start(): Promise<Storage> {
    return new Storage(await TestHost.start());
  }

  async add(fixture = 'letter.fodt'): Promise<StoredFile> {
    return this.host.add(fixture, await readFile(new URL(`../fixtures/${fixture}`, import.meta.url)));
  }

  /** Where Redis has who owns the document. */
  leaseKey(file: StoredFile): string {
    return `svc:nodes:lease:${createHash('sha256').update(this.host.src(file)).digest('hex')}`;
  }

  /** The socket as the editor's page has its address. */
  urlOf(port: number, file: StoredFile): string {
    const way = new URLSearchParams({ WOPISrc: this.host.src(file) }).toString();
    return `ws://127.0.0.1:${port}/svc/socket?${way}`;
  }

  hello(file: StoredFile, facts: Partial<HelloFacts> = {}): HelloFacts {
    return { wopiSrc: this.host.src(file), accessToken: file.token, ...facts };
  }

  /** The form of the editor's page, as hosts post it. @returns the status of the answer */
  async post({ port }: { readonly port: number }, file: StoredFile): Promise<number> {
    const way = new URLSearchParams({ WOPISrc: this.host.src(file) }).toString();
    const body = new URLSearchParams({ access_token: file.token });
    return (await fetch(`http://127.0.0.1:${port}/svc/editor?${way}`, { method: 'POST', body })).status;
  }

  async open({ port }: { readonly port: number }, file: StoredFile): Promise<SocketClient> {
    return SocketClient.join(this.urlOf(port, file), this.hello(file));
  }

  /** Opened at this node, wherever there is room: its address does not name the document. */
  async openAt({ port }: { readonly port: number }, file: StoredFile): Promise<SocketClient> {
    return SocketClient.join(`ws://127.0.0.1:${port}/svc/socket`, this.hello(file));
  }

  async stop(): Promise<void> {
    await this.host.stop();
  }
}

/** At the end of the document. */
export function write(client: SocketClient, text: string): void {
  client.command('.uno:GoToEndOfDoc');
  client.type(text);
}
