import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { SvcError } from '../../errors/index.js';
import { HostNameUnknown, Places } from '../../http/index.js';
import { documentIn, type Handshake } from '../../nodes/index.js';
import type { SocketOptions } from '../../options/index.js';
import { Draining } from '../errors.js';
import type { Joined } from '../reception/reception.js';
import { Connection, type Partners, type Patience } from './connection.js';
import { LineTurn } from './line-turn.js';
import { payloadBeforeJoining, payloadLimitOf, raisePayloadLimit } from './payload-limit.js';
import { turnAway } from './turning-away.js';

type Upgrade = [request: IncomingMessage, socket: Duplex, head: Buffer];
type Emit = (event: string, ...args: unknown[]) => boolean;

export interface SocketServerOptions {
  /** Whether the request is for the editor's socket. */
  readonly isOurs: (request: IncomingMessage) => boolean;
  /** Whether it asks for us by a name of ours. */
  readonly isNamed: (request: IncomingMessage) => boolean;
  /** Whether a page of this origin may connect. */
  readonly isAdmitted: (request: IncomingMessage) => boolean;
  readonly partners: Partners;
  readonly patience: Patience;
  readonly limits: SocketOptions;
  /** Whom a request is counted for. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** Takes a socket to the node that has its document; false: it is for this one. Absent: there is no other. */
  readonly passOn?: (handshake: Handshake) => Promise<boolean>;
}

const pingEvery = 25_000;
/** JSON of dialogs is large and compresses well; small messages are not worth the time. */
const compressFrom = 4_096;

/**
 * The editor's socket on the application's HTTP server. It takes its own path, and whoever else listens for upgrades, since
 * before or later, hears of all others alone: adapters of gateways end sockets of paths that they do not know.
 */
export class SocketServer {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: payloadBeforeJoining,
    perMessageDeflate: { threshold: compressFrom, serverNoContextTakeover: true, clientNoContextTakeover: true },
  });
  readonly #places: Places;
  readonly #unjoined: Places;
  /** All that came and are still there, also those that lead to another node. */
  readonly #open = new Set<Duplex>();
  readonly #alive = new WeakSet<WebSocket>();
  #closed = false;
  readonly #pings: NodeJS.Timeout;

  constructor(
    private readonly server: Server,
    private readonly options: SocketServerOptions,
  ) {
    const { max, maxPerAddress, maxUnjoined, maxUnjoinedPerAddress } = options.limits;
    this.#places = new Places({ max, maxPerClient: maxPerAddress });
    this.#unjoined = new Places({ max: maxUnjoined, maxPerClient: maxUnjoinedPerAddress });
    const emit: Emit = server.emit.bind(server);
    const emitOrTake: Emit = (event, ...args) => {
      if (event !== 'upgrade' || !options.isOurs(args[0] as IncomingMessage)) return emit(event, ...args);
      this.#upgrade(...(args as Upgrade));
      return true;
    };
    server.emit = emitOrTake as Server['emit'];
    // Without a listener Node takes the request for one that asks for a page.
    server.on('upgrade', (_request: IncomingMessage, socket: Duplex) => {
      if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
    });
    this.#pings = setInterval(() => this.#pingAll(), pingEvery).unref();
  }

  get connections(): number {
    return this.#sockets.clients.size;
  }

  /** Waiting in this process for readers that are slower than we write. */
  get bufferedBytes(): number {
    return [...this.#sockets.clients].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0);
  }

  /** The HTTP server cannot close while upgraded sockets are open: none stays, and none comes any more. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#pings);
    this.#sockets.close();
    for (const socket of this.#open) {
      // What was said in this turn waits for its end, see {@link LineTurn}.
      socket.uncork();
      socket.destroy();
    }
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#closed) return refuseFor(socket, new Draining());
    if (!this.options.isNamed(request)) return refuse(socket, '421 Misdirected Request', new HostNameUnknown());
    if (!this.options.isAdmitted(request)) return refuse(socket, '403 Forbidden');
    if (socket.destroyed) return;
    try {
      const client = this.options.clientOf(request);
      const leave = this.#enter(client, socket);
      if (!leave) return refuse(socket, '429 Too Many Requests', tooMany);
      if (!this.options.passOn) return this.#accept(request, socket, head, leave);
      // What came with the handshake, whoever passed it on has put back.
      const sayWhy = (error: SvcError): void => this.#turnAway(request, socket, Buffer.alloc(0), error);
      const handshake = { request, socket, head, client, refuse: sayWhy };
      void this.#route(handshake, leave);
    } catch (error) {
      refuseFor(socket, error);
    }
  }

  /** Until it is known where it leads, a socket is not read, and may break. */
  async #route(handshake: Handshake, leave: Entered): Promise<void> {
    const { request, socket, head } = handshake;
    socket.on('error', ignore);
    try {
      const isPassedOn = await this.options.passOn?.(handshake);
      if (isPassedOn) leave.unjoined();
      else if (!socket.destroyed) this.#accept(request, socket, head, leave);
    } catch (error) {
      this.#turnAway(request, socket, head, error);
    } finally {
      socket.off('error', ignore);
    }
  }

  /** Whoever belongs to another node, and cannot get there. */
  #turnAway(request: IncomingMessage, socket: Duplex, head: Buffer, error: unknown): void {
    if (this.#closed) return refuseFor(socket, error);
    if (socket.destroyed) return;
    this.#sockets.handleUpgrade(request, socket, head, (client) => turnAway(client, error));
  }

  #accept(request: IncomingMessage, socket: Duplex, head: Buffer, leave: Entered): void {
    this.#sockets.handleUpgrade(request, socket, head, (client) => {
      this.#alive.add(client);
      client.on('pong', () => this.#alive.add(client));
      const onJoined = ({ view }: Joined): void => {
        leave.unjoined();
        raisePayloadLimit(client, () => payloadLimitOf(view));
      };
      const isLed = documentIn(request) !== undefined;
      const { partners, patience } = this.options;
      void new Connection(client, new LineTurn(socket), partners, patience, onJoined, isLed);
    });
  }

  /** Takes the places of a socket until it is gone, or has joined. */
  #enter(client: string, socket: Duplex): Entered | undefined {
    const place = this.#places.take(client);
    if (!place) return undefined;
    const unjoined = this.#unjoined.take(client);
    if (!unjoined) {
      place();
      return undefined;
    }
    this.#open.add(socket);
    socket.once('close', () => {
      this.#open.delete(socket);
      place();
      unjoined();
    });
    return { unjoined };
  }

  #pingAll(): void {
    for (const socket of this.#sockets.clients) {
      // Of a socket that is not read the answer cannot be seen.
      if (!this.#alive.delete(socket) && !socket.isPaused) socket.terminate();
      else socket.ping();
    }
  }
}

/** The places that a socket has taken. */
interface Entered {
  readonly unjoined: () => void;
}

const ignore = (): void => undefined;

const tooMany = {
  code: 'too_many_sockets',
  message: 'Too many connections to the editor are open. Try again in a moment (options session.sockets).',
};

function refuseFor(socket: Duplex, error: unknown): void {
  if (!(error instanceof SvcError)) return refuse(socket, '500 Internal Server Error');
  refuse(socket, `${error.status} ${STATUS_CODES[error.status] ?? ''}`, error);
}

function refuse(socket: Duplex, status: string, error?: { readonly code: string; readonly message: string }): void {
  const body = error === undefined ? '' : JSON.stringify({ code: error.code, message: error.message });
  const type = error === undefined ? '' : 'Content-Type: application/json\r\nRetry-After: 5\r\n';
  socket.once('error', ignore);
  // Who does not close its side would keep the connection, and with it a server that ends.
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\n${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
