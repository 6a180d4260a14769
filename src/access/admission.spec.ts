import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { resolveOptions, type SvcModuleOptions } from '../options/index.js';
import { Admission } from './admission.js';
import { NotAdmitted } from './errors.js';

const request = (headers: IncomingHttpHeaders, remoteAddress = '127.0.0.1'): IncomingMessage =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const admission = (options: SvcModuleOptions = {}): Admission => new Admission(resolveOptions(options));
const ruled = (admit: () => boolean | Promise<boolean>): Promise<void> =>
  admission({ conversion: { policyTimeout: 20, access: { admit } } }).admit(request({}));

describe('Who may convert', () => {
  it.each<[boolean, IncomingHttpHeaders]>([
    [true, { forwarded: 'for=10.0.0.1;proto=https, For="[fd00::1]:4711"' }],
    [true, { 'x-real-ip': '10.0.0.1' }],
    [false, { 'x-real-ip': '203.0.113.9' }],
    [false, { 'x-real-ip': 'unknown' }],
    [false, { forwarded: 'for=10.0.0.1, for=203.0.113.9' }],
    [false, { forwarded: 'for=_hidden' }],
    [false, { forwarded: 'for=10.0.0.1;for="unclosed' }],
    [false, { forwarded: 'proto=https' }],
    [false, { forwarded: 'for=10.0.0.1;by=", for=203.0.113.9' }],
    [false, { forwarded: '' }],
    [false, { 'x-forwarded-for': '10.0.0.1', 'x-real-ip': '203.0.113.9' }],
  ])('is admitted: %s, when proxies say %j', async (admitted, headers) => {
    expect(await admission().admits(request(headers))).toBe(admitted);
  });
});

describe('Whom a request is counted for', () => {
  const forwarded = request({ 'x-forwarded-for': '10.9.9.9, 192.0.2.7:4711' }, '192.0.2.1');

  it('is the peer, whatever the client claims', () => {
    expect(admission().clientOf(forwarded)).toBe('192.0.2.1');
  });

  it('is the hop that the trusted proxy wrote', () => {
    expect(admission({ trustProxy: true }).clientOf(forwarded)).toBe('192.0.2.7');
    expect(admission({ trustProxy: true }).clientOf(request({}, '192.0.2.1'))).toBe('192.0.2.1');
  });

  it('is the network of IPv6 that a customer gets, out of which they may pick any address', () => {
    const [one, another] = ['2001:db8:1:2::7', '2001:db8:1:2:aaaa::1'].map((peer) => request({}, peer));
    expect(admission().clientOf(one!)).toBe(admission().clientOf(another!));
    expect(admission().clientOf(request({}, '2001:db8:1:3::7'))).not.toBe(admission().clientOf(one!));
  });

  it('is a known key', () => {
    const known = admission({ conversion: { access: { apiKeys: ['a-key-of-some-length'] } } });
    const client = known.clientOf(request({ 'x-api-key': 'a-key-of-some-length' }));
    expect(client).toMatch(/^key:[0-9a-f]{16}$/);
    expect(known.clientOf(request({ 'x-api-key': 'another-key-of-that' }))).toBe('127.0.0.1');
  });
});

describe('A rule of the application', () => {
  it('that says nothing, or throws, holds nobody', async () => {
    const failed = expect.objectContaining({ code: 'policy_failed', status: 503 });
    await expect(ruled(() => new Promise(() => undefined))).rejects.toEqual(failed);
    await expect(ruled(() => Promise.reject(new Error('no directory')))).rejects.toEqual(failed);
  });

  it('may throw what the client is to be told', async () => {
    await expect(ruled(() => Promise.reject(new NotAdmitted('Closed today.')))).rejects.toThrow('Closed today.');
  });
});
