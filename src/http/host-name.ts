import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { defineError } from '../errors/index.js';
import type { SvcOptions } from '../options/index.js';

/** A browser was led here by a name that is not ours (DNS rebinding), or an operator has not said that it is. */
export class HostNameUnknown extends defineError({
  code: 'host_name_unknown',
  status: 421,
  message: 'The service does not know itself by this name. Name it in baseUrl or hostNames in SvcModule.forRoot.',
}) {}

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
