import { createReadStream } from 'node:fs';

/**
 * A file as a request body of exactly `size` bytes. undici's timeouts watch what comes back, not what goes out; `onIdle`
 * is called when the host has taken nothing for so long.
 */
export class UploadBody {
  /** True once the first byte was asked for: from then on the host may act on the request. */
  started = false;

  constructor(
    private readonly path: string,
    readonly size: number,
    private readonly idleTimeout: number,
    private readonly onIdle: () => void,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    this.started = true;
    const stream = createReadStream(this.path, { end: this.size - 1 });
    const idle = setTimeout(this.onIdle, this.idleTimeout);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        yield chunk;
        idle.refresh();
      }
    } finally {
      clearTimeout(idle);
      stream.destroy();
    }
  }
}
