import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { SvcOptions } from '../../options/index.js';
import { withinTime } from '../../waiting/index.js';
import { HostRefused, HostUnavailable } from '../errors.js';
import { isLocalName, toRule, type HostRule } from './host-list.js';
import { HostResolver } from './host-resolver.js';
import { HostUrl } from './host-url.js';
import { OwnAddress } from './own-address.js';

/**
 * Decides which hosts the service talks to. Asked for WOPISrc and for every address a host's answer makes the service
 * fetch, and again by the connector: addresses of a name are judged, and only an admitted one is connected to. A name
 * that changes its address between the two (DNS rebinding) gains nothing. What no rule knows is never resolved.
 *
 * @publicApi
 */
@Injectable()
export class HostAdmission {
  readonly #rule: HostRule;
  readonly #resolveTimeout: number;

  constructor(
    { wopi }: SvcOptions,
    private readonly resolver: HostResolver,
    private readonly own: OwnAddress,
  ) {
    this.#rule = toRule(wopi.hosts);
    this.#resolveTimeout = wopi.timeouts.resolve;
  }

  /**
   * Resolves when calls to this address may be made; looks its name up where a rule knows it.
   *
   * @param source WOPISrc, when an answer of its host names the address: without `wopi.hosts`, other origins are
   * refused
   * @throws HostRefused naming the option that admits the host.
   * @throws HostUnavailable when its name does not resolve.
   */
  async admit(url: HostUrl | string, source?: HostUrl): Promise<void> {
    const asked = typeof url === 'string' ? HostUrl.parse(url) : url;
    if (source && source.origin !== asked.origin && !this.#rule.isExplicit) throw strayed(asked);
    if (this.own.isOurEndpoint(asked)) throw own();
    await this.#admittedAddresses(asked, (address) => {
      if (!this.own.isOwn(asked, address)) return false;
      if (!this.own.isOwnStorage(asked)) throw own();
      return true;
    });
  }

  /** For the connector of one origin: finds admitted addresses only. Which path is asked for was judged before. */
  lookupFor(origin: string): LookupFunction {
    const url = HostUrl.parse(origin);
    const find = callbackify(async () => this.#admittedAddresses(url, (address) => this.own.isOwn(url, address)));
    return (_hostname, options, done) => {
      find((error, addresses: string[] | undefined) => {
        const found = (addresses ?? []).map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        if (options.all) done(error, found);
        else done(error, found[0]?.address ?? '', found[0]?.family);
      });
    };
  }

  /** @param isOwnStorage says that an address is ours, and may be talked to; throws when it may not */
  async #admittedAddresses(url: HostUrl, isOwnStorage: (address: string) => boolean): Promise<string[]> {
    const isNumber = isIP(url.hostname) !== 0;
    if (!isNumber && !isLocalName(url.hostname) && !this.#rule.knows(url)) throw refusal(url);
    const addresses = isNumber ? [url.hostname] : await this.#resolve(url);
    const judged = await Promise.all(
      addresses.map(plainAddress).map(async (address) => isOwnStorage(address) || this.#isAdmitted(url, address)),
    );
    const admitted = addresses.filter((_address, index) => judged[index]);
    if (admitted.length === 0) throw refusal(url);
    return admitted;
  }

  async #isAdmitted(url: HostUrl, address: string): Promise<boolean> {
    if (!this.#rule.knows(url) || !(await this.#rule.admits(url, address))) return false;
    if (!this.#rule.isExplicit) this.#assertLocal(url, address);
    return true;
  }

  /** Hosts on loopback that nobody has named are for trying things out, where nobody else gets at the service. */
  #assertLocal(url: HostUrl, address: string): void {
    const { exposure, hasStorage } = this.own;
    if (exposure !== undefined) throw exposed(exposure);
    if (hasStorage) throw another(url);
    if (this.own.mayBeOurEndpoint(url, address)) throw own();
  }

  async #resolve(url: HostUrl): Promise<string[]> {
    try {
      const asked = this.resolver.resolve(url.hostname);
      return await withinTime(this.#resolveTimeout, asked, () => new Error('the name servers do not answer'));
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

const own = (): HostRefused =>
  new HostRefused(
    'This is the address of the service itself, which is no storage host. If the application serves one, name its ' +
      'path in wopi.ownStorage in SvcModule.forRoot.',
  );

const strayed = ({ origin }: HostUrl): HostRefused =>
  new HostRefused(
    `The storage host names an address of another host, ${origin}. ` +
      'List both in wopi.hosts in SvcModule.forRoot if that is meant.',
  );

const exposed = (how: string): HostRefused =>
  new HostRefused(
    `The service ${how}, where others reach it, and does not know which storage hosts are meant: ` +
      'name them in wopi.hosts in SvcModule.forRoot. Hosts on loopback are admitted by themselves only while it ' +
      'listens on loopback, without a proxy.',
  );

const another = ({ origin }: HostUrl): HostRefused =>
  new HostRefused(
    `The storage host ${origin} is not admitted beside that of the application itself. Add '${origin}' to wopi.hosts ` +
      'in SvcModule.forRoot if it is meant.',
  );

/** `::ffff:127.0.0.1` becomes `127.0.0.1`. */
const plainAddress = (address: string): string => ipaddr.process(address).toString();
