import { connect, type Socket } from 'node:net';

/** A request written byte by byte, for what well-behaved clients never send. */
export class RawRequest {
  #received = '';
  #closed = false;

  private constructor(readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (this.#received += text));
    socket.on('close', () => (this.#closed = true));
    socket.on('error', () => (this.#closed = true));
  }

  static async open(url: string): Promise<RawRequest> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new RawRequest(socket);
  }

  get received(): string {
    return this.#received;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Settles when the bytes are handed to the system, or the other side has closed. */
  async write(bytes: string | Buffer): Promise<void> {
    await new Promise<void>((resolve) => this.socket.write(bytes, () => resolve()));
  }
}

/** A multipart body, part by part. */
export function multipart(
  parts: readonly { readonly head: string; readonly body: string | Buffer }[],
  boundary = 'b',
): Buffer {
  const chunks = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
