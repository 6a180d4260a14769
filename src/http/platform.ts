import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What a platform hands to controllers, guards and filters: Node's own objects, grown (Express), or objects that hold them
 * (Fastify). Everything that reads bodies or writes answers itself works with Node's.
 */
export type PlatformRequest = IncomingMessage | { readonly raw: IncomingMessage };
export type PlatformResponse = ServerResponse | { readonly raw: ServerResponse; hijack(): unknown };

export function nodeRequest(given: PlatformRequest): IncomingMessage {
  return 'raw' in given ? given.raw : given;
}

/** The answer, from now on ours alone: Fastify sends nothing any more. */
export function nodeResponse(given: PlatformResponse): ServerResponse {
  if (!('raw' in given)) return given;
  given.hijack();
  return given.raw;
}

/** The path as it came: routers on the way rewrite `url`. */
export function pathOf(request: IncomingMessage): string {
  return targetOf(request).split('?', 1)[0] ?? '';
}

/** What stands behind the first question mark. */
export function queryOf(request: IncomingMessage): string {
  return targetOf(request).split('?').slice(1).join('?');
}

function targetOf({ originalUrl, url }: IncomingMessage & { readonly originalUrl?: string }): string {
  return originalUrl ?? url ?? '';
}
