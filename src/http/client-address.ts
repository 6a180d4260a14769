import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** Who sent a request: the peer, or whom the last proxy names when it is believed (`trustProxy`). */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  // What stands further left in the header is the client's word.
  const forwarded = trustProxy ? [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() : '';
  return withoutPort(forwarded || (socket.remoteAddress ?? ''));
}

/** What one client can hardly have several of: its IPv4 address, or the /64 network that an IPv6 customer gets. */
export function clientNetwork(request: IncomingMessage, trustProxy: boolean): string {
  const address = clientAddress(request, trustProxy);
  const mapped = /^::ffff:(.+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711` into `X-Forwarded-For`. */
export function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address);
  if (bracketed?.[1] !== undefined) return bracketed[1];
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(address) ? address.slice(0, address.lastIndexOf(':')) : address;
}

/** The first groups of an IPv6 address, zeros written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(tail === undefined ? [] : zeros), ...after].map((group) => group.toLowerCase());
}
