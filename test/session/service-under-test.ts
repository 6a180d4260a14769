import { Logger, type INestApplication, type LoggerService, type Provider } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SessionService, SvcModule, type KeptEntry, type SvcModuleOptions } from 'nestjs-svc';
import { TestHost, type StoredFile } from '../helpers/hosts/index.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { adapterOf, type Platform } from '../helpers/platform.js';
import { SocketClient, type HelloFacts } from '../helpers/socket-client.js';
import { until } from '../helpers/until.js';

/** Everything the service logged, for tests that look for secrets. */
export class LogRecord implements LoggerService {
  readonly lines: string[] = [];
  readonly #write = (...parts: unknown[]): void => void this.lines.push(parts.map(String).join(' '));
  log = this.#write;
  error = this.#write;
  warn = this.#write;
  debug = this.#write;
  verbose = this.#write;
  fatal = this.#write;
}

export type SessionPart = NonNullable<SvcModuleOptions['session']>;

/** Nothing happens by itself unless a test asks for it. */
const quiet: SessionPart = {
  autosave: { idle: 3_600_000, max: 3_600_000, retryPause: 100 },
  conflict: { checkEvery: 0 },
  idle: { reconnect: 0 },
};

/** The service over real HTTP with a real LibreOffice, and a storage host that does what the test wants. */
export class ServiceUnderTest {
  readonly clients: SocketClient[] = [];

  private constructor(
    readonly app: INestApplication,
    readonly host: TestHost,
    readonly folder: string,
    readonly log: LogRecord,
  ) {}

  static async start(
    session: SessionPart = {},
    rest: Omit<SvcModuleOptions, 'session'> = {},
    platform?: Platform,
    application: Provider[] = [],
  ): Promise<ServiceUnderTest> {
    const folder = await freshFolder('session-e2e-');
    const log = new LogRecord();
    const module = await Test.createTestingModule({
      providers: application,
      imports: [
        SvcModule.forRoot({
          ...rest,
          // Documents wait for their kits here; one ahead of need would be started in vain for every service.
          engine: { workDir: folder, ...rest.engine, kits: { spare: 0, ...rest.engine?.kits } },
          session: {
            ...quiet,
            ...session,
            keep: { dir: join(folder, 'keep'), snapshotEvery: 3_600_000, ...session.keep },
            autosave: { ...quiet.autosave, ...session.autosave },
            conflict: { ...quiet.conflict, ...session.conflict },
            idle: { ...quiet.idle, ...session.idle },
          },
        }),
      ],
    })
      .setLogger(log)
      .compile();
    const app = module.createNestApplication(await adapterOf(platform), { logger: log });
    Logger.overrideLogger(log);
    await app.listen(0, '127.0.0.1');
    return new ServiceUnderTest(app, await TestHost.start(), folder, log);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.host.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  get sessions(): SessionService {
    return this.app.get(SessionService, { strict: false });
  }

  get port(): number {
    return (this.app.getHttpServer() as { address(): AddressInfo }).address().port;
  }

  get socketUrl(): string {
    return `ws://127.0.0.1:${this.port}/svc/socket`;
  }

  /** A document of `test/fixtures` in the host's storage, by default under its own name. */
  async add(fixture = 'letter.fodt', info: Record<string, unknown> = {}): Promise<StoredFile> {
    const file = this.host.add(fixture, await readFile(new URL(`../fixtures/${fixture}`, import.meta.url)));
    file.info = { ...file.info, ...info };
    return file;
  }

  hello(file: StoredFile, facts: Partial<HelloFacts> = {}): HelloFacts {
    return { wopiSrc: this.host.src(file), accessToken: file.token, ...facts };
  }

  async open(file: StoredFile, facts: Partial<HelloFacts> = {}): Promise<SocketClient> {
    const client = await SocketClient.join(this.socketUrl, this.hello(file, facts));
    this.clients.push(client);
    return client;
  }

  /** Says hello and waits for nothing. */
  async knock(file: StoredFile, facts: Partial<HelloFacts> = {}): Promise<SocketClient> {
    const client = await SocketClient.hello(this.socketUrl, this.hello(file, facts));
    this.clients.push(client);
    return client;
  }

  /** Everybody leaves; settles when no document is open any more. */
  async empty(): Promise<void> {
    await Promise.all(this.clients.splice(0).map((client) => client.drop()));
    await Promise.all(this.sessions.list().map(({ key }) => this.sessions.close(key)));
  }

  stateOf(file: StoredFile): string | undefined {
    return this.sessions.list().find(({ key }) => key === this.host.src(file))?.state;
  }

  /** Until nobody has it open any more. */
  async closed(file: StoredFile): Promise<void> {
    await until(() => this.stateOf(file) === undefined);
  }

  /** Bytes of this document that the host has not confirmed. */
  async keptOf(file: StoredFile): Promise<KeptEntry[]> {
    return (await this.sessions.kept()).filter(({ documentKey }) => documentKey === this.host.src(file));
  }

  /** Until bytes of it are in the keep. */
  async keeps(file: StoredFile): Promise<void> {
    await until(async () => (await this.keptOf(file)).length > 0);
  }

  kitOf(file: StoredFile): number {
    return this.sessions.list().find(({ key }) => key === this.host.src(file))!.pid!;
  }
}

/** The text of a flat ODF document, paragraphs joined. */
export function textOf(bytes: Buffer | undefined): string {
  const body = /<office:body>([\s\S]*)<\/office:body>/.exec(bytes?.toString('utf8') ?? '')?.[1] ?? '';
  return body
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) => ' '.repeat(Number(count ?? 1)))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
