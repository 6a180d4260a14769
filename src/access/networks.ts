import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { withoutPort } from '../http/index.js';

/** Bits before the IPv4 address that an IPv6 one carries. */
const mappedPrefix = 96;

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** A set of addresses and CIDR networks. IPv4-mapped IPv6 addresses count as the IPv4 address they carry. */
export class Networks {
  readonly #networks: readonly Network[];

  /** @throws Error when an entry is neither an address nor a network. */
  constructor(entries: readonly string[]) {
    this.#networks = entries.map((entry) => parseNetwork(entry));
  }

  contain(address: string): boolean {
    const plain = withoutPort(address);
    // ipaddr.js also reads `10.1` and octal numbers, which others read differently.
    if (isIP(plain) === 0) return false;
    const parsed = ipaddr.process(plain);
    return this.#networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  }
}

function parseNetwork(entry: string): Network {
  if (entry.includes('/')) return plainNetwork(ipaddr.parseCIDR(entry));
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Of IPv4 addresses that IPv6 ones carry: those are compared by what they carry. */
function plainNetwork([network, bits]: Network): Network {
  const isCarried = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && bits >= mappedPrefix;
  return isCarried ? [network.toIPv4Address(), bits - mappedPrefix] : [network, bits];
}
