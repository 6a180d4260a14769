import { Injectable } from '@nestjs/common';
import { HostUrl } from '../address/host-url.js';
import {
  withHeaders,
  type WopiAnswer,
  type WopiCall,
  type WopiHandler,
  type WopiInterceptor,
} from '../call/wopi-call.js';
import { CredentialsInvalid } from '../errors.js';
import { parseAccessHeader } from './access-header.js';

/**
 * Proves the user to the host (spec 5): `access_token` in the query and as bearer, or the lines of `access_header`
 * instead, on every call. Nothing of it goes to another origin than WOPISrc's, wherever redirects and answers lead.
 *
 * @publicApi
 */
@Injectable()
export class WopiAuthInterceptor implements WopiInterceptor {
  /**
   * Adds the credentials of `call.file` where the call goes to its host, and takes its token out of addresses
   * elsewhere.
   *
   * @throws CredentialsInvalid
   */
  async intercept(call: WopiCall, next: WopiHandler): Promise<WopiAnswer> {
    const { src, credentials } = call.file;
    const isHome = HostUrl.parse(src).origin === call.url.origin;
    if ('accessHeader' in credentials) {
      const lines = parseAccessHeader(credentials.accessHeader);
      return next(isHome ? withHeaders(call, lines) : call);
    }
    return next(isHome ? withToken(call, credentials.accessToken) : withoutToken(call, credentials.accessToken));
  }
}

function withToken(call: WopiCall, token: string): WopiCall {
  if (token === '') throw new CredentialsInvalid('access_token is empty.');
  // Only visible ASCII can stand in a header as it is; the query carries any token.
  const bearing = /^[\u0021-\u007e]+$/.test(token) ? withHeaders(call, { Authorization: `Bearer ${token}` }) : call;
  if (call.operation === 'Download') return bearing;
  const url = withoutFormer(call, token);
  return { ...bearing, url: url.hasParameter('access_token') ? url : url.withParameter('access_token', token) };
}

/** WOPISrc may carry a token itself, which another has followed since. One that a redirect names is the host's own. */
function withoutFormer({ url, file }: WopiCall, token: string): HostUrl {
  const former = HostUrl.parse(file.src).parameter('access_token');
  const isFormer = former !== undefined && former !== token && url.parameter('access_token') === former;
  return isFormer ? url.withoutParameters('access_token') : url;
}

/** A careless host copies the query into a redirect that leads elsewhere. */
function withoutToken(call: WopiCall, token: string): WopiCall {
  const { query = '' } = call.url;
  const isCarried = query.includes(token) || query.includes(encodeURIComponent(token));
  return token !== '' && isCarried ? { ...call, url: call.url.withoutParameters('access_token') } : call;
}
