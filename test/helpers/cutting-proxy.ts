import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How a line ends: for both at once, for the near side only, or unnoticed, so that what is sent goes nowhere for a while. */
export type Cut = 'both' | 'near' | 'silent';

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  silent: boolean;
}

/** A line of TCP that a test cuts when it likes. */
export class CuttingProxy {
  readonly #lines = new Set<Line>();
  /** Also of lines that were cut on their near side only. */
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  /** Lines that were cut while open. */
  cuts = 0;

  private constructor(targetPort: number) {
    this.#server = createServer((near) => this.#open(near, connect(targetPort, '127.0.0.1')));
  }

  static async before(targetPort: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(targetPort);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Cuts every open line. */
  cut(how: Cut): void {
    for (const line of this.#lines) {
      this.cuts++;
      if (how === 'silent') this.#silence(line);
      else this.#end(line, how);
    }
  }

  /** What was cut silently is noticed by both sides. */
  endSilent(): void {
    for (const line of this.#lines) if (line.silent) this.#end(line, 'both');
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #open(near: Socket, far: Socket): void {
    const line = { near, far, silent: false };
    this.#lines.add(line);
    near.pipe(far);
    far.pipe(near);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        this.#lines.delete(line);
        if (socket === far) other.destroy();
      });
    }
  }

  /** What comes is read and thrown away. */
  #silence(line: Line): void {
    const { near, far } = line;
    line.silent = true;
    near.unpipe(far);
    far.unpipe(near);
    near.resume();
    far.resume();
  }

  /** The far side may learn of it much later, or never. */
  #end({ near, far }: Line, how: 'both' | 'near'): void {
    near.unpipe(far);
    near.destroy();
    if (how === 'both') far.destroy();
  }
}
