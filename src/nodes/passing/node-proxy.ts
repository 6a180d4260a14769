import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { Readable, type Duplex } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ProxyServer, ProxyServerOptions } from 'httpxy';
import { SvcOptions } from '../../options/index.js';
import { longestTimer } from '../../waiting/index.js';
import type { NodeRecord } from '../directory/node-record.js';
import { OwnerSilent } from '../errors.js';
import { NodeSeal, sealHeader } from './node-seal.js';

/** A node that does not answer a handshake within so long is not there, ms. */
const patience = 5_000;
/** A node that says nothing for so long, ms, says nothing any more: closing a document waits for its host. */
const silence = 300_000;
/** So much longer than being emptied may take, ms. */
const slack = 30_000;
/** What one side said last has so long to reach the other, ms. */
const farewell = 5_000;
/**
 * A line of which nothing comes, and that takes nothing, for so long, ms, is no line any more. The owner asks for a sign of life
 * more often; behind what such a line does not take, nobody sees that the owner has gone.
 */
const stillness = 90_000;

interface Proxies {
  readonly web: ProxyServer;
  readonly sockets: ProxyServer;
}

/** A connection to be passed on. */
export interface Handshake {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** Whom it is counted for. */
  readonly client: string;
  /** Answers in the place of a node that does not. */
  readonly refuse: (error: OwnerSilent) => void;
}

/** Passes requests on to other nodes as they came, and streams what follows. */
@Injectable()
export class NodeProxy {
  readonly #refusals = new WeakMap<IncomingMessage, Handshake['refuse']>();
  readonly #sockets = new Set<Duplex>();
  #loading: Promise<Proxies> | undefined;

  /** A node that is being emptied says nothing before it is done. ms */
  readonly #silence: number;

  constructor(
    private readonly seal: NodeSeal,
    { session }: SvcOptions,
  ) {
    this.#silence = Math.min(Math.max(silence, session.shutdownTimeout + slack), longestTimer);
  }

  /** Sockets that are passed on just now. */
  get sockets(): number {
    return this.#sockets.size;
  }

  /**
   * Settles when the answer is out.
   *
   * @param body as JSON, where it was read already
   * @throws OwnerSilent when nothing was sent yet
   */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    { address, name }: NodeRecord,
    body?: object,
  ): Promise<void> {
    const { web } = await this.#load();
    // Whoever has hung up meanwhile does so no second time, for which the proxy would wait.
    if (response.destroyed) return;
    const headers = { [sealHeader]: this.seal.write(request, name) };
    try {
      await web.web(request, response, { ...wayTo(address), proxyTimeout: this.#silence, ...sent(headers, body) });
    } catch (error) {
      if (!response.headersSent) throw new OwnerSilent(undefined, { cause: error });
      response.destroy();
    }
  }

  /** Streams a socket to a node and back, until one of both ends it. */
  async connect({ request, socket, head, client, refuse }: Handshake, { address, name }: NodeRecord): Promise<void> {
    const { sockets } = await this.#load();
    if (socket.destroyed) return;
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    this.#refusals.set(request, refuse);
    const headers = { [sealHeader]: this.seal.write(request, name, client) };
    // Settles when the socket is closed.
    void sockets.ws(request, socket as Socket, { ...wayTo(address), headers, upgradeTimeout: patience }, head);
  }

  /** Only who has several nodes loads it. */
  #load(): Promise<Proxies> {
    return (this.#loading ??= import('httpxy').then(({ createProxyServer }) => {
      const sockets = createProxyServer();
      sockets.on('proxyReqWs', (outgoing, request, socket) => {
        outgoing.once('upgrade', (_answer, upstream: Socket) => {
          this.#refusals.delete(request);
          tie(socket, upstream);
          socket.setTimeout(stillness, () => socket.destroy());
        });
      });
      sockets.on('error', (error, request) => request && this.#failed(request, error));
      return { web: createProxyServer(), sockets };
    }));
  }

  /** Once the handshake is over, the end of one side ends the other, and nothing is to be said. */
  #failed(request: IncomingMessage, cause: Error): void {
    this.#refusals.get(request)?.(new OwnerSilent(undefined, { cause }));
    this.#refusals.delete(request);
  }
}

/**
 * Node looks up `[::1]` as a name, and believes a certificate that has the name which the browser asked for, where it is told
 * no other: that of a node has the node's.
 */
function wayTo(address: string): Pick<ProxyServerOptions, 'target' | 'ssl'> {
  const { protocol, hostname, port } = new URL(address);
  const name = hostname.replace(/^\[|\]$/g, '');
  return { target: { protocol, hostname: name, port }, ssl: { servername: isIP(name) === 0 ? name : '' } };
}

/** A body that was read is no part of the stream any more. */
function sent(headers: Record<string, string>, body?: object): { headers: Record<string, string>; buffer?: Readable } {
  if (body === undefined) return { headers };
  const bytes = Buffer.from(JSON.stringify(body));
  const described = { ...headers, 'content-type': 'application/json', 'content-length': String(bytes.length) };
  return { headers: described, buffer: Readable.from([bytes]) };
}

/** A pipe passes an end on, but not that a connection is cut. */
function tie(one: Duplex, other: Duplex): void {
  follow(one, other);
  follow(other, one);
}

function follow(gone: Duplex, left: Duplex): void {
  gone.once('close', () => {
    const rest = gone.readableEnded ? farewell : 0;
    const timer = setTimeout(() => left.destroy(), rest).unref();
    left.once('close', () => clearTimeout(timer));
  });
}
