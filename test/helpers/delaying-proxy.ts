import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Lines of TCP on which what is sent, and that one side has gone, takes a while. */
export class DelayingProxy {
  readonly #sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** ms, each way */
    private readonly delay: number,
  ) {}

  static async before(targetPort: number, delay: number): Promise<DelayingProxy> {
    const server = createServer((near) => proxy.#open(near, connect(targetPort, '127.0.0.1')));
    const proxy = new DelayingProxy(server, delay);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  #open(near: Socket, far: Socket): void {
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      const later = (work: () => void): void => void setTimeout(work, this.delay);
      this.#sockets.add(from);
      from.setNoDelay();
      from.on('error', () => undefined);
      from.on('data', (chunk) => later(() => to.write(chunk)));
      from.on('end', () => later(() => to.end()));
      from.on('close', () => {
        this.#sockets.delete(from);
        later(() => to.destroy());
      });
    }
  }
}
