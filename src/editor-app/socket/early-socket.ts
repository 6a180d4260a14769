import type { Hello } from '../../protocol/index.js';
import { keyAmong, sendFarewell } from './farewell.js';

/** A page whose scripts have not come after so long lets go of the document, ms; should they come yet, they open it anew. */
const patience = 30_000;

/** The socket that the page itself opened, before there was an editor. */
export interface EarlySocket {
  readonly socket: WebSocket;
  /** What came until it was taken over, in order. */
  readonly received: readonly (string | ArrayBuffer)[];
}

declare global {
  interface Window {
    /** There until the editor takes it over, or it is given up. */
    svcEarly?: EarlySocket & { handOver(): void };
  }
}

/** Opens the editor's socket, says hello, and keeps what comes. */
export function openEarly(url: string, hello: () => Hello): void {
  const socket = new WebSocket(url);
  // While it connects: the name of a time zone takes a browser some milliseconds.
  const introduction = JSON.stringify(hello());
  socket.binaryType = 'arraybuffer';
  const received: (string | ArrayBuffer)[] = [];
  const waiting = new AbortController();
  const { signal } = waiting;
  const handOver = (): void => {
    waiting.abort();
    clearTimeout(timer);
    delete window.svcEarly;
  };
  const giveUp = (): void => {
    handOver();
    const key = keyAmong(received);
    if (key !== undefined) sendFarewell(url, key);
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'bye' }));
    socket.close();
  };
  const timer = setTimeout(giveUp, patience);
  socket.addEventListener('open', () => socket.send(introduction));
  const keep = ({ data }: MessageEvent<string | ArrayBuffer>): unknown => received.push(data);
  socket.addEventListener('message', keep, { signal });
  window.addEventListener('pagehide', giveUp, { signal });
  window.svcEarly = { socket, received, handOver };
}

/** The page's socket, which is listened to by whoever takes it; nothing where the page could not open one. */
export function takeEarly(): EarlySocket | undefined {
  const early = window.svcEarly;
  early?.handOver();
  return early;
}
