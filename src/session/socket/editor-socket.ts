import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ApplicationConfig, HttpAdapterHost, ModulesContainer } from '@nestjs/core';
import type { Server } from 'node:http';
import { clientNetwork, isAskedByOwnName } from '../../http/index.js';
import { SvcLogger } from '../../logging/index.js';
import { PassingOn } from '../../nodes/index.js';
import { SvcOptions } from '../../options/index.js';
import { SessionMetrics } from '../measures/session-metrics.js';
import { Reception } from '../reception/reception.js';
import { ViewRequests } from '../requests/view-requests.js';
import { isOwnOrigin, isSocketRequest } from './socket-address.js';
import { SocketServer } from './socket-server.js';

const twice =
  'SvcModule.forRoot stands in this application more than once: over HTTP only the first is reached, with its options. Import one; isGlobal lets all modules inject its services.';

/** The editor's socket, for as long as the application has an HTTP server. */
@Injectable()
export class EditorSocket implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new SvcLogger('session');
  #server: SocketServer | undefined;

  constructor(
    private readonly reception: Reception,
    private readonly requests: ViewRequests,
    private readonly metrics: SessionMetrics,
    private readonly options: SvcOptions,
    private readonly passing: PassingOn,
    private readonly http: HttpAdapterHost,
    private readonly application: ApplicationConfig,
    private readonly modules: ModulesContainer,
  ) {}

  onApplicationBootstrap(): void {
    const server = this.http.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server) return;
    if (!this.#isFirst()) return this.#log.warn(twice);
    const { reception, requests, metrics, options, passing } = this;
    this.#server = new SocketServer(server, {
      isOurs: (request) => isSocketRequest(request, options, this.application.getGlobalPrefix()),
      isNamed: (request) => isAskedByOwnName(request, options),
      isAdmitted: (request) => isOwnOrigin(request, options),
      patience: { hello: options.session.helloTimeout, password: options.session.passwordTimeout },
      limits: options.session.sockets,
      // What a node passed on is counted for whoever came to that node.
      clientOf: (request) => passing.passedBy(request)?.client ?? clientNetwork(request, options.trustProxy),
      ...(passing.isOneOfSeveral && { passOn: (handshake) => passing.socket(handshake) }),
      partners: { reception, requests, metrics },
    });
  }

  /** Of several, that one whose routes answer: the page, its socket and the policy are of one service. */
  #isFirst(): boolean {
    const all = [...this.modules.values()].map(({ providers }): unknown => providers.get(EditorSocket)?.instance);
    return all.find((each) => each instanceof EditorSocket) === this;
  }

  /** Later than the documents are closed, and before the HTTP server waits for its sockets. */
  beforeApplicationShutdown(): void {
    this.#server?.close();
  }

  get connections(): number {
    return this.#server?.connections ?? 0;
  }

  /** What slow readers have not taken yet, bytes. */
  get bufferedBytes(): number {
    return this.#server?.bufferedBytes ?? 0;
  }
}
