import type { ServerResponse } from 'node:http';
import type { RecordedCall } from './recorded-call.js';
import type { StoredFile } from './stored-file.js';
import type { HostState } from './host-state.js';

/**
 * An answer of the host that tests play.
 *
 * @publicApi
 */
export interface Reply {
  /** HTTP status. */
  readonly status: number;
  /** Besides length and type; a `Content-Type` here wins. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: string | Buffer | Record<string, unknown>;
}

/**
 * One request and the chance to answer it, well or badly.
 *
 * @publicApi
 */
export class Exchange {
  constructor(
    /** The host that was asked, to change what it does from now on. */
    readonly host: HostState,
    /** What was asked; without a body yet when the behaviour is `early`. */
    readonly call: RecordedCall,
    /** Undefined: the path names none, or none that the host has. */
    readonly file: StoredFile | undefined,
    /** For faults that a reply cannot express. */
    readonly response: ServerResponse,
    private readonly correct: () => Reply,
  ) {}

  /** Does what a correct host does, stores included, and returns what it would answer without sending it. */
  perform(): Reply {
    return this.correct();
  }

  /** Answers with length and type; once only for each request. */
  send({ status, headers = {}, body = '' }: Reply): void {
    const bytes = bytesOf(body);
    const type = isJson(body) ? 'application/json' : 'application/octet-stream';
    this.response.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length, ...headers });
    this.response.end(bytes);
  }

  /** Cuts the connection without a further byte. */
  reset(): void {
    this.response.socket?.resetAndDestroy();
  }
}

type Body = NonNullable<Reply['body']>;

const isJson = (body: Body): body is Record<string, unknown> => typeof body === 'object' && !Buffer.isBuffer(body);

/** A body as it goes over the wire. */
export function bytesOf(body: Body): Buffer {
  return isJson(body) ? Buffer.from(JSON.stringify(body)) : Buffer.from(body as string);
}

/**
 * What a host does with one request. With `early` it runs before the request's body is read.
 *
 * @example
 * ```ts
 * host.once('PutFile', faults.status(500), (exchange) => exchange.send({ status: 200 }));
 * ```
 * @publicApi
 */
export type Behaviour = ((exchange: Exchange) => void | Promise<void>) & { early?: boolean };
