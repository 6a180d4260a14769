import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request of Express, which is Node's, or of Fastify, which holds Node's. */
export type AnyRequest = (IncomingMessage | { readonly raw: IncomingMessage }) & { readonly params?: unknown };

/** A response of Express or of Fastify. */
export type AnyResponse = ServerResponse | { readonly raw: ServerResponse; hijack?(): unknown };

export const requestOf = (request: AnyRequest): IncomingMessage => ('raw' in request ? request.raw : request);

/** Node's response, for a handler that writes it itself. */
export function responseOf(response: AnyResponse): ServerResponse {
  if (!('raw' in response)) return response;
  response.hijack?.();
  return response.raw;
}

/** One header line; of repeated ones the first. */
export function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

/** The body's length, if the sender has told it. */
export function lengthOf(request: IncomingMessage): number | undefined {
  const length = Number(header(request, 'Content-Length'));
  return Number.isSafeInteger(length) && length >= 0 ? length : undefined;
}
