import type { IncomingMessage } from 'node:http';

/** How long the rest of a refused body is read and dropped, so that its sender gets to read the answer. ms */
const lingering = 5_000;

/** Reads the rest of a body that nobody wants, for a while. */
export function discardBody(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
  const timer = setTimeout(() => request.destroy(), lingering).unref();
  request.once('close', () => clearTimeout(timer));
}

export interface Pace {
  /** ms */
  readonly window: number;
  /** What has to come in each window, bytes. */
  readonly minBytes: number;
}

/**
 * Calls `onSlow` when less of a body comes than its pace asks for. While we ourselves do not read, nothing is asked.
 *
 * @returns what ends the watch; it ends by itself with the request
 */
export function watchPace(request: IncomingMessage, { window, minBytes }: Pace, onSlow: () => void): () => void {
  let seen = request.socket.bytesRead;
  const timer = setInterval(() => {
    const received = request.socket.bytesRead - seen;
    seen += received;
    if (!request.complete && received < minBytes && !request.isPaused()) onSlow();
  }, window).unref();
  const end = (): void => clearInterval(timer);
  request.once('close', end);
  return end;
}
