import { describe, expect, it } from '@jest/globals';
import { readSettings } from '../../sample-app/settings.js';

const hostsOf = (env: NodeJS.ProcessEnv) => readSettings(env).options.wopi?.hosts;

describe('Storage hosts that the sample application admits', () => {
  it('are those on loopback when none is named', () => {
    expect(hostsOf({})).toBeUndefined();
    expect(hostsOf({ HOST: '0.0.0.0' })).toBeUndefined();
  });

  it('always include its own storage', () => {
    expect(hostsOf({ SVC_WOPI_HOSTS: 'cloud.example.org', PORT: '8080' })).toEqual([
      'cloud.example.org',
      '127.0.0.1:8080',
      '[::1]:8080',
      'localhost:8080',
    ]);
    expect(hostsOf({ SVC_WOPI_HOSTS: 'cloud.example.org', HOST: '192.0.2.7', PORT: '8080' })).toEqual([
      'cloud.example.org',
      '192.0.2.7:8080',
    ]);
    expect(hostsOf({ HOST: '2001:db8::7' })).toEqual(['127.0.0.1', '[::1]', 'localhost', '[2001:db8::7]:9980']);
  });

  it('include it on any port when the system chooses the port', () => {
    expect(hostsOf({ SVC_WOPI_HOSTS: 'cloud.example.org', PORT: '0' })).toEqual([
      'cloud.example.org',
      '127.0.0.1',
      '[::1]',
      'localhost',
    ]);
  });
});
