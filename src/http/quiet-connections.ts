import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

interface Bytes {
  readonly read: number;
  readonly written: number;
}

const bytesOf = ({ bytesRead, bytesWritten }: Socket): Bytes => ({ read: bytesRead, written: bytesWritten });

/**
 * The connections of an HTTP server on which no request is under way. When the server closes, it ends those that had one before;
 * for one that has sent nothing yet, as browsers and proxies open them ahead of need, or half a head, it waits without an end.
 */
export class QuietConnections {
  /** And what had gone over each when its last request was over. */
  readonly #quiet = new Map<Socket, Bytes>();
  /** How many requests are under way on the others: a client need not wait for one answer before it asks again. */
  readonly #asked = new Map<Socket, number>();

  constructor(private readonly server: Server) {
    server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => this.#add(socket));
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#quiet.delete(socket);
      this.#asked.set(socket, (this.#asked.get(socket) ?? 0) + 1);
      response.once('close', () => this.#answered(socket));
    });
  }

  /** Nothing is sent by those any more that the server does not hear: who has not begun has lost nothing. */
  cutSilent(): void {
    if (this.server.listening) return;
    for (const [socket, { read }] of this.#quiet) if (socket.bytesRead === read) socket.destroy();
  }

  /** Also those that have begun to send. What is no HTTP any more, a WebSocket say, was answered. */
  cut(): void {
    for (const [socket, { written }] of this.#quiet) if (socket.bytesWritten === written) socket.destroy();
  }

  #answered(socket: Socket): void {
    const left = (this.#asked.get(socket) ?? 1) - 1;
    if (left > 0) return void this.#asked.set(socket, left);
    this.#asked.delete(socket);
    if (!socket.destroyed) this.#quiet.set(socket, bytesOf(socket));
  }

  #add(socket: Socket): void {
    this.#quiet.set(socket, bytesOf(socket));
    socket.once('close', () => this.#quiet.delete(socket));
  }
}
