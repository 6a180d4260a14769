import { setTimeout as pause } from 'node:timers/promises';
import { bytesOf, type Behaviour, type Exchange, type Reply } from './exchange.js';

/**
 * Answers a status and stores nothing.
 *
 * @publicApi
 */
export const status =
  (code: number, reply: Omit<Reply, 'status'> = {}): Behaviour =>
  (exchange) =>
    exchange.send({ status: code, ...reply });

/**
 * Never answers; the connection stays open.
 *
 * @publicApi
 */
export const hang: Behaviour = () => undefined;

/**
 * Cuts the connection, storing nothing.
 *
 * @publicApi
 */
export const reset: Behaviour = (exchange) => exchange.reset();

/**
 * Stores, then cuts the connection: "landed, but no answer".
 *
 * @publicApi
 */
export const landThenReset: Behaviour = (exchange) => {
  exchange.perform();
  exchange.reset();
};

/**
 * Stores and never answers.
 *
 * @publicApi
 */
export const landThenHang: Behaviour = (exchange) => {
  exchange.perform();
};

/**
 * Does the right thing and answers it after `milliseconds`.
 *
 * @publicApi
 */
export const slow =
  (milliseconds: number): Behaviour =>
  async (exchange) => {
    await pause(milliseconds);
    exchange.send(exchange.perform());
  };

/**
 * Does the right thing and answers something else: `OK` as text, an empty body, no timestamp.
 *
 * @publicApi
 */
export const answer =
  (reply: Partial<Reply>): Behaviour =>
  (exchange) =>
    exchange.send({ ...exchange.perform(), ...reply });

/**
 * Changes fields of the JSON of a correct answer; `undefined` removes one.
 *
 * @publicApi
 */
export const fields =
  (changes: Record<string, unknown>): Behaviour =>
  (exchange) => {
    const { body, ...reply } = exchange.perform();
    exchange.send({ ...reply, body: { ...(body as Record<string, unknown>), ...changes } });
  };

/**
 * The conflict of the specification, in any dialect.
 *
 * @publicApi
 */
export const conflict = (field = 'SVCStatusCode', code: unknown = 1010): Behaviour =>
  status(409, { body: { [field]: code } });

/**
 * 409 with the lock that holds: not a conflict.
 *
 * @publicApi
 */
export const lockMismatch = (lock: string): Behaviour => status(409, { headers: { 'X-WOPI-Lock': lock } });

/**
 * Sends the service elsewhere.
 *
 * @publicApi
 */
export const redirect = (location: string, code = 302): Behaviour => status(code, { headers: { Location: location } });

/**
 * Announces the whole body, sends half of it and cuts the connection.
 *
 * @publicApi
 */
export const truncated: Behaviour = (exchange) => {
  const bytes = bytesOf(exchange.perform().body ?? '');
  exchange.response.writeHead(200, { 'Content-Length': bytes.length });
  exchange.response.write(bytes.subarray(0, bytes.length / 2), () => exchange.reset());
};

/**
 * Sends the body in chunks of unknown total length.
 *
 * @publicApi
 */
export const chunked: Behaviour = (exchange) => {
  const { status: code, body = '' } = exchange.perform();
  exchange.response.writeHead(code, { 'Content-Type': 'text/html' });
  exchange.response.end(bytesOf(body));
};

/**
 * Sends headers and the first byte, then nothing more.
 *
 * @publicApi
 */
export const stalled: Behaviour = (exchange) => {
  exchange.response.writeHead(200, { 'Content-Length': 1000 });
  exchange.response.write('x');
};

/**
 * Answers before the request's body has been read, as proxies do that refuse by its length.
 *
 * @publicApi
 */
export const early = (behaviour: Behaviour): Behaviour =>
  Object.assign((exchange: Exchange) => behaviour(exchange), { early: true });

/**
 * Takes nothing of the request's body.
 *
 * @publicApi
 */
export const stopReading: Behaviour = Object.assign(() => undefined, { early: true });
