import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How a line ends: for both at once, for the near side only, or unnoticed, so that what is sent goes nowhere for a while. */
export type Cut = 'both' | 'near' | 'silent';

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  silent: boolean;
}

/** What the network does with what is sent: hands it on, holds it back, or takes it and does nothing. */
export type Network = 'passes' | 'stalls' | 'swallows';

/** Lines of TCP that a test cuts, stalls or leads nowhere when it likes. */
export class CuttingProxy {
  readonly #lines = new Set<Line>();
  /** Also of lines that were cut on their near side only. */
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #network: Network = 'passes';
  /** Lines that were cut while open. */
  cuts = 0;

  private constructor(
    /** Port of the far side, for lines from now on. */
    public target: number,
  ) {
    this.#server = createServer((near) => this.#open(near, connect(this.target, '127.0.0.1')));
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

  /**
   * From now on: also for connections that are made meanwhile. What was held back goes on when the network passes again;
   * what was swallowed is gone, and its lines lead nowhere for ever.
   */
  becomes(network: Network): void {
    this.#network = network;
    for (const line of this.#lines) this.#apply(line);
  }

  /** What was cut silently is noticed by both sides. */
  endSilent(): void {
    for (const line of this.#lines) if (line.silent) this.#end(line, 'both');
  }

  /** The far side learns that what was cut silently is gone; the near side does not. */
  endFar(): void {
    for (const line of this.#lines) if (line.silent) line.far.destroy();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #open(near: Socket, far: Socket): void {
    const line = { near, far, silent: false };
    this.#lines.add(line);
    this.#apply(line);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        if (socket === far && line.silent) return;
        this.#lines.delete(line);
        if (socket === far) other.destroy();
      });
    }
  }

  #apply(line: Line): void {
    if (line.silent) return;
    if (this.#network === 'swallows') return this.#silence(line);
    for (const [from, to] of [[line.near, line.far] as const, [line.far, line.near] as const]) {
      from.unpipe(to);
      if (this.#network === 'passes') from.pipe(to);
      else from.pause();
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
