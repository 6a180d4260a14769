import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { HostUrl } from '../address/host-url.js';
import type { WopiCall } from '../call/wopi-call.js';
import { WopiAuthInterceptor } from './wopi-auth.interceptor.js';

const src = 'http://host/wopi/files/1?access_token=former&x=1';
const answer = { status: 200, headers: {}, body: Readable.from([]) };

describe('a token that another has followed', () => {
  const sent = async (address: string, accessToken: string): Promise<string> => {
    let href = '';
    const call: WopiCall = {
      operation: 'CheckFileInfo',
      method: 'GET',
      url: HostUrl.parse(address),
      file: { src, credentials: { accessToken } },
      facts: {},
      correlationId: 'c',
      headers: {},
      signal: new AbortController().signal,
    };
    await new WopiAuthInterceptor().intercept(call, ({ url }) => {
      ({ href } = url);
      return Promise.resolve(answer);
    });
    return href;
  };

  it.each([
    ['gives way to it, where WOPISrc carries it', src, 'new', 'http://host/wopi/files/1?x=1&access_token=new'],
    ['stays where it is the one', src, 'former', src],
    ['is none of a redirect', 'http://host/other?access_token=own', 'new', 'http://host/other?access_token=own'],
  ])('%s', async (_what, address, token, expected) => {
    expect(await sent(address, token)).toBe(expected);
  });
});
