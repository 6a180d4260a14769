import type { IncomingMessage } from 'node:http';
import { clientAddress, clientNetwork } from './client-address.js';

const request = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('the client of a request', () => {
  it('is the peer, or whom a believed proxy names last', () => {
    expect(clientAddress(request('192.0.2.1', '198.51.100.7'), false)).toBe('192.0.2.1');
    expect(clientAddress(request('127.0.0.1', 'forged, 198.51.100.7:4711'), true)).toBe('198.51.100.7');
    expect(clientAddress(request('127.0.0.1'), true)).toBe('127.0.0.1');
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('has the network of %s', (address, network) => {
    expect(clientNetwork(request(address), false)).toBe(network);
  });
});
