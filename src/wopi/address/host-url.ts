import { isIPv4 } from 'node:net';
import { HostRefused } from '../errors.js';

const parts = /^(?<scheme>https?):\/\/(?<authority>[^/?#\\]*)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?(?:#.*)?$/is;

/**
 * An address at a storage host. Path and query stay as they were written, byte for byte: hosts sign them, compare them
 * and put `!`, `==` and percent signs into them, all of which `URL` may rewrite. `toString()`, JSON and the inspector
 * show no query, so that an address in a log line or message never tells a token; `href` does.
 *
 * @publicApi
 */
export class HostUrl {
  private constructor(
    /** Scheme, host and port in canonical spelling. */
    readonly origin: string,
    /** Lower case, punycode; IPv6 without brackets. */
    readonly hostname: string,
    /** From the first slash on, `/` when there is none. */
    readonly path: string,
    /** Without the question mark. */
    readonly query: string | undefined,
  ) {}

  /**
   * Reads an absolute address as it was written; a blank or a letter outside ASCII is percent-encoded, a fragment
   * dropped.
   *
   * @throws HostRefused for anything but http(s), user names, and odd spellings of host addresses.
   */
  static parse(text: string): HostUrl {
    if (/\p{Cc}/u.test(text)) throw new HostRefused('The host’s address holds control characters.');
    const { scheme, authority = '', path = '/', query } = parts.exec(text)?.groups ?? {};
    if (scheme === undefined) throw new HostRefused('The host’s address is not an absolute http or https URL.');
    const { origin, hostname } = canonicalHost(scheme.toLowerCase(), authority);
    return new HostUrl(origin, hostname, encodeUnsafe(path), query === undefined ? undefined : encodeUnsafe(query));
  }

  /** Everything, with what may be secret: for the wire only. */
  get href(): string {
    return this.origin + this.target;
  }

  /** What stands in the request line. */
  get target(): string {
    return this.query === undefined ? this.path : `${this.path}?${this.query}`;
  }

  /** Appends to the path, before the query. */
  append(suffix: string): HostUrl {
    return new HostUrl(this.origin, this.hostname, this.path + suffix, this.query);
  }

  /** Adds one at the query's end, the value percent-encoded; others of that name stay. */
  withParameter(name: string, value: string): HostUrl {
    const item = `${name}=${encodeURIComponent(value)}`;
    return new HostUrl(this.origin, this.hostname, this.path, this.query ? `${this.query}&${item}` : item);
  }

  /** Names are compared as written: one that is percent-encoded is another. */
  hasParameter(name: string): boolean {
    return this.#items().some((item) => nameOf(item) === name);
  }

  /** The first value of that name, decoded as far as it can be. */
  parameter(name: string): string | undefined {
    const item = this.#items().find((each) => nameOf(each) === name);
    return item === undefined ? undefined : decoded(item.slice(name.length + 1));
  }

  /** Leaves the other items as they are. */
  withoutParameters(...names: readonly string[]): HostUrl {
    const kept = this.#items().filter((item) => !names.includes(nameOf(item)));
    return new HostUrl(this.origin, this.hostname, this.path, kept.length > 0 ? kept.join('&') : undefined);
  }

  /** The address a `Location` header means, or another one in an answer of the host. */
  resolve(location: string): HostUrl {
    if (/^https?:\/\//i.test(location)) return HostUrl.parse(location);
    if (/^\/(?!\/)/.test(location)) return HostUrl.parse(this.origin + location);
    if (!URL.canParse(location, this.href)) throw new HostRefused('The host names an address that is no URL.');
    return HostUrl.parse(new URL(location, this.href).href);
  }

  /** For logs and messages: `?…` stands for a query. */
  toString(): string {
    return `${this.origin}${this.path}${this.query === undefined ? '' : '?…'}`;
  }

  /** As {@link toString}: what is logged as JSON tells no token. */
  toJSON(): string {
    return this.toString();
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.toString();
  }

  #items(): string[] {
    return this.query === undefined ? [] : this.query.split('&').filter((item) => item !== '');
  }
}

/**
 * The identity of a document: WOPISrc without credentials. The same for every user, and safe to show to none.
 *
 * @publicApi
 */
export function documentKey(wopiSrc: string): string {
  return HostUrl.parse(wopiSrc).withoutParameters('access_token', 'access_token_ttl', 'access_header').href;
}

const nameOf = (item: string): string => item.split('=', 1)[0] ?? '';

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', '%20'));
  } catch {
    return value;
  }
}

/** A blank or a letter outside ASCII cannot stand in a request line; everything else is left alone. */
function encodeUnsafe(text: string): string {
  return text.replace(/[^\u0021-\u007e]+/g, (part) => encodeURIComponent(Buffer.from(part).toString()));
}

/**
 * Addresses are compared as written, so only one spelling may get through: `0x7f.1`, `2130706433`, `127.1`, full-width
 * digits and `localhost.` all name this machine and are all refused.
 */
function canonicalHost(scheme: string, authority: string): { origin: string; hostname: string } {
  if (authority.includes('@')) throw new HostRefused('The host’s address holds a user name; remove it.');
  const url = URL.canParse(`${scheme}://${authority}`) ? new URL(`${scheme}://${authority}`) : undefined;
  if (!url || url.pathname !== '/') throw new HostRefused('The host’s address has no valid host name.');
  const written = authority.replace(/:\d*$/, '').toLowerCase();
  if (!isPlain(written, url.hostname)) {
    throw new HostRefused(`The host’s address is spelled in an unusual way; write ${url.origin.replace(/\.$/, '')}.`);
  }
  return { origin: url.origin, hostname: url.hostname.replace(/^\[|\]$/g, '') };
}

function isPlain(written: string, canonical: string): boolean {
  if (canonical.endsWith('.')) return false;
  if (canonical.startsWith('[') || written === canonical) return true;
  return !isIPv4(canonical) && canonical.split('.').some((label) => label.startsWith('xn--'));
}
