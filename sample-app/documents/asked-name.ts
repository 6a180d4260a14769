import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/;
const loopbackName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A browser on this machine that asked for this machine. A proxy in front connects from loopback too. */
export function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  const isLocal = loopbackAddress.test(socket.remoteAddress ?? '');
  return isLocal && !isProxied && loopbackName.test(askedName(headers.host));
}

/**
 * Whether `Host` is a name that nobody else can make resolve to this server (DNS rebinding): localhost, an address, or
 * the server's own. Headers of proxies do not count: pages may set them.
 *
 * @param baseUrl public address of the server, if it has one.
 */
export function isOwnName({ headers }: IncomingMessage, baseUrl?: string): boolean {
  const name = askedName(headers.host);
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isAddress || loopbackName.test(name) || (baseUrl !== undefined && name === new URL(baseUrl).hostname);
}

/** Without port; empty when it is no name. */
function askedName(host = ''): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
