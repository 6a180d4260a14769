import contentDisposition from 'content-disposition';

/**
 * The value of `Content-Disposition` for a file of this name (RFC 6266): `filename` in plain ASCII, which every program
 * reads alike, and `filename*` with the name itself wherever that says more. Never Latin-1, which the RFC would allow:
 * Node sends its letters as other bytes once `Content-Length` is set.
 *
 * @param name in any script; folders are left out
 * @publicApi
 */
export function fileDisposition(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const whole = name.replaceAll(loneSurrogate, '\u{fffd}');
  return contentDisposition(whole, { type, fallback: asciiName(whole) });
}

/** Half a character, of a name that was cut: it cannot be encoded. */
const loneSurrogate = /\p{Cs}/gu;
/** What an older program may take for an escape, or for the end of the name. */
const misleading = /["\\%]/g;

/** Letters lose their accents; a run of others becomes one underscore. */
const asciiName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]+/g, '_')
    .replaceAll(misleading, '_');
