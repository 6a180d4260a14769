import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { ApplicationConfig, HttpAdapterHost } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { OfficeEngine } from '../engine/index.js';
import { toldError } from '../errors/index.js';
import { clientNetwork, isAskedByOwnName } from '../http/index.js';
import { SvcLogger } from '../logging/index.js';
import { AuditLog, CapabilityClaims, HealthChecks, Metrics, type HealthPart } from '../operations/index.js';
import { SvcOptions } from '../options/index.js';
import { productVersion } from '../product/index.js';
import type { CloseReason, Hello } from '../protocol/index.js';
import {
  documentKey,
  HostUnavailable,
  WopiClientService,
  type CheckFileInfo,
  type HostCredentials,
  type WopiFile,
} from '../wopi/index.js';
import { DocumentSession } from './document/document-session.js';
import type { DocumentState } from './state/state-table.js';
import { DocumentShares } from './reception/document-shares.js';
import { DownloadStore } from './export/download-store.js';
import { Exporter } from './export/exporter.js';
import { Keep } from './saving/keep/keep.js';
import type { KeptEntry } from './saving/keep/kept-entry.js';
import { SessionFolders } from './files/session-folders.js';
import { BadMessage, DocumentClosed } from './session.errors.js';
import { isOwnOrigin, isSocketRequest } from './socket/socket-address.js';
import { SocketServer } from './socket/socket-server.js';
import { FormerViews } from './people/former-views.js';
import type { View, ViewClient } from './people/view.js';
import { ViewRequests } from './requests/view-requests.js';
import { welcome } from './reception/welcome.js';

/** One open document, for whoever runs the service. Nothing secret. */
export interface SessionSummary {
  /** WOPISrc without credentials. */
  readonly key: string;
  readonly fileName: string;
  readonly state: DocumentState;
  readonly modified: boolean;
  readonly views: number;
  readonly writers: number;
  readonly users: readonly string[];
  readonly openedAt: string;
  /** Process id of its kit. */
  readonly pid?: number;
}

export interface SessionStats {
  readonly documents: number;
  readonly views: number;
  readonly connections: number;
  /** What slow readers have not taken yet, bytes. */
  readonly bufferedBytes: number;
  readonly byState: Readonly<Partial<Record<DocumentState, number>>>;
  readonly keep: { readonly entries: number; readonly bytes: number; readonly aboveWarning: boolean };
}

/** How often kept bytes are measured against the operator's retention, ms. */
const expireEvery = 3_600_000;

/**
 * The documents that are open, and the way to them.
 *
 * @publicApi
 */
@Injectable()
export class SessionService
  implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  readonly #sessions = new Map<string, DocumentSession>();
  readonly #shares: DocumentShares;
  readonly #requests: ViewRequests;
  readonly #former = new FormerViews();
  readonly #log = new SvcLogger('session');
  #sockets: SocketServer | undefined;
  #expiry: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(
    private readonly engine: OfficeEngine,
    private readonly wopi: WopiClientService,
    private readonly keep: Keep,
    private readonly options: SvcOptions,
    private readonly http: HttpAdapterHost,
    private readonly application: ApplicationConfig,
    private readonly claims: CapabilityClaims,
    private readonly health: HealthChecks,
    private readonly metrics: Metrics,
    private readonly audit: AuditLog,
    private readonly folders: SessionFolders,
    downloads: DownloadStore,
  ) {
    this.#shares = new DocumentShares(options.session.documents);
    this.#requests = new ViewRequests(wopi, new Exporter(downloads), audit, folders);
  }

  onModuleInit(): void {
    this.claims.claim({ hasTemplateSource: true });
    this.health.add('keep', () => this.#keepHealth());
    this.metrics.gauge('svc_documents_at_risk', 'Open documents whose unsaved changes are nowhere else', () =>
      this.#countAtRisk(),
    );
    this.metrics.gauge('svc_documents', 'Open documents', () => this.#countByState());
    this.metrics.gauge('svc_views', 'People at open documents', () => this.#countViews());
    this.metrics.gauge('svc_socket_buffered_bytes', 'What slow readers have not taken yet', () => {
      return this.#sockets?.bufferedBytes ?? 0;
    });
    this.#tidyKeep();
    this.#expiry = setInterval(() => this.#tidyKeep(), expireEvery).unref();
  }

  onApplicationBootstrap(): void {
    const server = this.http.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server) return;
    this.#sockets = new SocketServer(server, {
      isOurs: (request) => isSocketRequest(request, this.options, this.application.getGlobalPrefix()),
      isNamed: (request) => isAskedByOwnName(request, this.options),
      isAdmitted: (request) => isOwnOrigin(request, this.options),
      helloTimeout: this.options.session.helloTimeout,
      limits: this.options.session.sockets,
      clientOf: (request) => clientNetwork(request, this.options.trustProxy),
      reception: { requests: this.#requests, welcome: (hello, client) => this.#welcome(hello, client) },
    });
  }

  /**
   * Saves and closes every document while hosts and kits can still be reached. After `session.shutdownTimeout` the rest
   * ends with its bytes in the keep, or where the log says.
   */
  async onModuleDestroy(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#expiry);
    const sessions = [...this.#sessions.values()];
    const deadline = setTimeout(() => {
      for (const session of sessions) session.abandon();
    }, this.options.session.shutdownTimeout);
    await Promise.all(sessions.map(async ({ key }) => this.close(key, 'shuttingDown')));
    clearTimeout(deadline);
  }

  beforeApplicationShutdown(): void {
    this.#sockets?.close();
  }

  list(): SessionSummary[] {
    return [...this.#sessions.values()].map(summarise);
  }

  async stats(): Promise<SessionStats> {
    return {
      documents: this.#sessions.size,
      views: this.#countViews(),
      connections: this.#sockets?.connections ?? 0,
      bufferedBytes: this.#sockets?.bufferedBytes ?? 0,
      byState: this.#countByState(),
      keep: await this.keep.usage(),
    };
  }

  /** Bytes that no host has confirmed, for the operator. */
  async kept(): Promise<KeptEntry[]> {
    return this.keep.list();
  }

  /**
   * Saves the document and closes it for everybody. Settles when it is closed; does nothing when it is not open.
   *
   * @param key from {@link list}
   */
  async close(key: string, reason: CloseReason = 'shuttingDown'): Promise<void> {
    const session = this.#sessions.get(key);
    session?.close(reason);
    await session?.closed();
  }

  async #welcome(hello: Hello, client: ViewClient): Promise<{ session: DocumentSession; view: View }> {
    if (this.#stopping) throw new DocumentClosed('The service is shutting down. Try again in a moment.');
    const file: WopiFile = {
      src: hello.wopiSrc,
      credentials: credentialsOf(hello),
      sessionId: randomUUID(),
    };
    const key = documentKey(hello.wopiSrc);
    const resumed = hello.resume && (await this.#resume(key, hello.resume.key, file, client));
    const { session, view } = resumed ?? (await this.#open(key, hello, file, client));
    const former = resumed ? undefined : this.#former.find(hello.resume?.key);
    // It is in the document that others have open: soon it would be safe anyway.
    if (former && !former.isSafe) await session.preserve();
    this.#former.remember(view.key, view.typing);
    const message = await welcome(session, view, productVersion, resumed !== undefined, former);
    // Meanwhile the same view may have been taken up on yet another connection.
    if (view.client === client) {
      view.welcome(message);
      session.joined(view, resumed !== undefined);
    }
    return { session, view };
  }

  async #resume(
    key: string,
    secret: string,
    file: WopiFile,
    client: ViewClient,
  ): Promise<{ session: DocumentSession; view: View } | undefined> {
    const session = this.#sessions.get(key);
    const known = session?.views.byKey(secret);
    if (!session || !known) return undefined;
    const info = await this.#infoFor(file);
    if (info === null || (info !== undefined && info.UserId !== known.info.UserId)) return undefined;
    const view = session.resume(secret, client);
    if (!view) return undefined;
    if (info === undefined) return { session, view };
    view.file = { ...view.file, credentials: file.credentials };
    view.acceptCredentials();
    await session.learnRights(view, info);
    return { session, view };
  }

  /**
   * What the host says to these credentials: null when they are refused, undefined when it does not say just now. Its
   * outage does not part anybody from a view, which then goes on with the credentials it had.
   */
  async #infoFor(file: WopiFile): Promise<CheckFileInfo | null | undefined> {
    try {
      return await this.wopi.checkFileInfo(file);
    } catch (error) {
      return error instanceof HostUnavailable ? undefined : null;
    }
  }

  async #open(
    key: string,
    hello: Hello,
    file: WopiFile,
    client: ViewClient,
  ): Promise<{ session: DocumentSession; view: View }> {
    const record = { action: 'open', document: key };
    try {
      const joined = await this.#join(key, hello, file, client);
      const { info, mayWrite } = joined.view;
      this.audit.record({ ...record, user: info.UserId, mayWrite, outcome: 'ok' });
      return joined;
    } catch (error) {
      this.audit.record({ ...record, outcome: toldError(error)?.code ?? 'internal' });
      throw error;
    }
  }

  async #join(
    key: string,
    hello: Hello,
    file: WopiFile,
    client: ViewClient,
  ): Promise<{ session: DocumentSession; view: View }> {
    const { session, info } = await this.#sessionFor(key, file);
    const view = await session.join({
      file,
      info,
      client,
      language: hello.language ?? this.options.editor.defaults.language,
      readOnlyRequested: hello.permission === 'view' || hello.permission === 'readonly',
      ...(hello.timezone === undefined ? {} : { timezone: hello.timezone }),
      ...(hello.darkTheme === undefined ? {} : { darkTheme: hello.darkTheme }),
    });
    return { session, view };
  }

  /**
   * A document that is just being closed is opened again when it is closed; its last save moves the time that the host
   * told of before.
   */
  async #sessionFor(key: string, file: WopiFile): Promise<{ session: DocumentSession; info: CheckFileInfo }> {
    for (;;) {
      const info = await this.wopi.checkFileInfo(file);
      const existing = this.#sessions.get(key);
      if (!existing?.ending) return { session: existing ?? this.#create(key, info.UserId), info };
      await existing.closed();
    }
  }

  #create(key: string, userId: string): DocumentSession {
    this.#shares.take(key, userId);
    const { engine, wopi, keep, options, audit, folders } = this;
    const session = new DocumentSession(key, { engine, wopi, keep, options, audit, folders, logger: this.#log });
    this.#sessions.set(key, session);
    void session.closed().then(() => this.#forget(key));
    return session;
  }

  #forget(key: string): void {
    this.#sessions.delete(key);
    this.#shares.giveBack(key);
  }

  #countByState(): Partial<Record<DocumentState, number>> {
    const counts: Partial<Record<DocumentState, number>> = {};
    for (const { state } of this.#sessions.values()) counts[state] = (counts[state] ?? 0) + 1;
    return counts;
  }

  /** Without the keep a crash costs what was typed: nobody should be sent here then. */
  async #keepHealth(): Promise<HealthPart> {
    const reason = await this.keep.obstacle();
    const facts = { ...(await this.keep.usage()), documentsAtRisk: this.#countAtRisk() };
    if (reason === undefined) return { up: true, ...facts };
    return { up: false, reason, remedy: 'make room at session.keep.dir, and let this service write there', ...facts };
  }

  #countAtRisk(): number {
    return [...this.#sessions.values()].filter(({ atRisk }) => atRisk).length;
  }

  #tidyKeep(): void {
    void Promise.allSettled([this.keep.expire(), this.keep.sweep()]);
  }

  #countViews(): number {
    return [...this.#sessions.values()].reduce((sum, { views }) => sum + views.size, 0);
  }
}

function credentialsOf({ accessToken, accessHeader }: Hello): HostCredentials {
  if (accessToken !== undefined) return { accessToken };
  if (accessHeader !== undefined) return { accessHeader };
  throw new BadMessage('Hello needs accessToken or accessHeader.');
}

function summarise({ key, version, modified, state, views, openedAt, live }: DocumentSession): SessionSummary {
  return {
    key,
    state,
    fileName: version.fileName,
    modified,
    views: views.size,
    writers: views.writers.length,
    users: views.all.map(({ info }) => info.ObfuscatedUserId ?? info.UserId),
    openedAt: openedAt.toISOString(),
    ...(live ? { pid: live.office.pid } : {}),
  };
}
