import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { SvcOptions } from '../options/index.js';
import { pathOf } from './platform.js';

/**
 * Where clients find this service.
 *
 * @publicApi
 */
@Injectable()
export class BaseAddress {
  constructor(private readonly options: SvcOptions) {}

  /**
   * The public address without a slash at its end: option `baseUrl`, or what the request says, with `X-Forwarded-Proto`,
   * `-Host` and `-Prefix` when option `trustProxy` is set.
   *
   * @param route the route that serves this request, without prefix: `hosting/discovery`. What stands before it in the
   * path is the application's global prefix and belongs to the address.
   */
  of(request: IncomingMessage, route: string): string {
    if (this.options.baseUrl !== undefined) return this.options.baseUrl.replace(/\/+$/, '');
    const forwarded = (name: string): string | undefined =>
      this.options.trustProxy ? first(request.headers[`x-forwarded-${name}`]) : undefined;
    const scheme = forwarded('proto') ?? ('encrypted' in request.socket ? 'https' : 'http');
    const host = forwarded('host') ?? request.headers.host ?? 'localhost';
    const proxyPrefix = (forwarded('prefix') ?? '').replace(/\/+$/, '');
    const address = `${scheme}://${host}${proxyPrefix}${prefixBefore(route, request)}`;
    return isPlainAddress(address) ? address : `${scheme === 'https' ? 'https' : 'http'}://localhost`;
  }
}

function prefixBefore(route: string, request: IncomingMessage): string {
  const path = pathOf(request);
  const at = path.toLowerCase().lastIndexOf(`/${route.toLowerCase()}`);
  return at > 0 ? path.slice(0, at) : '';
}

/** The first entry: the one the outermost proxy wrote. */
function first(header: string | string[] | undefined): string | undefined {
  const value = (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim();
  return value === '' ? undefined : value;
}

/** A `Host` header is the client's word: it must not smuggle anything into documents built from it. */
function isPlainAddress(address: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+(\/[\w./~%-]*)?$/.test(address) && URL.canParse(address);
}
