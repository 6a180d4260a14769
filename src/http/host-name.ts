import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { SvcOptions } from '../options/index.js';

/**
 * Whether a request asks for us by a name that nobody else can give to our address: an address, localhost, that of
 * `baseUrl`, one of `hostNames`. A believed proxy (`trustProxy`) has chosen by name already.
 *
 * Any site may let its own name lead to this machine; its pages are then of our origin, for browsers.
 */
export function isAskedByOwnName({ headers }: IncomingMessage, options: SvcOptions): boolean {
  if (options.trustProxy) return true;
  const asked = `http://${headers.host ?? 'localhost'}`;
  if (!URL.canParse(asked)) return false;
  const name = new URL(asked).hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true;
  const own = [...options.hostNames, ...(options.baseUrl === undefined ? [] : [new URL(options.baseUrl).hostname])];
  return own.some((each) => each.toLowerCase() === name);
}
