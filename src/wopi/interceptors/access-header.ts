import { CredentialsInvalid } from '../errors.js';

/** What the service itself says about a request; a host's credentials have no business there. */
const own =
  'host|content-.*|transfer-encoding|connection|keep-alive|upgrade|expect|te|trailer|proxy-.*|x-wopi-.*|x-[a-z]+-wopi-.*|' +
  'accept|accept-.*|range|if-.*|origin|referer|user-agent|x-http-method.*|x-method.*|x-original-.*|x-rewrite-.*';
/** What a proxy says about who asks: the host may believe it of us, and whoever opens the editor writes `access_header`. */
const ofProxies =
  'forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|remote-.*|x-remote-.*|x-auth-request-.*';
const reserved = new RegExp(`^(${own}|${ofProxies})$`, 'i');

/**
 * The header lines of `access_header`. CR, LF and blank lines separate them; a value that was percent-encoded, even
 * twice, is decoded, because hosts disagree on who encodes.
 *
 * @throws CredentialsInvalid for a line that is no header line, or one that would change the request itself.
 */
export function parseAccessHeader(text: string): Record<string, string> {
  const lines = decode(text)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return Object.fromEntries(lines.map(parseLine));
}

function parseLine(line: string): [string, string] {
  const { name, value } =
    /^(?<name>[\w!#$%&'*+.^`|~-]+):\s*(?<value>[\t\u0020-\u007e\u0080-\u00ff]*)$/.exec(line)?.groups ?? {};
  if (name === undefined || value === undefined) {
    throw new CredentialsInvalid('access_header is not a header line such as "Authorization: Basic …".');
  }
  if (reserved.test(name)) throw new CredentialsInvalid(`access_header may not set ${name}.`);
  return [name, value];
}

/** A plain line has a colon and a blank; an encoded one has `%3A` instead. */
function decode(text: string): string {
  let decoded = text;
  for (let layer = 0; layer < 2 && !decoded.includes(':'); layer++) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      break;
    }
  }
  return decoded;
}
