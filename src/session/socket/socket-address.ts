import type { IncomingMessage } from 'node:http';
import { dialects, socketPath } from '../../dialect/index.js';
import type { SvcOptions } from '../../options/index.js';

/** Recognises requests for the editor's socket: `<prefix>/<dialect>/socket`. */
export function isSocketRequest(request: IncomingMessage, options: SvcOptions, globalPrefix: string): boolean {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const basePath = options.baseUrl === undefined ? '' : new URL(options.baseUrl).pathname;
  return ['', basePath, globalPrefix].some((prefix) =>
    options.dialects.some(
      (name) => path === `/${[trim(prefix), dialects[name].path, socketPath].filter(Boolean).join('/')}`,
    ),
  );
}

/**
 * A page of another site must not talk to the editor in its user's name. Our own page names our own host; a client that
 * is no browser names none.
 */
export function isOwnOrigin(request: IncomingMessage, options: SvcOptions): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return ownHosts(request, options).includes(new URL(origin).host.toLowerCase());
}

function ownHosts({ headers }: IncomingMessage, options: SvcOptions): string[] {
  if (options.baseUrl !== undefined) return [new URL(options.baseUrl).host];
  const forwarded = options.trustProxy ? [headers['x-forwarded-host']].flat()[0]?.split(',', 1)[0]?.trim() : undefined;
  return [(forwarded ?? headers.host ?? '').toLowerCase()];
}

function trim(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
