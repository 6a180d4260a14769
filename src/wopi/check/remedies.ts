import { HostAnswerInvalid, HostRefused, HostTimeout, HostUnauthorized, HostUnavailable } from '../errors.js';

const reach =
  'see whether the host listens there, and whether a firewall or a proxy stands between it and this machine';

/** How to mend that no TLS connection came about. */
export function connectionRemedy(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return 'nothing there speaks TLS: let the host give an http:// address, or its other port';
  const isCertificate = typeof code === 'string' && /CERT|VERIFY_LEAF|^ERR_(TLS|SSL)_/.test(code);
  return isCertificate
    ? 'give it a valid certificate with its chain, or name its authority in NODE_EXTRA_CA_CERTS'
    : reach;
}

/** How to mend that CheckFileInfo failed. */
export function callRemedy(error: unknown): string {
  if (error instanceof HostUnauthorized)
    return 'bring a token that is fresh and was made for this very file, and see why the host refuses it';
  if (error instanceof HostTimeout)
    return `${reach}; see what keeps it busy (wopi.timeouts says how long it is waited for)`;
  if (error instanceof HostUnavailable && error.hostStatus === undefined) return reach;
  if (error instanceof HostAnswerInvalid)
    return 'the host has to answer with JSON that has BaseFileName: look for a page, a login or a proxy in its place';
  if (error instanceof HostRefused)
    return 'let the host give the address that it redirects to, or add that one to wopi.hosts (SVC_WOPI_HOSTS)';
  return 'see what the host logged for this call';
}
