import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { HostUrl } from '../address/host-url.js';
import { HostRefused, type HostUnavailable } from '../errors.js';
import type { WopiCall } from '../call/wopi-call.js';
import { toHostError } from './wopi-transport.js';

const call = (method: 'GET' | 'POST', signal = new AbortController().signal): WopiCall => ({
  operation: method === 'GET' ? 'GetFile' : 'PutFile',
  method,
  url: HostUrl.parse('https://host/wopi/files/1?access_token=secret'),
  file: { src: 'https://host/wopi/files/1', credentials: { accessToken: 'secret' } },
  facts: {},
  correlationId: 'c',
  headers: {},
  signal,
});
const failure = (code: string): Error => Object.assign(new Error(code), { code });

const listed = { isListed: true };

describe('toHostError', () => {
  it.each([
    ['ECONNREFUSED', 'host_unavailable', false],
    ['UND_ERR_CONNECT_TIMEOUT', 'host_timeout', false],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'host_unavailable', false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'host_unavailable', false],
    ['ECONNRESET', 'host_unavailable', true],
    ['UND_ERR_SOCKET', 'host_unavailable', true],
    ['UND_ERR_HEADERS_TIMEOUT', 'host_timeout', true],
  ])('takes %s of a write for %s, in doubt: %s', (code, expected, mayHaveLanded) => {
    expect(toHostError(failure(code), call('POST'), listed)).toMatchObject({ code: expected, mayHaveLanded });
    expect(toHostError(failure(code), call('GET'), listed)).toMatchObject({ code: expected, mayHaveLanded: false });
  });

  it('believes what is known of the body more than the code', () => {
    expect(toHostError(failure('ECONNRESET'), call('POST'), { ...listed, bodyStarted: false })).toMatchObject({
      mayHaveLanded: false,
    });
    expect(toHostError(failure('ECONNREFUSED'), call('POST'), { ...listed, bodyStarted: true })).toMatchObject({
      mayHaveLanded: true,
    });
  });

  it('tells the log what helps against a certificate, people only that the host is away, and nobody the token', () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { message } = toHostError(failure('CERT_HAS_EXPIRED'), call('GET'), listed) as Error;
    const logged = String(warn.mock.calls.at(-1)?.[0]);
    warn.mockRestore();
    expect(message).not.toContain('CERT');
    expect(logged).toContain('NODE_EXTRA_CA_CERTS');
    expect(`${message}${logged}`).not.toContain('secret');
  });

  it('leaves typed errors and the caller’s own reason alone', () => {
    const refused = new HostRefused('no');
    expect(toHostError(refused, call('GET'), listed)).toBe(refused);
    const reason = new Error('the user left');
    expect(toHostError(new DOMException('', 'AbortError'), call('POST', AbortSignal.abort(reason)), listed)).toBe(
      reason,
    );
  });

  it('tells of no host that nobody listed whether it is silent or not there', () => {
    const told = ['ECONNREFUSED', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET'].map(
      (code) => {
        const error = toHostError(failure(code), call('GET'), { isListed: false }) as HostUnavailable;
        return JSON.stringify([error.code, error.status, error.message]);
      },
    );
    expect(new Set(told).size).toBe(1);
  });
});
