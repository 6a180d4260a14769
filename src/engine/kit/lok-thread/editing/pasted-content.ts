/** Attributes whose address LibreOffice loads by itself when a piece of html comes in. */
const loading =
  /(\s)(?:src|srcset|background|lowsrc|dynsrc|data|poster|code|archive)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]*)/gi;
const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>?/gi;
const sheets = /<(?:link|base)\b(?:"[^"]*"|'[^']*'|[^'">])*>?/gi;
const styleUrl = /url\(\s*(["']?)([^)]*)/gi;

/** Addresses that lead to no file of this machine. Anything written otherwise, by character references say, is not among them. */
const harmless = /^["']?\s*(?:https?:|data:|cid:)/i;

/**
 * What somebody pastes, without references to files of the machine that LibreOffice runs on, whatever its walls: in html,
 * pictures and styles by `file:` or relative addresses are left out, and lists of addresses are no content.
 *
 * @returns undefined when nothing of it may be pasted
 */
export function withoutFileReferences(mime: string, data: Uint8Array): Uint8Array | undefined {
  const type = mime.toLowerCase().split(';')[0]?.trim();
  if (type === 'text/uri-list' || type?.startsWith('application/x-openoffice-link')) return undefined;
  if (type !== 'text/html') return data;
  const html = new TextDecoder().decode(data);
  const safe = html
    .replaceAll(sheets, '')
    .replaceAll(tags, (tag) =>
      tag.replaceAll(loading, (attribute, space: string, address: string) =>
        harmless.test(address) ? attribute : space,
      ),
    )
    .replaceAll(styleUrl, (url, quote: string, address: string) => (harmless.test(address) ? url : `url(${quote}`));
  return safe === html ? data : new TextEncoder().encode(safe);
}
