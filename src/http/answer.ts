import { nodeResponse, type PlatformResponse } from './platform.js';

interface Head {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers with JSON. Results that are returned go through the interceptors of the application, and what those make of
 * them, an envelope around each say, is read by no host and no page of ours.
 */
export function answerJson(reply: PlatformResponse, body: object, { status = 200, headers = {} }: Head = {}): void {
  answerText(reply, 'application/json; charset=utf-8', JSON.stringify(body), { status, headers });
}

/** Answers with text of a type. See {@link answerJson}. */
export function answerText(
  reply: PlatformResponse,
  type: string,
  text: string,
  { status = 200, headers = {} }: Head = {},
): void {
  const response = nodeResponse(reply);
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text), ...headers });
  response.end(text);
}

/** No cache keeps it. */
export const uncached = { 'Cache-Control': 'no-store' } as const;
