import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { InvalidOptions, SvcOptions, type HostAdmissionRule } from '../../options/index.js';
import { HostRefused, HostUnavailable } from '../wopi.errors.js';
import { HostResolver } from './host-resolver.js';
import { HostUrl } from './host-url.js';

/**
 * Decides which hosts the service talks to. Asked for WOPISrc and for every address a host's answer makes the service
 * fetch, and again by the connector: a name is resolved once for a connection, its addresses are judged, and only an
 * admitted one is connected to. A name that changes its address between the two (DNS rebinding) gains nothing.
 */
@Injectable()
export class HostAdmission {
  private readonly rule: HostAdmissionRule;

  constructor(
    options: SvcOptions,
    private readonly resolver: HostResolver,
  ) {
    this.rule = toRule(options.wopi.hosts);
  }

  /**
   * @throws HostRefused naming the option that admits the host.
   * @throws HostUnavailable when its name does not resolve.
   */
  async admit(url: HostUrl | string): Promise<void> {
    await this.admittedAddresses(typeof url === 'string' ? HostUrl.parse(url) : url);
  }

  /** For the connector of one origin: finds admitted addresses only. */
  lookupFor(origin: string): LookupFunction {
    const find = callbackify(async () => this.admittedAddresses(HostUrl.parse(origin)));
    return (_hostname, options, done) => {
      find((error, addresses: string[] | undefined) => {
        const found = (addresses ?? []).map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        if (options.all) done(error, found);
        else done(error, found[0]?.address ?? '', found[0]?.family);
      });
    };
  }

  private async admittedAddresses(url: HostUrl): Promise<string[]> {
    const addresses = isIP(url.hostname) ? [url.hostname] : await this.resolve(url);
    const judged = await Promise.all(addresses.map((address) => this.isAdmitted(url, address)));
    const admitted = addresses.filter((_address, index) => judged[index]);
    if (admitted.length === 0) throw refusal(url);
    return admitted;
  }

  private async isAdmitted(url: HostUrl, address: string): Promise<boolean> {
    return this.rule({ url: new URL(url.origin + url.path), address: plainAddress(address) });
  }

  private async resolve(url: HostUrl): Promise<string[]> {
    try {
      return await this.resolver.resolve(url.hostname);
    } catch (cause) {
      throw new HostUnavailable(`The name of the storage host ${url.origin} does not resolve.`, {
        cause,
        mayHaveLanded: false,
      });
    }
  }
}

function refusal(url: HostUrl): HostRefused {
  return new HostRefused(
    `The storage host ${url.origin} is not admitted. Add '${url.origin}' to wopi.hosts in SvcModule.forRoot; ` +
      'without that option only hosts on this machine (loopback addresses) are.',
  );
}

function toRule(hosts: string[] | HostAdmissionRule | undefined): HostAdmissionRule {
  if (typeof hosts === 'function') return hosts;
  if (hosts === undefined) return ({ address }) => address !== undefined && isLoopback(address);
  const allowed = new Set(hosts.map(listed));
  return ({ url }) =>
    [url.origin, url.host, `${url.hostname}:${portOf(url)}`, url.hostname].some((x) => allowed.has(x));
}

/** An entry of `wopi.hosts` as it is compared. A path or a wildcard would silently admit nothing, so it is refused. */
function listed(host: string): string {
  const isOrigin = host.includes('://');
  const text = isOrigin ? host : `http://${host}`;
  const url = URL.canParse(text) && !text.includes('*') ? new URL(text) : undefined;
  if (!url || url.pathname + url.search + url.hash !== '/') {
    throw new InvalidOptions([`wopi.hosts: expected origins or host names, received ${JSON.stringify(host)}`]);
  }
  return isOrigin ? url.origin : host.toLowerCase();
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

const isLoopback = (address: string): boolean => ipaddr.parse(address).range() === 'loopback';

/** `::ffff:127.0.0.1` becomes `127.0.0.1`. */
const plainAddress = (address: string): string => ipaddr.process(address).toString();
