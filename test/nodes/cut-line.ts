import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** A line to a server that can be cut for whoever uses it, while others still reach that server. */
export class CutLine {
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(
    private readonly target: number,
    private readonly server = createServer(),
  ) {
    server.on('connection', (socket) => this.#tie(socket));
  }

  static async to(target: number): Promise<CutLine> {
    const line = new CutLine(target);
    line.server.listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    return line;
  }

  get port(): number {
    return (this.server.address() as { readonly port: number }).port;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async end(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  #tie(socket: Socket): void {
    if (this.#isCut) return void socket.destroy();
    const other = connect(this.target, '127.0.0.1');
    for (const each of [socket, other]) {
      this.#sockets.add(each);
      each.on('error', () => undefined);
      each.once('close', () => {
        this.#sockets.delete(each);
        (each === socket ? other : socket).destroy();
      });
    }
    socket.pipe(other).pipe(socket);
  }
}
