import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';
import { InvalidOptions, type HostAdmissionRule } from '../../options/index.js';
import type { HostUrl } from './host-url.js';

/** What may be said about a host before its name is resolved, and after. */
export interface HostRule {
  /** Whether resolving the name makes sense at all. */
  readonly knows: (url: HostUrl) => boolean;
  /** Whether it may be reached at this address. */
  readonly admits: (url: HostUrl, address: string) => boolean | Promise<boolean>;
  /** Whether an answer of one admitted host may send us to any other. */
  readonly isExplicit: boolean;
}

/** @throws InvalidOptions */
export function toRule(hosts: string[] | HostAdmissionRule | undefined): HostRule {
  if (hosts === undefined) return loopbackOnly;
  if (typeof hosts === 'function') {
    return {
      knows: () => true,
      admits: (url, address) => hosts({ url: new URL(url.origin + url.path), address }),
      isExplicit: true,
    };
  }
  const allowed = new Set(hosts.flatMap(listed));
  const isListed = ({ origin }: HostUrl): boolean => {
    const url = new URL(origin);
    return [origin, `${url.hostname}:*`].some((entry) => allowed.has(entry));
  };
  return { knows: isListed, admits: isListed, isExplicit: true };
}

const loopbackOnly: HostRule = {
  knows: ({ hostname }) => isIP(hostname) !== 0 || isLocalName(hostname),
  admits: (_url, address) => ipaddr.process(address).range() === 'loopback',
  isExplicit: false,
};

/** RFC 6761, 6.3. */
export const isLocalName = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/**
 * An entry of `wopi.hosts` as the origins it stands for, or as `name:*`. A path or a wildcard in a name would silently
 * admit nothing, so it is refused.
 */
function listed(host: string): string[] {
  const anyPort = host.endsWith(':*');
  const isOrigin = host.includes('://');
  const name = anyPort ? host.slice(0, -2) : host;
  const texts = isOrigin ? [name] : [`http://${name}`, `https://${name}`];
  const urls = texts.map((text) => (URL.canParse(text) && !text.includes('*') ? new URL(text) : undefined));
  if (urls.some((url) => !url || url.pathname + url.search + url.hash !== '/') || (anyPort && isOrigin)) {
    throw new InvalidOptions([
      `wopi.hosts: expected origins, host names, host:port or host:*, received ${JSON.stringify(host)}`,
    ]);
  }
  return urls.map((url) => (anyPort ? `${url!.hostname}:*` : url!.origin));
}
