import { Networks } from './networks.js';

describe('Networks', () => {
  const networks = new Networks([
    '10.0.0.0/8',
    '192.0.2.7',
    'fd00::/8',
    '::ffff:172.16.0.0/108',
    '::ffff:198.51.100.1',
  ]);

  it.each([
    '10.255.0.1',
    '192.0.2.7',
    'fd12::1',
    '::ffff:10.1.1.1',
    '10.0.0.1:8080',
    '[fd00::1]:443',
    '172.31.0.1',
    '::ffff:172.16.0.1',
    '198.51.100.1',
  ])('has %s', (address) => {
    expect(networks.contain(address)).toBe(true);
  });

  it.each([
    '11.0.0.1',
    '192.0.2.8',
    'fe80::1',
    '::ffff:11.1.1.1',
    '',
    'unknown',
    '10.0.0.1, 10.0.0.2',
    '10.0.0',
    '172.32.0.1',
    '::ffff:172.32.0.1',
  ])('does not have "%s"', (address) => {
    expect(networks.contain(address)).toBe(false);
  });

  it('refuses what is no network', () => {
    expect(() => new Networks(['10.0.0.0/99'])).toThrow(/not formatted|invalid|CIDR/i);
    expect(() => new Networks(['example.org'])).toThrow(/not formatted|neither|invalid/i);
  });
});
