import type { IncomingMessage } from 'node:http';
import { Injectable, Optional, RequestMethod } from '@nestjs/common';
import { ApplicationConfig } from '@nestjs/core';
import { SvcOptions } from '../options/index.js';
import { pathOf } from './platform.js';
import { servedPrefix } from './served-prefix.js';

/**
 * Where clients find this service.
 *
 * @publicApi
 */
@Injectable()
export class BaseAddress {
  constructor(
    private readonly options: SvcOptions,
    /** Absent where somebody's own class hands on the options only. */
    @Optional() private readonly application?: ApplicationConfig,
  ) {}

  /**
   * The public address without a slash at its end: option `baseUrl`, or what the request says, with `X-Forwarded-Proto`,
   * `-Host` and `-Prefix` when option `trustProxy` is set.
   *
   * @param route the route that serves this request, without prefix: `hosting/discovery`. What stands before it in the
   * path is the application's global prefix and belongs to the address.
   * @param target another route that is looked for: an application may exclude one of the two from its global prefix
   */
  of(request: IncomingMessage, route: string, target = route): string {
    if (this.options.baseUrl !== undefined) return this.options.baseUrl.replace(/\/+$/, '');
    const forwarded = (name: string): string | undefined =>
      this.options.trustProxy ? first(request.headers[`x-forwarded-${name}`]) : undefined;
    const scheme = forwarded('proto') ?? ('encrypted' in request.socket ? 'https' : 'http');
    const host = forwarded('host') ?? request.headers.host ?? 'localhost';
    const proxyPrefix = (forwarded('prefix') ?? '').replace(/\/+$/, '');
    const address = `${scheme}://${host}${proxyPrefix}${this.#prefixOf(target, route, request)}`;
    return isPlainAddress(address) ? address : `${scheme === 'https' ? 'https' : 'http'}://localhost`;
  }

  /** What stands before the path of a route, told by that of the route that was asked for. */
  #prefixOf(target: string, route: string, request: IncomingMessage): string {
    const before = prefixBefore(route, request);
    if (target === route || this.application === undefined) return before;
    const [own, other] = [route, target].map((each) => servedPrefix(this.application!, each, RequestMethod.GET));
    return withOtherPrefix(before, own ?? '', other ?? '');
  }
}

/** Of two addresses that differ in their prefixes: `/mounted` and `/api`, for `/mounted` before a route that has none. */
function withOtherPrefix(path: string, own: string, other: string): string {
  return path.endsWith(own) ? path.slice(0, path.length - own.length) + other : path;
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
