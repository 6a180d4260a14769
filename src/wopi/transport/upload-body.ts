import { createReadStream } from 'node:fs';
import type { WopiCall } from '../call/wopi-call.js';

/** After so long between two pieces, ms, whoever sends may have been stopped meanwhile: it is asked again whether it may. */
const longPause = 1_000;

/** By two clocks: one stands still while a machine sleeps, the other may be set. */
const moment = (): readonly [number, number] => [performance.now(), Date.now()];
const isLongAgo = ([monotonic, wall]: readonly [number, number]): boolean =>
  Math.max(performance.now() - monotonic, Date.now() - wall) > longPause;

/**
 * A file as a request body of exactly `size` bytes. undici's timeouts watch what comes back, not what goes out; `onIdle`
 * is called when the host has taken nothing for so long.
 */
export class UploadBody {
  /** True once the first byte was read for it: from then on the host may act on the request. */
  started = false;

  constructor(
    private readonly file: NonNullable<WopiCall['body']>,
    private readonly idleTimeout: number,
    private readonly onIdle: () => void,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const { path, size, before } = this.file;
    // Of a request whose body has not begun, nothing is sent.
    await before?.();
    this.started = true;
    const stream = createReadStream(path, { end: size - 1 });
    const idle = setTimeout(this.onIdle, this.idleTimeout);
    try {
      let last = moment();
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (before && isLongAgo(last)) await before();
        last = moment();
        yield chunk;
        idle.refresh();
      }
    } finally {
      clearTimeout(idle);
      stream.destroy();
    }
  }
}
